import type { BenefitUse } from '#contract/benefit.ts';
import { countsMeeting } from '#domain/membership/benefit.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/features/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { notify } from '#server/features/notices/notify.ts';
import { freeSeat, hasSeat, lockMeeting } from './meeting-queries.ts';
import { lockMembership } from '../queries.ts';
import { currentSubscription, redeemBenefit } from './redeem-benefit.ts';

export async function bookMeeting(
  context: Context,
  { memberId }: Caller,
  meetingId: number,
): Promise<BenefitUse> {
  return transaction(context.db, async (tx) => {
    await lockMembership(tx, memberId);
    const meeting = await lockMeeting(tx, meetingId);
    const now = context.clock.now();
    if (!meeting) throw new DomainError('MEETING_NOT_FOUND');
    if (meeting.startsAt <= now) throw new DomainError('MEETING_OVER');
    const held = await currentSubscription(tx, memberId, now);
    if (held.tier < meeting.tier) throw new DomainError('BENEFIT_NOT_IN_LEVEL');
    if (await hasSeat(tx, memberId, meetingId)) throw new DomainError('MEETING_BOOKED');
    const seat = await freeSeat(tx, meetingId);
    if (seat === undefined) throw new DomainError('MEETING_FULL');
    const use = await redeemBenefit(
      tx,
      memberId,
      held,
      {
        kind: 'MEET_THE_MAKER',
        isCounted: countsMeeting(meeting.tier, held.tier),
        meetingId,
        seat,
      },
      now,
    );
    await notify(context, tx, {
      memberId,
      type: 'MEETING_BOOKED',
      event: `benefit:${use.id}:booked`,
      data: {
        title: meeting.title,
        place: meeting.place,
        startsAt: meeting.startsAt.toISOString(),
      },
    });
    return use;
  });
}
