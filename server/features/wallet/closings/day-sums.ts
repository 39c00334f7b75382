import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import type { DaySum } from '#server/platform/db/json-columns.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { postedOnDay } from '../ledger-days.ts';

export const accountName = sql`account.kind || coalesce(' ' || account.provider, '')`;

const sums = (day: CalendarDate) => sql`
  select coalesce(jsonb_agg(posted order by account, currency), '[]') as sums from (
    select ${accountName} as account, entry.currency, count(*)::integer as entries, sum(entry.amount)::bigint as amount
    from ledger_transaction as posting join ledger_entry as entry on entry.transaction_id = posting.id
    join ledger_account as account on account.id = entry.account_id
    where ${postedOnDay(day)} group by 1, 2
  ) as posted`;

/** In UTC. Of a day that is not closed, from its entries. */
export async function sumsOfDay(db: Reader, day: CalendarDate): Promise<DaySum[]> {
  const closed = await db
    .selectFrom('closedLedgerDay')
    .select('sums')
    .where('day', '=', day)
    .executeTakeFirst();
  if (closed) return closed.sums;
  const { rows } = await sql<{ sums: DaySum[] }>`${sums(day)}`.execute(db);
  return rows[0]?.sums ?? [];
}

export async function insertClosedDay(db: Reader, day: CalendarDate): Promise<void> {
  await sql`
    insert into closed_ledger_day (day, sums) select ${day}::date, sums from (${sums(day)}) as posted
    on conflict do nothing`.execute(db);
}
