import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/transaction.ts';
import { isFollowedBy } from './queries.ts';

/** Newest first; news from before the member joined does not count as unread. */
export async function findUnreadNews(
  db: Reader,
  memberId: string,
  now: Date,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select news.id from news join member on member.id = ${memberId} and news.published_at >= member.created_at
    where news.published_at <= ${now} and ${isFollowedBy(memberId)}
      and not exists (select from news_read where news_id = news.id and member_id = ${memberId})
    order by news.published_at desc, news.id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function insertNewsRead(
  db: Reader,
  memberId: string,
  newsIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`insert into news_read (member_id, news_id, read_at)
    select ${memberId}, unnest(${newsIds}::bigint[]), ${now} on conflict do nothing`.execute(db);
}
