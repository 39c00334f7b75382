import { sql } from 'kysely';
import type { Currency } from '#domain/money.ts';
import type { Totals } from '#domain/wallet/reconciliation.ts';
import type { Row, Database } from '#server/platform/db/schema.ts';

export interface Period {
  from: Date;
  to: Date;
}

/** A day can differ in its lines and not in their sum. */
export const isDiffering = sql<boolean>`jsonb_array_length(lines::jsonb) > 0`;

export async function clearedTotals(
  db: Database,
  provider: string,
  currency: Currency,
  { from, to }: Period,
): Promise<Totals> {
  const { rows } = await sql<{ ref: string; amount: number }>`
    with cleared as materialized (
      select posting.reference, entry.amount
      from ledger_transaction as posting
      join ledger_entry as entry on entry.transaction_id = posting.id
      join ledger_account as account on account.id = entry.account_id
      where account.kind = 'CLEARING' and account.provider = ${provider} and account.currency = ${currency}
        and posting.posted_at >= ${from} and posting.posted_at < ${to}
    )
    select coalesce(deposit.provider_ref, reference) as ref, -sum(cleared.amount)::bigint as amount
    from cleared
    left join wallet_return as returned on returned.id = split_part(reference, ':', 1)::uuid
    left join deposit on deposit.id = coalesce(returned.deposit_id, split_part(reference, ':', 1)::uuid)
    group by 1`.execute(db);
  return new Map(rows.map(({ ref, amount }) => [ref, Number(amount)]));
}

export async function firstUncomparedDay(db: Database, provider: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select coalesce((select max(day) + 1 from reconciliation where provider = ${provider}),
                    (select (min(created_at) at time zone 'UTC')::date from deposit where provider = ${provider})) as day`.execute(
    db,
  );
  return rows[0]?.day ?? null;
}

export type ReconciliationRow = Row<'reconciliation'>;

/**
 * All currencies of a day in one statement: a day with a row counts as compared.
 * @returns the currencies that no other process had compared first
 */
export async function insertReconciliations(db: Database, rows: readonly ReconciliationRow[]) {
  const inserted = await db
    .insertInto('reconciliation')
    .values(rows.map((row) => ({ ...row, lines: JSON.stringify(row.lines) as never })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('currency')
    .execute();
  return new Set(inserted.map(({ currency }) => currency));
}
