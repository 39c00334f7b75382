import {
  meetings as resource,
  type EnteredMeeting,
  type MeetingGuest,
  type OfficeMeeting,
} from '#contract/office/office-meeting.ts';
import { isInstantTooFarAhead } from '#domain/calendar.ts';
import { DomainError, type FieldErrors } from '#domain/errors.ts';
import { findLevel } from '#server/features/memberships/queries.ts';
import { notifyEach } from '#server/features/notices/notify.ts';
import { content } from '#server/office/content/content.ts';
import {
  addSeats,
  closeBookings,
  countBookedSeats,
  listBookings,
  meetingRows,
  removeSeats,
} from './meeting-rows.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import { answered } from '#server/platform/http/instants.ts';
import type { Context } from '#server/shared/context.ts';

const aboutOf = ({ title, place, startsAt }: EnteredMeeting) => ({
  title,
  place,
  startsAt: new Date(startsAt).toISOString(),
});

async function notifyOfChange(
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
async function notifyOfCancellation(
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

const maxListed = 500;

/** Locked, so that nobody books a seat meanwhile. A booking is no change: only operators count up the version. */
const meetings = content(resource, {
  table: 'meeting',
  lock: 'meeting',
  select: meetingRows,
  derive: ({ startsAt }, now) => ({ hasBegun: startsAt <= now }),
});
const seatsElsewhere = { seats: undefined };

export async function listOfficeMeetings({ db, clock }: Context): Promise<OfficeMeeting[]> {
  const query = meetingRows(db).orderBy('meeting.startsAt', 'desc').orderBy('meeting.id', 'desc');
  const rows = await query.limit(maxListed).execute();
  return rows.map((row) => meetings.viewOf(row, clock.now()));
}

export const getOfficeMeeting = (context: Context, db: Reader, id: number): Promise<OfficeMeeting> =>
  meetings.get(context, db, id);

export async function listMeetingGuests(context: Context, id: number): Promise<MeetingGuest[]> {
  await getOfficeMeeting(context, context.db, id);
  const bookings = await listBookings(context.db, id);
  return bookings.map((booking) => {
    const { useId: _, ...guest } = answered(booking);
    return guest;
  });
}

async function checkMeeting(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  { startsAt, levelId, seats }: EnteredMeeting,
  before?: OfficeMeeting,
): Promise<void> {
  const now = clock.now();
  const booked = before ? await countBookedSeats(tx, before.id) : 0;
  const fields: FieldErrors = {
    ...(new Date(startsAt) <= now && { startsAt: 'is in the past' }),
    ...(isInstantTooFarAhead(new Date(startsAt), now) && {
      startsAt: 'is more than two years ahead',
    }),
    ...(!(await findLevel(tx, levelId, now)) && { levelId: 'is no level' }),
    // A seat counts against the allowance by the level it was booked at.
    ...(before && before.taken > 0 && levelId !== before.levelId && { levelId: 'has seats that are taken' }),
    ...(seats < booked && { seats: `is less than the ${booked} that were booked` }),
  };
  if (Object.keys(fields).length > 0) throw new DomainError('INVALID_REQUEST', { fields });
}

function refuseUnlessComing({ cancelledAt, hasBegun }: OfficeMeeting): void {
  if (cancelledAt !== null) throw new DomainError('MEETING_CANCELLED');
  if (hasBegun) throw new DomainError('MEETING_OVER');
}

export async function createMeeting(
  context: Context,
  caller: Caller,
  entered: EnteredMeeting,
): Promise<OfficeMeeting> {
  return transaction(context.db, async (tx) => {
    await checkMeeting(context, tx, entered);
    const meeting = await meetings.createIn(context, tx, caller, entered, { columns: seatsElsewhere });
    await addSeats(tx, meeting.id, entered.seats);
    return { ...meeting, seats: entered.seats };
  });
}

interface Seen {
  meetingId: number;
  version: number;
}

export const changeMeeting = (
  context: Context,
  caller: Caller,
  { meetingId: id, ...change }: Seen & EnteredMeeting,
): Promise<OfficeMeeting> =>
  meetings.change(context, caller, { id, ...change }, async (tx, before) => {
    refuseUnlessComing(before);
    await checkMeeting(context, tx, change, before);
    const more = change.seats - before.seats;
    await (more > 0 ? addSeats(tx, id, more) : removeSeats(tx, id, -more));
    await notifyOfChange(context, tx, before, change);
    return seatsElsewhere;
  });

export const cancelMeeting = (
  context: Context,
  caller: Caller,
  { meetingId: id, version, reason }: Seen & { reason: string },
): Promise<OfficeMeeting> =>
  meetings.step(context, caller, 'cancel', { id, version, reason }, async (tx, before) => {
    refuseUnlessComing(before);
    const cancelledAt = context.clock.now();
    await notifyOfCancellation(context, tx, before, reason);
    await closeBookings(tx, id, cancelledAt);
    return { cancelledAt, cancelReason: reason };
  });
