import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import { postedOnDay } from '#server/features/wallet/ledger-days.ts';
import { memberName } from '#server/shared/member-name.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

export type AccountRow = Row<'ledgerAccount'> & { memberName: string | null };

const accounts = (db: Reader) =>
  db
    .selectFrom('ledgerAccount as account')
    .leftJoin('member', 'member.id', 'account.memberId')
    .selectAll('account')
    .select(memberName().$castTo<string | null>().as('memberName'))
    .orderBy('account.kind')
    .orderBy('account.provider')
    .orderBy('account.currency')
    .limit(200);

export async function findAccount(db: Reader, id: number): Promise<AccountRow | undefined> {
  return accounts(db).where('account.id', '=', id).executeTakeFirst();
}

export async function accountsOf(db: Reader, memberId: string | null): Promise<AccountRow[]> {
  if (memberId === null) return accounts(db).where('account.memberId', 'is', null).execute();
  const of = (
    kind: AccountRow['kind'],
  ) => sql`select id from ledger_account where kind = ${kind} and currency = any('{SGD,EUR}')
    and provider is null and member_id = ${memberId}`;
  return accounts(db)
    .where('account.id', 'in', sql<number>`(${of('WALLET')} union all ${of('RECEIVABLE')})`)
    .execute();
}

/** Minor units that an account held when a day (UTC) began. */
export async function openingOf(db: Reader, accountId: number, day: CalendarDate): Promise<number> {
  const { rows } = await sql<{ opening: number }>`
    select coalesce(sum(amount), 0)::bigint as opening
    from ledger_entry join ledger_transaction as posting on posting.id = transaction_id
    where account_id = ${accountId} and posted_at < ${day}::date::timestamp at time zone 'UTC'`.execute(db);
  return rows[0]?.opening ?? 0;
}

export interface AccountEntry
  extends
    Pick<Row<'ledgerTransaction'>, 'kind' | 'reference' | 'postedAt'>,
    Pick<Row<'ledgerEntry'>, 'transactionId' | 'amount' | 'sequence'> {
  balance: number;
}

export async function walletEntries(
  db: Reader,
  accountId: number,
  { day, before }: { day: CalendarDate | null; before: number | null },
  limit: number,
): Promise<AccountEntry[]> {
  const conditions = [
    sql`account_id = ${accountId}`,
    sql`sequence is not null`,
    ...(day === null ? [] : [postedOnDay(day)]),
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
      where entry.account_id = ${accountId} and ${postedOnDay(day)}
    ) as entries where ${isAfter} order by posted_at desc, transaction_id desc limit ${limit}`.execute(db);
  return rows;
}
