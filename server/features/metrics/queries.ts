import { sql } from 'kysely';
import { isDiffering } from '#server/features/wallet/reconciliation/reconciliation-queries.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

export interface QueueLength {
  queue: string;
  state: string;
  count: number;
  /** Of the job that waits longest, in seconds. */
  oldest: number;
}

export async function queueLengths(db: Reader): Promise<QueueLength[]> {
  const { rows } = await sql<QueueLength>`
    select name as queue, state::text, count(*) as count,
      coalesce(extract(epoch from pgboss.job_now() - min(start_after) filter (where state < 'active')), 0)::float8 as oldest
    from pgboss.job where state < 'completed' or state = 'failed' group by name, state`.execute(db);
  return rows;
}

/** Mails that are due: how many, and for how many seconds the first has been. */
export async function mailBacklog(db: Reader, now: Date): Promise<{ count: number; oldest: number }> {
  const { rows } = await sql<{ count: number; oldest: number }>`
    select count(*) as count, coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float8 as oldest
    from mail where state = 'QUEUED' and due_at <= ${now}`.execute(db);
  return rows[0] ?? { count: 0, oldest: 0 };
}

/** In minor units, by currency: what the entries of the ledger add up to, which is 0; and wallets less their last entries. */
export async function ledgerDrift(
  db: Reader,
): Promise<{ currency: string; entries: number; wallets: number }[]> {
  const { rows } = await sql<{ currency: string; entries: number; wallets: number }>`
    select code as currency,
      (select coalesce(sum(amount), 0) from ledger_entry where currency = code) as entries,
      (select coalesce(sum(abs(wallet.posted - coalesce(latest.balance_after, 0))), 0) from wallet left join lateral (
         select balance_after from ledger_entry where account_id = wallet.account_id and sequence is not null
         order by sequence desc limit 1) as latest on true
       where wallet.currency = code) as wallets
    from currency`.execute(db);
  return rows;
}

/** Days on which a provider's report and our books differ, of the last seven. */
export async function daysThatDiffer(db: Reader, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from reconciliation
    where ${isDiffering} and day > (${now}::timestamptz - interval '7 days')::date`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Standbys that are connected, and by how many seconds the last of them lags; only a role with pg_monitor sees them. */
export async function replication(db: Reader): Promise<{ standbys: number; lag: number }> {
  const { rows } = await sql<{ standbys: number; lag: number }>`
    select count(*) filter (where state = 'streaming') as standbys,
      coalesce(extract(epoch from max(replay_lag)), 0)::float8 as lag
    from pg_stat_replication`.execute(db);
  return rows[0] ?? { standbys: 0, lag: 0 };
}
