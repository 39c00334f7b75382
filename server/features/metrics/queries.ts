import { sql } from 'kysely';
import { isDiffering } from '#server/features/wallet/reconciliation/reconciliation-queries.ts';
import { customPlan } from '#server/platform/db/connection/statement-names.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

export interface QueueLength {
  queue: string;
  state: string;
  count: number;
  /** Seconds of the job that waits longest. */
  oldest: number;
}

export async function queueLengths(db: Reader): Promise<QueueLength[]> {
  const { rows } = await sql<QueueLength>`
    select name as queue, state::text, count(*) as count,
      coalesce(extract(epoch from pgboss.job_now() - min(start_after) filter (where state < 'active')), 0)::float8 as oldest
    from pgboss.job where state < 'completed' or state = 'failed' group by name, state`.execute(db);
  return rows;
}

export async function mailBacklog(db: Reader, now: Date): Promise<{ count: number; oldest: number }> {
  const { rows } = await sql<{ count: number; oldest: number }>`
    select count(*) as count, coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float8 as oldest
    from mail where state = 'QUEUED' and due_at <= ${now}`.execute(db);
  return rows[0] ?? { count: 0, oldest: 0 };
}

/**
 * The postings since an instant, in minor units, by currency: the sum of their entries, which is 0; and the wallets
 * they moved less their last entries. `npm run audit` reads the whole ledger.
 */
export async function ledgerDrift(
  db: Reader,
  since: Date,
): Promise<{ currency: string; entries: number; wallets: number }[]> {
  // Planned for the instant: an unknown one is taken for the middle of the ledger, and the whole of it is read.
  const { rows } = await sql<{ currency: string; entries: number; wallets: number }>`${customPlan}
    with recent as materialized (
      select entry.account_id, entry.currency, entry.amount
      from ledger_transaction as posting join ledger_entry as entry on entry.transaction_id = posting.id
      where posting.posted_at >= ${since}
    ), posted as (
      select currency, sum(amount) as amount from recent group by 1
    ), moved as (
      select wallet.currency, sum(abs(wallet.posted - latest.balance_after)) as amount
      from (select distinct account_id from recent) as touched join wallet using (account_id) cross join lateral (
        select balance_after from ledger_entry where account_id = touched.account_id and sequence is not null
        order by sequence desc limit 1) as latest
      group by 1
    )
    select code as currency, coalesce(posted.amount, 0) as entries, coalesce(moved.amount, 0) as wallets
    from currency left join posted on posted.currency = code left join moved on moved.currency = code`.execute(
    db,
  );
  return rows;
}

export async function daysThatDiffer(db: Reader, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from reconciliation
    where ${isDiffering} and day > (${now}::timestamptz - interval '7 days')::date`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function lastVerifiedBackup(db: Reader): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | string | null }>`
    select max(finished_at) as at from verified_backup`.execute(db);
  const at = rows[0]?.at;
  return at ? new Date(at) : null;
}

export interface Replication {
  standbys: number;
  /** How far the last of them is behind, in seconds as it last said so, and in bytes of the log. */
  lag: number;
  lagBytes: number;
}

export async function replication(db: Reader): Promise<Replication | null> {
  const { rows } = await sql<Replication & { isShown: boolean }>`
    select pg_has_role('pg_read_all_stats', 'usage') and not pg_is_in_recovery() as is_shown,
      count(*) filter (where state = 'streaming') as standbys,
      coalesce(extract(epoch from max(replay_lag)), 0)::float8 as lag,
      case when pg_is_in_recovery() then 0
        else coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)), 0) end::float8 as lag_bytes
    from pg_stat_replication`.execute(db);
  const [row] = rows;
  return row?.isShown ? row : null;
}
