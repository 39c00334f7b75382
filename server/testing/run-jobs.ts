import type { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { handlers } from '../jobs/handlers.ts';
import type { JobName } from '../jobs/jobs.ts';

async function runOne(boss: PgBoss, context: Context, name: JobName): Promise<boolean> {
  const [job] = await boss.fetch(name, { ignoreStartAfter: true });
  if (!job) return false;
  const { run } = handlers[name] as { run(context: Context, data: unknown): Promise<void> };
  try {
    await run(context, job.data);
  } catch (error) {
    await boss.fail(name, job.id, { message: String(error) });
    throw error;
  }
  await boss.complete(name, job.id);
  return true;
}

/**
 * Runs every job that waits, and those they enqueue, in this process and in order; a failing one throws and stays for
 * its retry, as with a real worker.
 * @returns how many ran
 */
export async function runPendingJobs(boss: PgBoss, context: Context): Promise<number> {
  const queues = (await boss.getQueues())
    .map((queue) => queue.name)
    .filter((name) => name in handlers) as JobName[];
  for (let ran = 0, before = -1; ; before = ran) {
    if (ran === before) return ran;
    for (const name of queues) while (await runOne(boss, context, name)) ran += 1;
  }
}
