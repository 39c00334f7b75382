import { setTimeout as sleep } from 'node:timers/promises';
import type { JobResult, PgBoss } from 'pg-boss';
import type { Context } from '../shared/context.ts';
import { startSequencer } from '../features/register/sequencer.ts';
import { redact, warnThrottled } from '../platform/core/log.ts';
import { isUnavailable } from '../platform/db/unavailable.ts';
import { jobSeconds } from '../platform/metrics/registry.ts';
import { bossSession, startBoss } from '../platform/jobs/boss.ts';
import { jobExpirySeconds, type QueuePolicy } from '../platform/jobs/queue-policy.ts';
import { wakeWorkers } from '../platform/jobs/wake-workers.ts';
import { jobs, type AnyJob } from './jobs.ts';

export interface Workers {
  stop(): Promise<void>;
}

/**
 * Asked for rather than announced: a NOTIFY takes one lock of the whole database until its transaction has committed, and
 * orders would queue for it. `wakeWorkers` asks for all queues at once; by itself a worker seldom does.
 */
const polling = { pollingIntervalSeconds: 30, burstWhenBatchFull: true };
const batchSize = 5;
const mergedBatchSize = 200;
/** Given up on before pg-boss expires the whole batch, so that only the slow one runs again. */
const timeoutMsOf = ({ expireInSeconds = jobExpirySeconds }: QueuePolicy) => (expireInSeconds - 15) * 1000;
const stopTimeoutMs = 5000;

async function recordOutcome(
  context: Context,
  { name, queue }: AnyJob,
  id: string,
  run: () => Promise<void>,
): Promise<JobResult> {
  const timeoutMs = timeoutMsOf(queue);
  const timer = new AbortController();
  const late = sleep(timeoutMs, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`took longer than ${timeoutMs} ms`);
  });
  try {
    await Promise.race([run(), late]);
    return { id, status: 'completed' };
  } catch (error) {
    context.log.warn({ job: name, id, err: error }, 'job failed');
    return { id, status: 'failed', output: { message: redact(String(error)) } };
  } finally {
    timer.abort();
  }
}

async function measured(name: string, run: () => Promise<void>): Promise<void> {
  const end = jobSeconds.startTimer({ job: name });
  try {
    await run();
    end({ outcome: 'done' });
  } catch (error) {
    end({ outcome: 'failed' });
    throw error;
  }
}

/** The data of a queue fits its job's handler: `enqueue` takes no other. */
type Data = Parameters<AnyJob['handler']>[1];

async function work(boss: PgBoss, context: Context, job: AnyJob): Promise<string> {
  const { name, handler, merge } = job;
  if (merge) {
    return boss.work<Data>(name, { ...polling, batchSize: mergedBatchSize }, async (batch) =>
      measured(name, () => handler(context, merge(batch.map(({ data }) => data)))),
    );
  }
  return boss.work<Data>(name, { ...polling, batchSize, perJobResults: true }, async (batch) =>
    Promise.all(
      batch.map((one) =>
        recordOutcome(context, job, one.id, () => measured(name, () => handler(context, one.data))),
      ),
    ),
  );
}

async function start(context: Context, url: string): Promise<Workers> {
  const onError = warnThrottled(context.log, 'job queue');
  // Every quarter minute, not every minute: how soon a killed worker's jobs are found.
  const boss = await startBoss(url, jobs, onError, {
    statementNames: context.config.statementNames,
    max: 4,
    // The end of a job may be lost with the machine, for less than a second: then it runs again, as after a kill.
    options: `${bossSession} -c synchronous_commit=off`,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  try {
    const workers = new Map<string, string>();
    for (const job of jobs) workers.set(job.name, await work(boss, context, job));
    for (const { name, cron } of jobs) if (cron !== undefined) await boss.schedule(name, cron);
    const waking = wakeWorkers(boss, workers, onError);
    return {
      stop: async () => {
        await waking.stop();
        await boss.stop({ timeout: stopTimeoutMs });
      },
    };
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
}

/** In ms, between tries to start. */
const maxPauseMs = 10_000;

/**
 * Runs the jobs of the database behind `url`, in as many processes as there are. Returns at once: the shop serves
 * while pg-boss starts, and jobs enqueued meanwhile wait for it. A database that is away is asked until it is back.
 */
export function startWorkers(context: Context, url: string): Workers {
  const stopping = new AbortController();
  const { signal } = stopping;
  const startPatiently = async (): Promise<Workers | null> => {
    for (let pause = 500; !signal.aborted; pause = Math.min(pause * 2, maxPauseMs)) {
      try {
        return await start(context, url);
      } catch (error) {
        const level = isUnavailable(error) ? 'warn' : 'error';
        context.log[level]({ err: error }, 'jobs do not run in this process yet');
        await sleep(pause, undefined, { signal }).catch(() => undefined);
      }
    }
    return null;
  };
  const starting = startPatiently();
  const sequencer = startSequencer(context);
  return {
    stop: async () => {
      stopping.abort();
      await sequencer.stop();
      const workers = await starting;
      await workers?.stop();
    },
  };
}
