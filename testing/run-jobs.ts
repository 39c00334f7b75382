import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Context } from '#server/features/context.ts';
import { handlers } from '#server/jobs/handlers.ts';
import type { JobName } from '#server/platform/jobs/jobs.ts';

/** The queues in which a job waits, by name: one question instead of one for each queue. */
async function queuesWithJobs({ db }: Context): Promise<JobName[]> {
  const { rows } = await sql<{ name: JobName }>`
    select distinct name from pgboss.job where state < 'active' order by name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => name in handlers);
}

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
  let ran = 0;
  for (let before = -1; before !== ran;) {
    before = ran;
    for (const name of await queuesWithJobs(context)) while (await runOne(boss, context, name)) ran += 1;
  }
  return ran;
}
