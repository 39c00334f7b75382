import { sql, type NotNull, type RawBuilder } from 'kysely';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

export type NewsRow = Omit<Row<'news'>, 'publishedAt'> & { publishedAt: Date; distilleryName: string | null };

interface Slice {
  now: Date;
  limit: number;
  offset: number;
}

const followedCasks = (memberId: string) => sql`
  select cask_id from certificate where member_id = ${memberId} and voided_at is null
  union select cask_id from cask_alert where member_id = ${memberId}`;

const isFollowedBy = (memberId: string) => sql<boolean>`(
  news.cask_id in (${followedCasks(memberId)})
  or news.distillery_id in (select distillery_id from cask where id in (${followedCasks(memberId)})))`;

const isOfDistillery = (id: number) =>
  sql<boolean>`(news.distillery_id = ${id} or news.cask_id in (select id from cask where distillery_id = ${id}))`;

export type NewsFilter = 'everyone' | { memberId: string } | { distilleryId: number } | { caskId: number };

function matches(filter: NewsFilter): RawBuilder<boolean> {
  if (filter === 'everyone') return sql<boolean>`true`;
  if ('memberId' in filter) return isFollowedBy(filter.memberId);
  return 'caskId' in filter
    ? sql<boolean>`news.cask_id = ${filter.caskId}`
    : isOfDistillery(filter.distilleryId);
}

export const publishedNews = (db: Reader, now: Date, filter: NewsFilter = 'everyone') =>
  db
    .selectFrom('news')
    .leftJoin('distillery', 'distillery.id', 'news.distilleryId')
    .where(sql<boolean>`news.published_at <= ${now}`)
    .where(matches(filter))
    .selectAll('news')
    .select('distillery.name as distilleryName')
    // A draft has no day, and so is not published.
    .$narrowType<{ publishedAt: NotNull }>();

export async function findNews(
  db: Reader,
  filter: NewsFilter,
  { now, limit, offset }: Slice,
): Promise<NewsRow[]> {
  return publishedNews(db, now, filter)
    .orderBy('news.publishedAt', 'desc')
    .orderBy('news.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}
