import { sql } from 'kysely';
import { dateIn, type CalendarDate } from '#domain/calendar.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

/** A transaction that began before midnight is committed by then. */
const commitGraceMs = 10 * 60_000;

/** In UTC: entries of earlier days are committed. */
export const firstUncommittedDay = (now: Date): CalendarDate =>
  dateIn(null, new Date(now.getTime() - commitGraceMs));

/** A condition on a transaction `posting`, in UTC. */
export const postedOnDay = (day: CalendarDate) => sql`
  posting.posted_at >= ${day}::date::timestamp at time zone 'UTC'
    and posting.posted_at < (${day}::date + 1)::timestamp at time zone 'UTC'`;

/** In UTC; null while the ledger is empty. */
export async function firstLedgerDay(db: Reader): Promise<CalendarDate | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(min(posted_at) at time zone 'UTC', 'YYYY-MM-DD') as day from ledger_transaction`.execute(
    db,
  );
  return rows[0]?.day ?? null;
}

/** How many transactions a day in UTC has, and the SHA-256 of its entries, as `ledger_day` writes them. */
export async function ledgerDay(db: Reader, day: CalendarDate) {
  const { rows } = await sql<{ transactions: number; digest: string }>`
    select transactions, digest from ledger_day(${day}::date)`.execute(db);
  return rows[0] ?? { transactions: 0, digest: '' };
}
