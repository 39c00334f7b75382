import { sql } from 'kysely';
import type { LedgerSum, Posting, WalletEntry } from '#contract/office/money/ledger.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Currency } from '#domain/money.ts';
import type { LedgerKind } from '#domain/wallet/ledger.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { Stored } from '#server/platform/http/instants.ts';
import { memberName } from '#server/shared/member-name.ts';
import { postedOnDay } from '#server/features/wallet/ledger-days.ts';
import { isDiffering } from '#server/features/wallet/reconciliation/reconciliation-queries.ts';

const accountName = sql`account.kind || coalesce(' ' || account.provider, '')`;

export async function postingsOfDay(
  db: Reader,
  day: CalendarDate,
  { kind, offset, limit }: { kind: LedgerKind | null; offset: number; limit: number },
): Promise<Stored<Posting>[]> {
  const { rows } = await sql<Stored<Posting>>`
    with posting as (
      select * from ledger_transaction as posting
      where ${postedOnDay(day)} and (${kind}::text is null or kind = ${kind})
      order by posted_at, id limit ${limit} offset ${offset}
    )
    select posting.id, posting.kind, reference, posted_at, min(entry.currency) as currency,
      json_agg(json_build_object('account', ${accountName}, 'memberId', account.member_id,
        'memberName', ${memberName()},
        'amount', entry.amount) order by account.id) as entries
    from posting join ledger_entry as entry on entry.transaction_id = posting.id
    join ledger_account as account on account.id = entry.account_id
    left join member on member.id = account.member_id
    group by posting.id, posting.kind, reference, posted_at order by posted_at, posting.id`.execute(db);
  return rows;
}

/** Of each kind of account on a day (UTC), in minor units. */
export async function sumsOfDay(db: Reader, day: CalendarDate): Promise<LedgerSum[]> {
  const { rows } = await sql<LedgerSum>`
    select ${accountName} as account, entry.currency, count(*)::integer as entries, sum(entry.amount)::bigint as amount
    from ledger_transaction as posting join ledger_entry as entry on entry.transaction_id = posting.id
    join ledger_account as account on account.id = entry.account_id
    where ${postedOnDay(day)} group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

export async function walletEntries(
  db: Reader,
  { memberId, currency }: { memberId: string; currency: Currency },
  before: number | null,
  limit: number,
): Promise<Stored<WalletEntry>[]> {
  const { rows } = await sql<Stored<WalletEntry>>`
    select posting.kind, reference, posted_at, amount, balance_after as balance, sequence
    from ledger_entry join ledger_transaction as posting on posting.id = transaction_id
    where account_id = (select id from ledger_account where kind = 'WALLET' and currency = ${currency}
        and provider is null and member_id = ${memberId})
      and (${before}::bigint is null or sequence < ${before})
    order by sequence desc limit ${limit}`.execute(db);
  return rows;
}

export async function reconciliations(
  db: Reader,
  onlyDiffering: boolean,
  limit: number,
): Promise<Row<'reconciliation'>[]> {
  return db
    .selectFrom('reconciliation')
    .selectAll()
    .$if(onlyDiffering, (query) => query.where(isDiffering))
    .orderBy('day', 'desc')
    .orderBy('provider')
    .orderBy('currency')
    .limit(limit)
    .execute();
}
