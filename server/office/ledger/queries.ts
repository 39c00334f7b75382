import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Currency } from '#domain/money.ts';
import type { LedgerKind } from '#domain/wallet/ledger.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { memberName } from '#server/shared/member-name.ts';
import { postedOnDay } from '#server/features/wallet/ledger-days.ts';
import { isDiffering } from '#server/features/wallet/reconciliation/reconciliation-queries.ts';

const accountName = sql`account.kind || coalesce(' ' || account.provider, '')`;

interface Entry {
  account: string;
  memberId: string | null;
  memberName: string | null;
  amount: number;
}
export interface PostingRow extends Omit<Row<'ledgerTransaction'>, 'reverses'> {
  currency: Currency;
  entries: Entry[];
}

export async function postingsOfDay(
  db: Reader,
  day: CalendarDate,
  { kind, offset, limit }: { kind: LedgerKind | null; offset: number; limit: number },
): Promise<PostingRow[]> {
  const { rows } = await sql<PostingRow>`
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

/** The sum of a kind of account on a day (UTC), in minor units. */
export interface DaySum {
  account: string;
  currency: Currency;
  entries: number;
  amount: number;
}

export async function sumsOfDay(db: Reader, day: CalendarDate): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select ${accountName} as account, entry.currency, count(*)::integer as entries, sum(entry.amount)::bigint as amount
    from ledger_transaction as posting join ledger_entry as entry on entry.transaction_id = posting.id
    join ledger_account as account on account.id = entry.account_id
    where ${postedOnDay(day)} group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

export interface WalletEntryRow
  extends
    Pick<Row<'ledgerTransaction'>, 'kind' | 'reference' | 'postedAt'>,
    Pick<Row<'ledgerEntry'>, 'amount'> {
  balance: number;
  sequence: number;
}

export async function walletEntries(
  db: Reader,
  { memberId, currency }: { memberId: string; currency: Currency },
  before: number | null,
  limit: number,
): Promise<WalletEntryRow[]> {
  const { rows } = await sql<WalletEntryRow>`
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
