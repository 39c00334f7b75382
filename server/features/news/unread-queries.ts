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
  const rows = await db
    .selectFrom('news')
    .innerJoin('member', (join) =>
      join.on('member.id', '=', memberId).onRef('news.publishedAt', '>=', 'member.createdAt'),
    )
    .select('news.id')
    .where('news.publishedAt', '<=', now)
    .where(isFollowedBy(memberId))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsRead')
            .select('newsRead.newsId')
            .whereRef('newsRead.newsId', '=', 'news.id')
            .where('newsRead.memberId', '=', memberId),
        ),
      ),
    )
    .orderBy('news.publishedAt', 'desc')
    .orderBy('news.id', 'desc')
    .limit(limit)
    .execute();
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
