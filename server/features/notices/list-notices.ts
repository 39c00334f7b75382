import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { listNotices as endpoint, Notice } from '#contract/notice.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Context } from '#server/shared/context.ts';
import { paged } from '#server/platform/http/paged.ts';
import { countNotices, findNotices } from './queries.ts';
import { definitionOf } from './notification-types.ts';

function noticeView(row: Row<'notice'>): Notice[] {
  const definition = definitionOf(row.type);
  if (!definition) return [];
  const { also: _, ...copy } = definition.copy(row.data);
  return [
    {
      id: row.id,
      ...copy,
      createdAt: row.createdAt.toISOString(),
      isRead: row.readAt !== null,
    },
  ];
}

export async function listNotices(
  { db }: Context,
  { memberId }: Caller,
  { page, size }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const rows = await findNotices(db, memberId, { limit: size, offset: page * size });
  const { all, unread } = await countNotices(db, memberId);
  return { ...paged(rows.flatMap(noticeView), { page, size }, all), unread };
}
