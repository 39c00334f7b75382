import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import type { Announcement, Audience } from './announcements.ts';

export async function insertAnnouncement(
  tx: Transaction,
  { type, event, data }: Announcement,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('announcement')
    .values({ type, event, data, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export async function openAnnouncement(db: Reader): Promise<Row<'announcement'> | undefined> {
  return db
    .selectFrom('announcement')
    .selectAll()
    .where('doneAt', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

const watchers = (caskId: number) => sql`select member_id from cask_alert where cask_id = ${caskId}`;
const holders = (caskId: number) =>
  sql`select member_id from certificate where cask_id = ${caskId} and voided_at is null`;
const followers = (slug: string) => sql`
  select member_id from news join cask on cask.id = news.cask_id or cask.distillery_id = news.distillery_id
  cross join lateral (
    select member_id from cask_alert where cask_alert.cask_id = cask.id
    union select member_id from certificate where certificate.cask_id = cask.id and voided_at is null) as follower
  where news.slug = ${slug}`;

export async function nextMembers(
  tx: Transaction,
  audience: Audience,
  about: { caskId?: number; slug?: string },
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { caskId = 0, slug = '' } = about;
  const queries = {
    watchers: () => watchers(caskId),
    holders: () => holders(caskId),
    watchersWithoutShare: () => sql`${watchers(caskId)} except ${holders(caskId)}`,
    followers: () => followers(slug),
  };
  const { rows } = await sql<{ memberId: string }>`
    select distinct member_id from (${queries[audience]()}) as audience
    where ${after}::uuid is null or member_id > ${after}::uuid
    order by member_id limit ${limit}`.execute(tx);
  return rows.map(({ memberId }) => memberId);
}

/** Two processes that sent the same batch write the same; the position never goes back. */
export async function markNotified(
  tx: Transaction,
  id: number,
  { upTo, doneAt }: { upTo: string | null; doneAt: Date | null },
): Promise<void> {
  await sql`update announcement set notified_up_to = greatest(notified_up_to, ${upTo}::uuid), done_at = ${doneAt}::timestamptz
    where id = ${id} and done_at is null`.execute(tx);
}

export async function newsOutSince(db: Reader, since: Date, now: Date): Promise<Row<'news'>[]> {
  return db
    .selectFrom('news')
    .selectAll()
    .where('publishedAt', '>', since)
    .where('publishedAt', '<=', now)
    .where(sql<boolean>`not exists (select from announcement where event = 'news:' || news.id)`)
    .orderBy('id')
    .limit(100)
    .execute();
}

const days = {
  filled: sql<CalendarDate>`cask.fill_date`,
  /** The third anniversary, as `whiskeyFrom` in `domain/cask/cask.ts`. */
  whiskey: sql<CalendarDate>`whiskey_from(cask.fill_date)`,
};

/** Only casks in wood: before it is filled a cask has only a planned day, and a lost one is announced no more. */
export async function casksWithin(
  db: Reader,
  day: keyof typeof days,
  from: CalendarDate,
  to: CalendarDate,
): Promise<{ id: number; name: string; fillDate: string; publishedAt: Date | null }[]> {
  return db
    .selectFrom('cask')
    .innerJoin('offer', 'offer.caskId', 'cask.id')
    .select(['cask.id', 'cask.name', 'cask.fillDate', 'offer.publishedAt'])
    .where('cask.stage', 'not in', ['ANNOUNCED', 'LOST'])
    .where(days[day], '>', from)
    .where(days[day], '<=', to)
    .where(sql<boolean>`not exists (select from announcement where event = ${`${day}:`} || cask.id)`)
    .orderBy('cask.id')
    .limit(1000)
    .execute();
}
