import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { firstLedgerDay, postedOnDay } from '../ledger-days.ts';

/** The first day of the ledger that is not closed; null while the ledger is empty. */
export async function nextDayToClose(db: Reader): Promise<CalendarDate | null> {
  const { rows } = await sql<{ day: CalendarDate | null }>`
    select max(day) + 1 as day from closed_ledger_day`.execute(db);
  return rows[0]?.day ?? firstLedgerDay(db);
}

/** Of the accounts of the company, from the closing of the day before. */
export async function insertClosings(db: Reader, day: CalendarDate): Promise<void> {
  await sql`
    insert into ledger_closing (account_id, day, balance)
    select account.id, ${day}::date, coalesce(before.balance, 0) + coalesce(moved.amount, 0)
    from ledger_account as account
    left join ledger_closing as before on before.account_id = account.id and before.day = ${day}::date - 1
    left join (
      select account_id, sum(amount) as amount
      from ledger_transaction as posting join ledger_entry as entry on entry.transaction_id = posting.id
      where ${postedOnDay(day)} group by account_id
    ) as moved on moved.account_id = account.id
    where account.member_id is null
    on conflict do nothing`.execute(db);
}

/** Minor units that an account held when a day (UTC) began. */
export async function openingOf(db: Reader, accountId: number, day: CalendarDate): Promise<number> {
  const { rows } = await sql<{ opening: number }>`
    with closed as (
      select day, balance from ledger_closing where account_id = ${accountId} and day < ${day}::date
      order by day desc limit 1
    )
    select coalesce((select balance from closed), 0) + coalesce((
        select sum(amount) from ledger_entry as entry join ledger_transaction as posting on posting.id = transaction_id
        where account_id = ${accountId} and posted_at < ${day}::date::timestamp at time zone 'UTC'
          and posted_at >= coalesce((select (day + 1)::timestamp at time zone 'UTC' from closed), '-infinity')
      ), 0)::bigint as opening`.execute(db);
  return Number(rows[0]?.opening ?? 0);
}
