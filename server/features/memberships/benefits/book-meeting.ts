import type { BenefitUse } from '#contract/benefit.ts';
import { countsMeeting } from '#domain/benefit.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/features/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { notify } from '#server/features/notices/notify.ts';
import { freeSeat, hasSeat, lockMeeting } from './meeting-queries.ts';
import { lockMembership } from '../queries.ts';
import { currentMembership, takeBenefit } from './take-benefit.ts';

/** Takes the next free seat in a meet-the-maker session, and counts it where it is one of the member's own level. */
export async function bookMeeting(
  context: Context,
  { memberId }: Caller,
  meetingId: number,
): Promise<BenefitUse> {
  const now = context.clock.now();
  return transaction(context.db, async (tx) => {
    await lockMembership(tx, memberId);
    const meeting = await lockMeeting(tx, meetingId);
    if (!meeting) throw new DomainError('MEETING_NOT_FOUND');
    if (meeting.startsAt <= now) throw new DomainError('MEETING_OVER');
    const held = await currentMembership(tx, memberId, now);
    if (held.tier < meeting.tier) throw new DomainError('BENEFIT_NOT_IN_LEVEL');
    if (await hasSeat(tx, memberId, meetingId)) throw new DomainError('MEETING_BOOKED');
    const seat = await freeSeat(tx, meetingId);
    if (seat === undefined) throw new DomainError('MEETING_FULL');
    const kind = 'MEET_THE_MAKER';
    const isCounted = countsMeeting(meeting.tier, held.tier);
    const use = await takeBenefit(tx, memberId, held, { kind, isCounted, meetingId, seat }, context);
    const { title, place, startsAt } = meeting;
    const data = { title, place, startsAt: startsAt.toISOString() };
    await notify(context, tx, { memberId, type: 'MEETING_BOOKED', event: `benefit:${use.id}:booked`, data });
    return use;
  });
}
