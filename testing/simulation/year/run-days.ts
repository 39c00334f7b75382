import { addDays } from '#domain/calendar.ts';
import { jobs } from '#server/jobs/jobs.ts';
import type { TestContext } from '#testing/test-context.ts';

/** `at` is an instant such as '2028-03-01T09:00Z'. */
export type TimedAction = readonly [at: string, () => Promise<unknown>];

export interface Days {
  /** Calendar dates, both included. */
  from: string;
  to: string;
  actions: readonly TimedAction[];
  /** Days on which no worker ran. */
  missed?: readonly string[];
  times?: number;
}

export interface Received {
  day: string;
  to: string;
  subject: string;
}

const scheduled = jobs.filter(({ cron }) => cron !== undefined);

async function work(context: TestContext, times: number): Promise<void> {
  await context.runJobs();
  const due = Array.from({ length: times }, () => scheduled).flat();
  await Promise.all(due.map(({ handler }) => handler(context, {})));
  await context.runJobs();
}

/** Day by day: the members' actions, then the jobs at 22:00 UTC. @returns every mail, with its day */
export async function runDays(context: TestContext, days: Days): Promise<Received[]> {
  const { from, to, actions, missed = [], times = 1 } = days;
  const received: Received[] = [];
  const all = [...actions].toSorted(([a], [b]) => a.localeCompare(b));
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const today = all.filter(([at]) => at.startsWith(day));
    for (const [at, act] of today) {
      context.clock.set(at);
      await act();
    }
    context.clock.set(`${day}T22:00:00Z`);
    const before = context.mails.length;
    if (!missed.includes(day)) await work(context, times);
    received.push(...context.mails.slice(before).map((mail) => ({ ...mail, day })));
  }
  return received;
}
