import type { Context } from '../context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { getNewsItem } from './news.ts';
import { findUnread, insertRead } from './unread-queries.ts';

/** Beyond that it is "99+". */
const most = 100;

/** Ids of the caller's own news they have not read. */
export async function unreadNews({ db, clock }: Context, { memberId }: Caller): Promise<number[]> {
  return findUnread(db, memberId, clock.now(), most);
}

/** Throws NOT_FOUND. */
export async function readNews(context: Context, { memberId }: Caller, slug: string): Promise<void> {
  const { id } = await getNewsItem(context, slug);
  await insertRead(context.db, memberId, [id], context.clock.now());
}

export async function readAllNews(context: Context, caller: Caller): Promise<void> {
  const { db, clock } = context;
  for (let ids = await unreadNews(context, caller); ids.length > 0; ids = await unreadNews(context, caller))
    await insertRead(db, caller.memberId, ids, clock.now());
}
