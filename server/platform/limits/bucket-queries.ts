import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import { asynchronousCommit, type Reader } from '#server/platform/db/transaction.ts';

/** A token bucket, stored as the instant at which it is full again (the generic cell rate algorithm). */
export interface Bucket {
  key: Buffer;
  /** How long one token takes to come back, in ms. */
  stepMs: number;
  /** How long an empty bucket takes to be full again, in ms. */
  refillMs: number;
}

const ms = (count: number) => sql`${count} * interval '1 millisecond'`;

function take(
  { key, stepMs, refillMs }: Bucket,
  now: Date,
  isAllowed: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const fullAt = sql`case when attempt_limit.full_at between ${now}::timestamptz and ${now}::timestamptz + ${ms(2 * refillMs)}
    then attempt_limit.full_at else ${now}::timestamptz end`;
  return sql`
    insert into attempt_limit (key, full_at) select ${key}::bytea, ${now}::timestamptz + ${ms(stepMs)} where ${isAllowed}
    on conflict (key) do update set full_at = ${fullAt} + ${ms(stepMs)}
    where ${fullAt} + ${ms(stepMs)} <= ${now}::timestamptz + ${ms(refillMs)}
    returning key`;
}

/**
 * Takes one token out of each bucket until one is empty, in one statement, so that of any number of requests at once no
 * more get one than there are. A full bucket needs no row. A bucket that claims to be empty for longer than it can be
 * was written by a clock that has been put back since, and counts as full; two clocks may differ by `refillMs`.
 * @returns null, or the first bucket that is empty, and the instant at which it is full again
 */
export async function takeTokens<B extends Bucket>(
  db: Database,
  buckets: readonly B[],
  now: Date,
): Promise<{ empty: B; fullAt: Date } | null> {
  if (buckets.length === 0) return null;
  const name = (i: number) => sql.id(`take_${i}`);
  const takes = buckets.map((bucket, i) => {
    const isAllowed = i === 0 ? sql`true` : sql`exists (select from ${name(i - 1)})`;
    return sql`${name(i)} as (${take(bucket, now, isAllowed)})`;
  });
  const counts = buckets.map((_, i) => sql`(select count(*) from ${name(i)})`);
  const { rows } = await sql<{ taken: number }>`
    with ${sql.join(takes)} select (${sql.join(counts, sql` + `)})::integer as taken, ${asynchronousCommit}`.execute(
    db,
  );
  const empty = buckets[rows[0]?.taken ?? 0];
  if (!empty) return null;
  const bucket = await db
    .selectFrom('attemptLimit')
    .select('fullAt')
    .where('key', '=', empty.key)
    .executeTakeFirst();
  return { empty, fullAt: bucket?.fullAt ?? now };
}

/** Rows are locked in the order in which tokens are taken, so that no two statements wait for each other. */
export async function returnTokens(db: Reader, buckets: readonly Bucket[]): Promise<void> {
  const keys = buckets.map(({ key }) => key);
  const steps = buckets.map(({ stepMs }) => stepMs);
  await sql`
    update attempt_limit set full_at = attempt_limit.full_at - refund.step * interval '1 millisecond'
    from (
      select key, step from unnest(${keys}::bytea[], ${steps}::float8[]) with ordinality as taken (key, step, place)
      join attempt_limit using (key) order by place for update of attempt_limit
    ) as refund
    where attempt_limit.key = refund.key`.execute(db);
}

export async function deleteFullBuckets(db: Reader, now: Date): Promise<void> {
  await db.deleteFrom('attemptLimit').where('fullAt', '<=', now).execute();
}
