import { sql, type RawBuilder } from 'kysely';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

export type NewsRow = Row<'news'> & { distilleryName: string | null };

interface Slice {
  now: Date;
  limit: number;
  offset: number;
}

const published = (now: Date) => sql<boolean>`news.published_at <= ${now}`;

/** What a member holds (certificates not voided) or watches (alerts). */
const theirCasks = (memberId: string) => sql`
  select cask_id from certificate where member_id = ${memberId} and voided_at is null
  union select cask_id from cask_alert where member_id = ${memberId}`;

/** News of those casks, and of the distilleries they come from. */
export const isTheirs = (memberId: string) => sql<boolean>`(
  news.cask_id in (${theirCasks(memberId)})
  or news.distillery_id in (select distillery_id from cask where id in (${theirCasks(memberId)})))`;

const isOfDistillery = (id: number) =>
  sql<boolean>`(news.distillery_id = ${id} or news.cask_id in (select id from cask where distillery_id = ${id}))`;

/** Whose news: everyone's, a member's own, one distillery's with its casks, or one cask's. */
export type Whose = 'everyone' | { memberId: string } | { distilleryId: number } | { caskId: number };

function isAbout(whose: Whose): RawBuilder<boolean> {
  if (whose === 'everyone') return sql<boolean>`true`;
  if ('memberId' in whose) return isTheirs(whose.memberId);
  return 'caskId' in whose
    ? sql<boolean>`news.cask_id = ${whose.caskId}`
    : isOfDistillery(whose.distilleryId);
}

const newsRows = (db: Reader, now: Date) =>
  db
    .selectFrom('news')
    .leftJoin('distillery', 'distillery.id', 'news.distilleryId')
    .where(published(now))
    .selectAll('news')
    .select('distillery.name as distilleryName');

/** News that is out, newest first. */
export async function findNews(db: Reader, whose: Whose, { now, limit, offset }: Slice): Promise<NewsRow[]> {
  return newsRows(db, now)
    .where(isAbout(whose))
    .orderBy('news.publishedAt', 'desc')
    .orderBy('news.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** One item that is out. */
export async function findNewsItem(db: Reader, slug: string, now: Date): Promise<NewsRow | undefined> {
  return newsRows(db, now).where('news.slug', '=', slug).executeTakeFirst();
}

export async function countNews(db: Reader, whose: Whose, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('news')
    .where(published(now))
    .where(isAbout(whose))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
