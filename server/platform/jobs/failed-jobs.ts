import { sql } from 'kysely';
import { deadLetterQueue } from './queue-policy.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

/** `FAILED`: its schedule runs it again, and that run finds what is still due. */
type State = 'DEAD' | 'FAILED';

export interface FailedJobRow {
  jobId: string;
  queue: string;
  state: State;
  failedAt: Date;
  tries: number;
  error: string;
}

const isFailed = sql`(name = ${deadLetterQueue} and state = 'created') or (state = 'failed' and dead_letter is null)`;
const queue = sql`coalesce(source_name, job.name)`;
const state = sql`case when exists (select from pgboss.schedule where schedule.name = ${queue}) then 'FAILED' else 'DEAD' end`;

export async function findFailedJobs(db: Reader, limit: number): Promise<FailedJobRow[]> {
  const { rows } = await sql<FailedJobRow>`
    select id as job_id, ${queue} as queue, ${state} as state,
      coalesce(completed_on, created_on) as failed_at, coalesce(source_retry_count, retry_count) + 1 as tries,
      left(split_part(coalesce(source_output ->> 'message', output ->> 'message', ''), chr(10), 1), 200) as error
    from pgboss.job where ${isFailed} order by 4 desc, id limit ${limit}`.execute(db);
  return rows;
}

export async function countFailedJobs(db: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where ${isFailed}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function deleteFailedJob(
  tx: Transaction,
  jobId: string,
): Promise<{ queue: string; data: object; state: State } | undefined> {
  const { rows } = await sql<{ queue: string; data: object | null; state: State }>`
    delete from pgboss.job where id = ${jobId} and (${isFailed})
    returning ${queue} as queue, data, ${state} as state`.execute(tx);
  const [job] = rows;
  return job && { ...job, data: job.data ?? {} };
}
