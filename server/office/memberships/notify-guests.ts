import type { EnteredMeeting, OfficeMeeting } from '#contract/office/office-meeting.ts';
import type { Context } from '#server/shared/context.ts';
import { notifyEach } from '#server/features/notices/notify.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { listBookings } from './meeting-rows.ts';

const aboutOf = ({ title, place, startsAt }: EnteredMeeting) => ({
  title,
  place,
  startsAt: new Date(startsAt).toISOString(),
});

export async function notifyOfChange(
  context: Context,
  tx: Transaction,
  before: OfficeMeeting,
  entered: EnteredMeeting,
): Promise<void> {
  const after = aboutOf(entered);
  if (before.startsAt === after.startsAt && before.place === after.place) return;
  const bookings = await listBookings(tx, before.id);
  const notices = bookings.map(({ useId, memberId, seats }) => ({
    memberId,
    event: `benefit:${useId}:changed:${before.version + 1}`,
    data: { ...after, seats: seats.length },
  }));
  await notifyEach(context, tx, 'MEETING_CHANGED', notices);
}

/** Uses the event of a member's own cancellation: with both at once the member gets one notice. */
export async function notifyOfCancellation(
  context: Context,
  tx: Transaction,
  meeting: OfficeMeeting,
  reason: string,
): Promise<void> {
  const bookings = await listBookings(tx, meeting.id);
  const notices = bookings.map(({ useId, memberId, seats }) => ({
    memberId,
    event: `benefit:${useId}:cancelled`,
    data: { ...aboutOf(meeting), seats: seats.length, reason },
  }));
  await notifyEach(context, tx, 'MEETING_CANCELLED', notices);
}
