import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '#server/platform/db/transaction.ts';

/** A bucket that is empty `overMs` before it is full again, and takes `stepMs` to give one try back. */
export interface Bucket {
  key: Buffer;
  stepMs: number;
  overMs: number;
}

const ms = (count: number) => sql`${count} * interval '1 millisecond'`;

/** Takes a try where `open` holds; the row comes back when the bucket had one. */
function take({ key, stepMs, overMs }: Bucket, now: Date, open: RawBuilder<unknown>): RawBuilder<unknown> {
  const fullAt = sql`case when attempt_limit.full_at between ${now}::timestamptz and ${now}::timestamptz + ${ms(2 * overMs)}
    then attempt_limit.full_at else ${now}::timestamptz end`;
  return sql`
    insert into attempt_limit (key, full_at) select ${key}::bytea, ${now}::timestamptz + ${ms(stepMs)} where ${open}
    on conflict (key) do update set full_at = ${fullAt} + ${ms(stepMs)}
    where ${fullAt} + ${ms(stepMs)} <= ${now}::timestamptz + ${ms(overMs)}
    returning key`;
}

/**
 * Takes one try out of each bucket until one has none, in one statement, so that of any number at once no more get one
 * than there are. A bucket nobody has touched, or that is full again, needs no row. One that claims to be empty for
 * longer than it can be was written by a clock that has been put back since, and counts as full; two clocks may differ
 * by `overMs`.
 * @returns null, or the first bucket that is empty, and the instant at which it is full again
 */
export async function takeTries(
  db: Reader,
  buckets: readonly Bucket[],
  now: Date,
): Promise<{ empty: Bucket; fullAt: Date } | null> {
  if (buckets.length === 0) return null;
  const name = (i: number) => sql.id(`take_${i}`);
  const takes = buckets.map((bucket, i) => {
    const open = i === 0 ? sql`true` : sql`exists (select from ${name(i - 1)})`;
    return sql`${name(i)} as (${take(bucket, now, open)})`;
  });
  const counts = buckets.map((_, i) => sql`(select count(*) from ${name(i)})`);
  const { rows } = await sql<{ taken: number }>`
    with ${sql.join(takes)} select (${sql.join(counts, sql` + `)})::integer as taken`.execute(db);
  const empty = buckets[rows[0]?.taken ?? 0];
  if (!empty) return null;
  const { key } = empty;
  const bucket = await db
    .selectFrom('attemptLimit')
    .select('fullAt')
    .where('key', '=', key)
    .executeTakeFirst();
  return { empty, fullAt: bucket?.fullAt ?? now };
}

/** Their rows are locked in the order in which tries are taken, so that no two wait for each other. */
export async function giveTriesBack(db: Reader, buckets: readonly Bucket[]): Promise<void> {
  const keys = buckets.map(({ key }) => key);
  const steps = buckets.map(({ stepMs }) => stepMs);
  await sql`
    update attempt_limit set full_at = attempt_limit.full_at - given.step * interval '1 millisecond'
    from (
      select key, step from unnest(${keys}::bytea[], ${steps}::float8[]) with ordinality as back (key, step, place)
      join attempt_limit using (key) order by place for update of attempt_limit
    ) as given
    where attempt_limit.key = given.key`.execute(db);
}

/** A full bucket says what no row says. */
export async function deleteFullBuckets(db: Reader, now: Date): Promise<void> {
  await db.deleteFrom('attemptLimit').where('fullAt', '<=', now).execute();
}
