import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { getNewsItem } from './list-news.ts';
import { findUnreadNews, insertNewsRead } from './unread-queries.ts';

const maxUnread = 100;

export async function listUnreadNews({ db, clock }: Context, { memberId }: Caller): Promise<number[]> {
  return findUnreadNews(db, memberId, clock.now(), maxUnread);
}

export async function readNews(context: Context, { memberId }: Caller, slug: string): Promise<void> {
  const { id } = await getNewsItem(context, slug);
  await insertNewsRead(context.db, memberId, [id], context.clock.now());
}

export async function readAllNews(context: Context, caller: Caller): Promise<void> {
  const { db, clock } = context;
  for (
    let ids = await listUnreadNews(context, caller);
    ids.length > 0;
    ids = await listUnreadNews(context, caller)
  )
    await insertNewsRead(db, caller.memberId, ids, clock.now());
}
