import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { listNotices as endpoint, Notice } from '#contract/notice.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { paged } from '#server/platform/http/paged.ts';
import { countNotices, findNotices } from './notice-queries.ts';
import { wordsOf } from './words-of.ts';

function noticeView(row: Row<'notice'>): Notice[] {
  const words = wordsOf(row);
  const { id, createdAt, readAt } = row;
  return words ? [{ id, ...words, createdAt: createdAt.toISOString(), isRead: readAt !== null }] : [];
}

/** What a member was told, newest first. */
export async function listNotices(
  db: Reader,
  memberId: string,
  { page, size }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const rows = await findNotices(db, memberId, { limit: size, offset: page * size });
  const { all, unread } = await countNotices(db, memberId);
  return { ...paged(rows.flatMap(noticeView), { page, size }, all), unread };
}
