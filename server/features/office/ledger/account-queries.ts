import { sql, type RawBuilder } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Currency } from '#domain/money.ts';
import type { LedgerKind } from '#domain/wallet/ledger.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

export interface AccountRow {
  id: number;
  kind: Row<'ledgerAccount'>['kind'];
  provider: string | null;
  currency: Currency;
  memberId: string | null;
  memberName: string | null;
}

async function accounts(db: Reader, condition: RawBuilder<unknown>): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select account.id, kind, provider, account.currency, member_id,
      coalesce(nullif(trim(member.name || ' ' || member.surname), ''), member.email) as member_name
    from ledger_account as account left join member on member.id = member_id
    where ${condition} order by kind, provider, account.currency limit 200`.execute(db);
  return rows;
}

export async function findAccount(db: Reader, id: number): Promise<AccountRow | undefined> {
  return (await accounts(db, sql`account.id = ${id}`))[0];
}

export async function accountsOf(db: Reader, memberId: string | null): Promise<AccountRow[]> {
  if (memberId === null) return accounts(db, sql`member_id is null`);
  const of = (
    kind: string,
  ) => sql`select id from ledger_account where kind = ${kind} and currency = any('{SGD,EUR}')
    and provider is null and member_id = ${memberId}`;
  return accounts(db, sql`account.id in (${of('WALLET')} union all ${of('RECEIVABLE')})`);
}

export interface AccountEntry {
  transactionId: string;
  kind: LedgerKind;
  reference: string;
  postedAt: Date;
  amount: number;
  /** After the entry. */
  balance: number;
  sequence: number | null;
}

const onDay = (day: CalendarDate) => sql`
  posting.posted_at >= ${day}::date::timestamp at time zone 'UTC'
    and posting.posted_at < (${day}::date + 1)::timestamp at time zone 'UTC'`;

export async function walletEntries(
  db: Reader,
  accountId: number,
  { day, before }: { day: CalendarDate | null; before: number | null },
  limit: number,
): Promise<AccountEntry[]> {
  const conditions = [
    sql`account_id = ${accountId}`,
    sql`sequence is not null`,
    ...(day === null ? [] : [onDay(day)]),
    ...(before === null ? [] : [sql`sequence < ${before}`]),
  ];
  const { rows } = await sql<AccountEntry>`
    select transaction_id, kind, reference, posted_at, amount, balance_after as balance, sequence
    from ledger_entry join ledger_transaction as posting on posting.id = transaction_id
    where ${sql.join(conditions, sql` and `)} order by sequence desc limit ${limit}`.execute(db);
  return rows;
}

export async function entriesOfDay(
  db: Reader,
  accountId: number,
  { day, opening, before }: { day: CalendarDate; opening: number; before: { at: Date; id: string } | null },
  limit: number,
): Promise<AccountEntry[]> {
  const isAfter = before ? sql`(posted_at, transaction_id) < (${before.at}, ${before.id}::uuid)` : sql`true`;
  const { rows } = await sql<AccountEntry>`
    select * from (
      select posting.id as transaction_id, kind, reference, posted_at, amount, null::bigint as sequence,
        (${opening}::bigint + sum(amount) over (order by posted_at, posting.id))::bigint as balance
      from ledger_transaction as posting join ledger_entry as entry on entry.transaction_id = posting.id
      where entry.account_id = ${accountId} and ${onDay(day)}
    ) as entries where ${isAfter} order by posted_at desc, transaction_id desc limit ${limit}`.execute(db);
  return rows;
}
