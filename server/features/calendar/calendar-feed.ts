import { createHash, randomBytes } from 'node:crypto';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { getCalendarFeed as endpoint, renewCalendarFeed as renewal } from '#contract/calendar.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { lockMember } from '#server/features/members/queries.ts';
import type { Context } from '#server/shared/context.ts';

export const feedHash = (token: string): Buffer => createHash('sha256').update(token).digest();

export async function getCalendarFeed(
  { db }: Context,
  { memberId }: Caller,
): Promise<AnswerOf<typeof endpoint>> {
  const stored = db.selectFrom('calendarFeed').select('createdAt').where('memberId', '=', memberId);
  const feed = await stored.executeTakeFirst();
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
    const feed = { tokenHash: feedHash(token), createdAt: now };
    await tx
      .insertInto('calendarFeed')
      .values({ memberId, ...feed })
      .onConflict((conflict) => conflict.column('memberId').doUpdateSet(feed))
      .execute();
    return now;
  });
  return {
    createdAt: createdAt.toISOString(),
    url: `${config.publicUrl}/platform/api/calendar/${token}`,
  };
}

export async function revokeCalendarFeed({ db }: Context, { memberId }: Caller): Promise<void> {
  await db.deleteFrom('calendarFeed').where('memberId', '=', memberId).execute();
}
