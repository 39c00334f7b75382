import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ShopStatus } from '#contract/content/status.ts';
import type { PartState, ShopPart } from '#domain/shop-status.ts';
import type { Context } from '#server/shared/context.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { transaction, type Reader } from '#server/platform/db/transaction.ts';
import type { JobName } from '#server/platform/jobs/jobs.ts';

const paymentQueues = [
  'settle-deposit',
  'handle-payment-event',
  'finish-checkout',
  'finish-return',
] as const satisfies readonly JobName[];

interface Delays {
  /** Seconds that the first job of payments is late, or has been tried for; 0: none. */
  payments: number;
  failedPayments: number;
  /** Seconds since the first mail that is due was written; 0: none. */
  mails: number;
}

async function findDelays(db: Reader, now: Date): Promise<Delays> {
  const { rows } = await sql<Delays>`
    select coalesce((select extract(epoch from pgboss.job_now() - min(case state when 'retry' then created_on else start_after end))
        from pgboss.job where name = any (${paymentQueues}) and state < 'active'), 0)::float8 as payments,
      (select count(*) from pgboss.job where name = any (${paymentQueues}) and state = 'failed'
        and completed_on > pgboss.job_now() - interval '15 minutes') as failed_payments,
      coalesce((select extract(epoch from ${now}::timestamptz - min(created_at))
        from mail where state = 'QUEUED' and due_at <= ${now}), 0)::float8 as mails`.execute(db);
  return rows[0] ?? { payments: 0, failedPayments: 0, mails: 0 };
}

const answerTimeoutMs = 2000;
const keptMs = 10_000;
/** In seconds; the alerts of operators have the same (ops/prometheus/alerts.yml). */
const late = { payments: 300, mails: 900 };

function partsOf(delays: Delays | null, takesWrites: boolean): Record<ShopPart, PartState> {
  if (!delays) return { BROWSING: 'DELAYED', ORDERS: 'DOWN', PAYMENTS: 'DOWN', MAILS: 'DOWN' };
  if (!takesWrites) return { BROWSING: 'WORKING', ORDERS: 'DOWN', PAYMENTS: 'DOWN', MAILS: 'DOWN' };
  const arePaymentsLate = delays.failedPayments > 0 || delays.payments > late.payments;
  return {
    BROWSING: 'WORKING',
    ORDERS: 'WORKING',
    PAYMENTS: arePaymentsLate ? 'DELAYED' : 'WORKING',
    MAILS: delays.mails > late.mails ? 'DELAYED' : 'WORKING',
  };
}

async function inTime<T>(answer: Promise<T>, warn: (error: unknown) => void): Promise<T | null> {
  const failed = answer.catch((error: unknown) => {
    warn(error);
    return null;
  });
  return Promise.race([failed, sleep(answerTimeoutMs, null, { ref: false })]);
}

/**
 * The check needs of the database what an order needs: a turn, the locks of its tables, and a commit that reaches the
 * disk and the standby. No row is changed; the message is a record of the log that nobody reads.
 */
async function tryWrite(db: Database): Promise<void> {
  await transaction(db, async (tx) => {
    await sql`set local lock_timeout = '1500ms'`.execute(tx);
    await sql`lock table cask, wallet, orders, ledger_entry, idempotency_key in row exclusive mode`.execute(
      tx,
    );
    await sql`select pg_logical_emit_message(true, 'status', '')`.execute(tx);
  });
}

/** The state of the shop; read again once it is ten seconds old. */
export function createStatusCheck({ db, clock, log }: Context): () => Promise<ShopStatus> {
  let writing: Promise<boolean> | null = null;
  /** One at a time: the next does not begin beside one that waits for a standby. */
  const writeOnce = () =>
    (writing ??= tryWrite(db)
      .then(() => true)
      .finally(() => (writing = null)));
  const read = async (now: Date): Promise<ShopStatus> => {
    const [delays, takesWrites] = await Promise.all([
      inTime(findDelays(db, now), (error) => log.warn({ err: error }, 'the status page finds no database')),
      inTime(writeOnce(), (error) => log.warn({ err: error }, 'the status page cannot write')),
    ]);
    const parts = partsOf(delays, takesWrites ?? false);
    return {
      checkedAt: now.toISOString(),
      parts: Object.entries(parts).map(([part, state]) => ({ part: part as ShopPart, state })),
    };
  };
  let known: { at: number; status: Promise<ShopStatus> } | null = null;
  return () => {
    const now = clock.now();
    if (!known || Math.abs(now.getTime() - known.at) >= keptMs)
      known = { at: now.getTime(), status: read(now) };
    return known.status;
  };
}
