import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

/** In UTC; null while the trail is empty. */
export async function firstTrailDay(db: Reader): Promise<CalendarDate | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(min(at) at time zone 'UTC', 'YYYY-MM-DD') as day from trail_entry`.execute(db);
  return rows[0]?.day ?? null;
}

/** How many entries the trail has at the end of a day in UTC, and the hash that chains them, in hexadecimal digits. */
export async function trailHead(db: Reader, day: CalendarDate): Promise<{ entries: number; hash: string }> {
  const { rows } = await sql<{ entries: number; hash: string }>`
    select position as entries, encode(hash, 'hex') as hash from trail_entry
    where at < (${day}::date + 1) at time zone 'UTC' order by position desc limit 1`.execute(db);
  return rows[0] ?? { entries: 0, hash: '' };
}
