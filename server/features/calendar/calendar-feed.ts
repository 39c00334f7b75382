import { createHash, randomBytes } from 'node:crypto';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { getCalendarFeed as endpoint, renewCalendarFeed as renewal } from '#contract/calendar.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { lockMember } from '#server/features/members/queries.ts';
import type { Context } from '#server/shared/context.ts';
import { deleteFeed, findFeed, replaceFeed } from './queries.ts';

export const feedHash = (token: string): Buffer => createHash('sha256').update(token).digest();

export async function getCalendarFeed(
  { db }: Context,
  { memberId }: Caller,
): Promise<AnswerOf<typeof endpoint>> {
  const feed = await findFeed(db, memberId);
  return { createdAt: feed?.createdAt.toISOString() ?? null };
}

export async function renewCalendarFeed(
  { db, clock, config }: Context,
  { memberId }: Caller,
): Promise<AnswerOf<typeof renewal>> {
  const token = randomBytes(32).toString('base64url');
  const createdAt = await transaction(db, async (tx) => {
    // The later of two renewals at once counts.
    await lockMember(tx, memberId);
    const now = clock.now();
    await replaceFeed(tx, { memberId, tokenHash: feedHash(token), createdAt: now });
    return now;
  });
  return {
    createdAt: createdAt.toISOString(),
    url: `${config.publicUrl}/platform/api/calendar/${token}`,
  };
}

export async function revokeCalendarFeed({ db }: Context, { memberId }: Caller): Promise<void> {
  await deleteFeed(db, memberId);
}
