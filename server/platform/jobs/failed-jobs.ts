import { sql } from 'kysely';
import { deadLetterQueue } from './queue-policy.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

export interface FailedJobRow {
  jobId: string;
  queue: string;
  state: 'DEAD' | 'FAILED';
  failedAt: Date;
  tries: number;
  error: string;
}

/** Given up for good: a copy waits among the dead letters. A scheduled one that failed has none: its next run tries again. */
const isFailed = sql`(name = ${deadLetterQueue} and state = 'created') or (state = 'failed' and dead_letter is null)`;

export async function findFailedJobs(db: Reader, limit: number): Promise<FailedJobRow[]> {
  const { rows } = await sql<FailedJobRow>`
    select id as job_id, coalesce(source_name, name) as queue,
      case when name = ${deadLetterQueue} then 'DEAD' else 'FAILED' end as state,
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

/** @returns undefined where there is none, or another process was quicker */
export async function deleteFailedJob(
  tx: Transaction,
  jobId: string,
): Promise<{ queue: string; data: object; state: 'DEAD' | 'FAILED' } | undefined> {
  const { rows } = await sql<{ queue: string; data: object | null; state: 'DEAD' | 'FAILED' }>`
    delete from pgboss.job where id = ${jobId} and (${isFailed})
    returning coalesce(source_name, name) as queue, data,
      case when name = ${deadLetterQueue} then 'DEAD' else 'FAILED' end as state`.execute(tx);
  const [job] = rows;
  return job && { ...job, data: job.data ?? {} };
}
