import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '#domain/errors.ts';
import type { TestDatabase } from '../test-database.ts';

export interface Outcomes<T> {
  answers: T[];
  refusals: DomainError[];
}

/**
 * Starts `count` calls at the same moment and waits for all: how each ended. What is neither an answer nor a refusal
 * would have been a 5xx, and fails the test.
 */
export async function atOnce<T>(count: number, work: (i: number) => Promise<T>): Promise<Outcomes<T>> {
  const settled = await Promise.allSettled(Array.from({ length: count }, (_, i) => work(i)));
  const outcomes: Outcomes<T> = { answers: [], refusals: [] };
  for (const one of settled) {
    if (one.status === 'fulfilled') outcomes.answers.push(one.value);
    else if (one.reason instanceof DomainError) outcomes.refusals.push(one.reason);
    else throw one.reason;
  }
  return outcomes;
}

export function codesOf(refusals: DomainError[]): Record<string, number> {
  const codes: Record<string, number> = {};
  for (const { code } of refusals) codes[code] = (codes[code] ?? 0) + 1;
  return codes;
}

const waitingNow = `
  select count(*)::integer as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Resolves once `count` connections to this database wait for a lock, or after a while. */
export async function untilWaiting({ asSuperuser }: TestDatabase, count: number): Promise<void> {
  await asSuperuser(async (watcher) => {
    for (let polls = 0; polls < 200; polls += 1) {
      const { rows } = await watcher.query<{ waiting: number }>(waitingNow);
      if ((rows[0]?.waiting ?? 0) >= count) break;
      await sleep(10);
    }
  });
}

/**
 * Holds the rows `lock` selects until `count` of the calls that `work` starts wait for a lock, then releases them:
 * they meet at one place, however fast the machine is.
 * @param meanwhile runs before they are released
 */
export async function whileHeld<T>(
  database: TestDatabase,
  lock: string,
  count: number,
  work: () => Promise<T>,
  meanwhile: () => void = () => undefined,
): Promise<T> {
  return database.asSuperuser(async (holder) => {
    await holder.query('begin');
    await holder.query(lock);
    const done = work();
    done.catch(() => undefined);
    await untilWaiting(database, count);
    meanwhile();
    await holder.query('commit');
    return done;
  });
}
