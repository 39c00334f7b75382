import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { JobName } from '#server/platform/jobs/jobs.ts';

/** On a busy machine the next worker that asks comes after a while. */
const timeoutMs = 60_000;
const pauseMs = 100;

/**
 * Has the workers of the database run a scheduled job, as its schedule does.
 * @returns when a run has ended that began after the call; one under way may have read its rows before
 * @throws where that run failed, with its error
 */
export async function runJob(boss: PgBoss, name: JobName): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  let id: string | null = null;
  let state = 'not enqueued';
  while (performance.now() < deadline) {
    // Null while another run waits or is under way.
    id ??= await boss.send(name, {});
    const [job] = id === null ? [] : await boss.findJobs(name, { id });
    if (job) state = job.state;
    if (state === 'completed') return;
    if (state === 'failed') throw new Error(`${name} failed: ${JSON.stringify(job?.output)}`);
    await sleep(pauseMs);
  }
  throw new Error(`${name} is ${state} after ${timeoutMs} ms`);
}
