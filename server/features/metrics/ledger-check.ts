import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import { customPlan } from '#server/platform/db/connection/statement-names.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { shopMetrics } from '#server/platform/metrics/registry.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'log'>;

const registers = [shopMetrics];
const drift = new Gauge({
  name: 'tierce_ledger_drift_minor',
  help: 'What does not add up in the books, in minor units; 0 is right.',
  labelNames: ['currency', 'of'],
  registers,
});
const checkAge = new Gauge({
  name: 'tierce_ledger_check_age_seconds',
  help: 'Since the books were last checked for that figure; before the first time, since the figures are asked for.',
  registers,
});

/**
 * The postings since an instant, in minor units, by currency: the sum of their entries, which is 0; and the wallets
 * they moved less their last entries. `npm run audit` reads the whole ledger.
 */
async function ledgerDrift(
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

/** In ms, on a clock that never goes back. */
const everyMs = 300_000;
let askedAt = Number.NEGATIVE_INFINITY;
let checkedAt: Date | null = null;

const checkedMs = 2 * 86_400_000;

export async function checkLedger({ db, clock, log }: Parts): Promise<void> {
  askedAt = performance.now();
  try {
    const since = new Date(clock.now().getTime() - checkedMs);
    for (const { currency, entries, wallets } of await ledgerDrift(db, since)) {
      drift.set({ currency, of: 'entries' }, entries);
      drift.set({ currency, of: 'wallets' }, wallets);
    }
    checkedAt = clock.now();
  } catch (error) {
    log.error({ err: error }, 'the books could not be checked');
  }
}

export function checkLedgerWhenDue(context: Parts): void {
  const now = context.clock.now();
  checkedAt ??= now;
  checkAge.set((now.getTime() - checkedAt.getTime()) / 1000);
  if (performance.now() - askedAt >= everyMs) void checkLedger(context);
}
