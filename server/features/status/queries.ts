import { sql } from 'kysely';
import type { JobName } from '#server/platform/jobs/jobs.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

const paymentQueues = [
  'settle-deposit',
  'handle-payment-event',
  'finish-checkout',
  'finish-return',
] as const satisfies readonly JobName[];

export interface Delays {
  /** Seconds that the first job of payments is late, or has been tried for; 0: none. */
  payments: number;
  /** Jobs of payments that failed for good in the last quarter of an hour. */
  failedPayments: number;
  /** Seconds since the first mail that is due was written; 0: none. */
  mails: number;
}

export async function findDelays(db: Reader, now: Date): Promise<Delays> {
  const { rows } = await sql<Delays>`
    select coalesce((select extract(epoch from pgboss.job_now() - min(case state when 'retry' then created_on else start_after end))
        from pgboss.job where name = any (${paymentQueues}) and state < 'active'), 0)::float8 as payments,
      (select count(*) from pgboss.job where name = any (${paymentQueues}) and state = 'failed'
        and completed_on > pgboss.job_now() - interval '15 minutes') as failed_payments,
      coalesce((select extract(epoch from ${now}::timestamptz - min(created_at))
        from mail where state = 'QUEUED' and due_at <= ${now}), 0)::float8 as mails`.execute(db);
  return rows[0] ?? { payments: 0, failedPayments: 0, mails: 0 };
}
