import { setTimeout as sleep } from 'node:timers/promises';
import type { JobResult, PgBoss } from 'pg-boss';
import type { Context } from '../features/context.ts';
import { scrub } from '../platform/core/log.ts';
import { MailRefused } from '../gateways/mail/mailer.ts';
import { jobExpirySeconds, startBoss } from '../platform/jobs/boss.ts';
import { handlers } from './handlers.ts';
import type { JobName } from '../platform/jobs/jobs.ts';
import { schedule } from './schedule.ts';

export interface Workers {
  /** Lets running jobs finish, a few seconds at most. */
  stop(): Promise<void>;
}

/** A job of any name: its data fits its own `run` because both come from one queue. */
interface AnyJob {
  run(context: Context, data: unknown): Promise<void>;
  merge?(all: unknown[]): unknown;
}

/**
 * Asked for every half second rather than announced: a NOTIFY takes one lock of the whole database until its
 * transaction has committed, and orders would queue for it.
 */
const polling = { pollingIntervalSeconds: 0.5, burstWhenBatchFull: true };
const [together, merged] = [5, 200];
/** Given up on before pg-boss expires the whole batch, so that only the slow one runs again. */
const patienceMs = (jobExpirySeconds - 15) * 1000;
const stopTimeoutMs = 5000;

async function settle(context: Context, name: string, id: string, work: Promise<void>): Promise<JobResult> {
  const timer = new AbortController();
  const late = sleep(patienceMs, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`took longer than ${patienceMs} ms`);
  });
  try {
    await Promise.race([work, late]);
    return { id, status: 'completed' };
  } catch (error) {
    // Refused for good, it would be refused the next time too.
    if (error instanceof MailRefused) return { id, status: 'completed', output: { message: error.message } };
    context.log.warn({ job: name, id, err: error }, 'job failed');
    return { id, status: 'failed', output: { message: scrub(String(error)) } };
  } finally {
    timer.abort();
  }
}

async function attend(boss: PgBoss, context: Context, name: JobName): Promise<void> {
  const { run, merge } = handlers[name] as AnyJob;
  if (merge) {
    await boss.work<unknown>(name, { ...polling, batchSize: merged }, async (jobs) =>
      run(context, merge(jobs.map(({ data }) => data))),
    );
    return;
  }
  await boss.work<unknown>(name, { ...polling, batchSize: together, perJobResults: true }, async (jobs) =>
    Promise.all(jobs.map(({ id, data }) => settle(context, name, id, run(context, data)))),
  );
}

async function start(context: Context, url: string): Promise<PgBoss> {
  const onError = (error: Error) => context.log.warn({ err: error }, 'job queue');
  // Every quarter minute, not every minute: how soon a killed worker's jobs are found.
  const boss = await startBoss(url, onError, {
    max: 4,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  for (const name of Object.keys(handlers) as JobName[]) await attend(boss, context, name);
  for (const [name, cron] of Object.entries(schedule)) await boss.schedule(name, cron);
  return boss;
}

/**
 * Runs the jobs of the database behind `url`, in as many processes as there are. Returns at once: the shop serves
 * while pg-boss starts, and jobs enqueued meanwhile wait for it.
 */
export function startWorkers(context: Context, url: string): Workers {
  const starting = start(context, url);
  starting.catch((error: unknown) => context.log.error({ err: error }, 'jobs do not run in this process'));
  return {
    stop: async () => {
      const boss = await starting.catch(() => null);
      await boss?.stop({ timeout: stopTimeoutMs });
    },
  };
}
