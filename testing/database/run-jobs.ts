import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Context } from '#server/shared/context.ts';
import { jobs, type AnyJob } from '#server/jobs/jobs.ts';

async function waitingJobs({ db }: Context): Promise<AnyJob[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job where state < 'active' order by name`.execute(db);
  return rows.flatMap(({ name }) => jobs.filter((job) => job.name === name));
}

async function runOne(boss: PgBoss, context: Context, { name, handler }: AnyJob): Promise<boolean> {
  const [job] = await boss.fetch<Parameters<typeof handler>[1]>(name, { ignoreStartAfter: true });
  if (!job) return false;
  try {
    await handler(context, job.data);
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
    for (const job of await waitingJobs(context)) while (await runOne(boss, context, job)) ran += 1;
  }
  return ran;
}
