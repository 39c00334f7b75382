import { sql } from 'kysely';
import type { JobName } from '#server/platform/jobs/jobs.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

/** Jobs that move money between a provider and a wallet, or finish what was paid for. */
const paymentQueues = [
  'settle-deposit',
  'handle-payment-event',
  'finish-checkout',
  'finish-return',
] as const satisfies readonly JobName[];

export interface Delays {
  isStandby: boolean;
  /** Seconds that the first job of payments is late, or has been tried for; 0: none. */
  payments: number;
  /** Seconds since the first mail that is due was written; 0: none. */
  mails: number;
}

export async function findDelays(db: Reader, now: Date): Promise<Delays> {
  const { rows } = await sql<Delays>`
    select pg_is_in_recovery() as is_standby,
      coalesce((select extract(epoch from pgboss.job_now() - min(case state when 'retry' then created_on else start_after end))
        from pgboss.job where name = any (${paymentQueues}) and state < 'active'), 0)::float8 as payments,
      coalesce((select extract(epoch from ${now}::timestamptz - min(created_at))
        from mail where state = 'QUEUED' and due_at <= ${now}), 0)::float8 as mails`.execute(db);
  return rows[0] ?? { isStandby: false, payments: 0, mails: 0 };
}
