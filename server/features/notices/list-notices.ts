import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { listNotices as endpoint, Notice } from '#contract/notice.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Context } from '#server/shared/context.ts';
import { paged } from '#server/platform/http/paged.ts';
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
  const own = db.selectFrom('notice').where('memberId', '=', memberId);
  const newest = own.selectAll().orderBy('id', 'desc').limit(size);
  const rows = await newest.offset(page * size).execute();
  const { all, unread } = await own
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('readAt', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow();
  return { ...paged(rows.flatMap(noticeView), { page, size }, all), unread };
}

export async function markRead(
  { db, clock }: Context,
  { memberId }: Caller,
  which: { noticeId: number } | { upTo: number },
): Promise<void> {
  await db
    .updateTable('notice')
    .set({ readAt: clock.now() })
    .where('memberId', '=', memberId)
    .where('readAt', 'is', null)
    .where((of) => ('upTo' in which ? of('id', '<=', which.upTo) : of('id', '=', which.noticeId)))
    .execute();
}
