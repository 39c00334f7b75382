import { randomUUID } from 'node:crypto';
import type { BenefitUse } from '#contract/membership/benefit.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { notify } from '#server/features/notices/notify.ts';
import { freeSeats, hasSeat, lockMeeting } from './meeting-queries.ts';
import { insertBenefitUse } from '../benefit-queries.ts';
import { lockMembership } from '../queries.ts';
import { currentSubscription, redeemBenefit } from './redeem-benefit.ts';

interface Booking {
  booking: string;
  memberId: string;
  subscriptionId: string;
  meetingId: number;
}

async function bookFriends(
  tx: Transaction,
  { booking, ...of }: Booking,
  seats: readonly number[],
  now: Date,
): Promise<void> {
  for (const [index, seat] of seats.entries()) {
    await insertBenefitUse(tx, {
      ...of,
      id: randomUUID(),
      kind: 'MEET_THE_MAKER',
      number: null,
      allowed: null,
      state: 'BOOKED',
      usedAt: now,
      seat,
      bookedWith: booking,
      friend: index + 1,
    });
  }
}

export async function bookMeeting(
  context: Context,
  { memberId }: Caller,
  meetingId: number,
  seats = 1,
): Promise<BenefitUse> {
  return transaction(context.db, async (tx) => {
    await lockMembership(tx, memberId);
    const meeting = await lockMeeting(tx, meetingId);
    const now = context.clock.now();
    if (!meeting) throw new DomainError('MEETING_NOT_FOUND');
    if (meeting.cancelledAt !== null) throw new DomainError('MEETING_CANCELLED');
    if (meeting.startsAt <= now) throw new DomainError('MEETING_OVER');
    const held = await currentSubscription(tx, memberId, now);
    if (held.tier < meeting.tier) throw new DomainError('BENEFIT_NOT_IN_LEVEL');
    if (await hasSeat(tx, memberId, meetingId)) throw new DomainError('MEETING_BOOKED');
    if (seats > meeting.seatsPerBooking) throw new DomainError('TOO_MANY_SEATS');
    const [seat, ...friends] = await freeSeats(tx, meetingId, seats);
    if (seat === undefined || friends.length < seats - 1) throw new DomainError('MEETING_FULL');
    const use = await redeemBenefit(
      tx,
      memberId,
      held,
      {
        kind: 'MEET_THE_MAKER',
        isCounted: meeting.tier === held.tier,
        meetingId,
        seat,
      },
      now,
    );
    await bookFriends(tx, { booking: use.id, memberId, subscriptionId: held.id, meetingId }, friends, now);
    await notify(context, tx, {
      memberId,
      type: 'MEETING_BOOKED',
      event: `benefit:${use.id}:booked`,
      data: {
        title: meeting.title,
        place: meeting.place,
        startsAt: meeting.startsAt.toISOString(),
        seats,
      },
    });
    return { ...use, meeting: use.meeting && { ...use.meeting, seats: [seat, ...friends] } };
  });
}
