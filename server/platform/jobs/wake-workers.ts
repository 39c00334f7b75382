import type { PgBoss } from 'pg-boss';
import { repeat } from '#server/platform/core/repeat.ts';

/** In ms: how long a job waits at most before a worker that is free takes it. */
const pauseMs = 250;

export async function dueQueues(boss: PgBoss, queues: readonly string[]): Promise<string[]> {
  // By name: however long a queue is, its first job is found in the index.
  const text = `select name from unnest($1::text[]) as due(name) where exists (
    select from pgboss.job where job.name = due.name and state < 'active' and not blocked
      and start_after <= pgboss.job_now())`;
  const { rows } = (await boss.getDb().executeSql(text, [queues])) as { rows: { name: string }[] };
  return rows.map(({ name }) => name);
}

/**
 * Asks for all queues in one statement what each worker would ask for its own, and wakes the workers that have something
 * to do: thirty workers would send sixty statements a second for nothing.
 * @param workers by the name of their queue
 */
export function wakeWorkers(
  boss: PgBoss,
  workers: ReadonlyMap<string, string>,
  warn: (error: Error) => void,
): { stop(): Promise<void> } {
  const queues = [...workers.keys()];
  const wake = async () => {
    for (const queue of await dueQueues(boss, queues)) boss.notifyWorker(workers.get(queue) ?? '');
  };
  return repeat(wake, pauseMs, warn);
}
