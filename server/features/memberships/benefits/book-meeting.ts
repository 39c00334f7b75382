import { randomUUID } from 'node:crypto';
import type { BenefitUse } from '#contract/membership/benefit.ts';
import { DomainError, orRefuse } from '#domain/errors.ts';
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
  const use = { kind: 'MEET_THE_MAKER', number: null, allowed: null, state: 'BOOKED', usedAt: now } as const;
  for (const [index, seat] of seats.entries()) {
    const friend = { id: randomUUID(), seat, bookedWith: booking, friend: index + 1 };
    await insertBenefitUse(tx, { ...of, ...use, ...friend });
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
    const meeting = orRefuse(await lockMeeting(tx, meetingId), 'MEETING_NOT_FOUND');
    const now = context.clock.now();
    if (meeting.cancelledAt !== null) throw new DomainError('MEETING_CANCELLED');
    if (meeting.startsAt <= now) throw new DomainError('MEETING_OVER');
    const held = await currentSubscription(tx, memberId, now);
    if (held.tier < meeting.tier) throw new DomainError('BENEFIT_NOT_IN_LEVEL');
    if (await hasSeat(tx, memberId, meetingId)) throw new DomainError('MEETING_BOOKED');
    if (seats > meeting.seatsPerBooking) throw new DomainError('TOO_MANY_SEATS');
    const [seat, ...friends] = await freeSeats(tx, meetingId, seats);
    if (seat === undefined || friends.length < seats - 1) throw new DomainError('MEETING_FULL');
    const isCounted = meeting.tier === held.tier;
    const details = { kind: 'MEET_THE_MAKER', isCounted, meetingId, seat } as const;
    const use = await redeemBenefit(tx, memberId, held, details, now);
    await bookFriends(tx, { booking: use.id, memberId, subscriptionId: held.id, meetingId }, friends, now);
    const { title, place } = meeting;
    const data = { title, place, startsAt: meeting.startsAt.toISOString(), seats };
    await notify(context, tx, { memberId, type: 'MEETING_BOOKED', event: `benefit:${use.id}:booked`, data });
    return { ...use, meeting: use.meeting && { ...use.meeting, seats: [seat, ...friends] } };
  });
}
