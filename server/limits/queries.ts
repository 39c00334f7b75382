import { sql } from 'kysely';
import type { Reader } from '../db/transaction.ts';

/** A bucket that is empty `overMs` before it is full again, and takes `stepMs` to give one try back. */
export interface Bucket {
  key: Buffer;
  stepMs: number;
  overMs: number;
}

const ms = (count: number) => sql`${count} * interval '1 millisecond'`;

/**
 * Takes one try out of a bucket, in one statement, so that of any number at once no more get one than there are. A
 * bucket nobody has touched, or that is full again, needs no row. One that claims to be empty for longer than it can be
 * was written by a clock that has been put back since, and counts as full; two clocks may differ by `overMs`.
 * @returns null, or when it is empty the instant at which it is full again
 */
export async function takeTry(db: Reader, { key, stepMs, overMs }: Bucket, now: Date): Promise<Date | null> {
  const fullAt = sql`case when attempt_limit.full_at between ${now}::timestamptz and ${now}::timestamptz + ${ms(2 * overMs)}
    then attempt_limit.full_at else ${now}::timestamptz end`;
  const { rows } = await sql`
    insert into attempt_limit (key, full_at) values (${key}, ${now}::timestamptz + ${ms(stepMs)})
    on conflict (key) do update set full_at = ${fullAt} + ${ms(stepMs)}
    where ${fullAt} + ${ms(stepMs)} <= ${now}::timestamptz + ${ms(overMs)}
    returning key`.execute(db);
  if (rows.length > 0) return null;
  const bucket = await db
    .selectFrom('attempt_limit')
    .select('full_at')
    .where('key', '=', key)
    .executeTakeFirst();
  return bucket?.full_at ?? now;
}

export async function giveTriesBack(db: Reader, buckets: Bucket[]): Promise<void> {
  for (const { key, stepMs } of buckets) {
    await sql`update attempt_limit set full_at = full_at - ${ms(stepMs)} where key = ${key}`.execute(db);
  }
}

/** A full bucket says what no row says. */
export async function deleteFullBuckets(db: Reader, now: Date): Promise<void> {
  await db.deleteFrom('attempt_limit').where('full_at', '<=', now).execute();
}
