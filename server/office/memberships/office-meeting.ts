import type { EnteredMeeting, MeetingGuest, OfficeMeeting } from '#contract/office/office-meeting.ts';
import { isInstantTooFarAhead } from '#domain/calendar.ts';
import { DomainError, type FieldErrors } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import { lockMeeting } from '#server/features/memberships/benefits/meeting-queries.ts';
import { findLevel } from '#server/features/memberships/queries.ts';
import {
  addSeats,
  countBookedSeats,
  findMeetingRow,
  insertMeeting,
  listBookings,
  listMeetingRows,
  removeSeats,
  updateMeeting,
  type OfficeMeetingRow,
} from './meeting-rows.ts';
import { notifyOfChange } from './notify-guests.ts';

const maxListed = 500;

function viewOf(meeting: OfficeMeetingRow, now: Date): OfficeMeeting {
  const { sample: _, ...row } = meeting;
  return {
    ...row,
    startsAt: row.startsAt.toISOString(),
    hasBegun: row.startsAt <= now,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
  };
}

export async function listOfficeMeetings({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<OfficeMeeting[]> {
  const rows = await listMeetingRows(db, maxListed);
  return rows.map((row) => viewOf(row, clock.now()));
}

/** @throws MEETING_NOT_FOUND */
export async function getOfficeMeeting(
  { clock }: Pick<Context, 'clock'>,
  db: Reader,
  id: number,
): Promise<OfficeMeeting> {
  const row = await findMeetingRow(db, id);
  if (!row) throw new DomainError('MEETING_NOT_FOUND');
  return viewOf(row, clock.now());
}

/** @throws MEETING_NOT_FOUND */
export async function listMeetingGuests(context: Context, id: number): Promise<MeetingGuest[]> {
  await getOfficeMeeting(context, context.db, id);
  const bookings = await listBookings(context.db, id);
  return bookings.map(({ memberId, memberName, email, seats, bookedAt }) => ({
    memberId,
    memberName,
    email,
    seats,
    bookedAt: bookedAt.toISOString(),
  }));
}

/** @throws INVALID_REQUEST by field */
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

/** @throws INVALID_REQUEST */
export async function createMeeting(
  context: Context,
  caller: Caller,
  entered: EnteredMeeting,
): Promise<OfficeMeeting> {
  return transaction(context.db, async (tx) => {
    await checkMeeting(context, tx, entered);
    const id = await insertMeeting(tx, entered);
    await addSeats(tx, id, entered.seats);
    const subject = { kind: 'meeting', id } as const;
    await recordChange(context, tx, caller, { action: 'meeting.create', subject, after: entered });
    return getOfficeMeeting(context, tx, id);
  });
}

/**
 * Locks the meeting: nobody books a seat until the transaction ends. A booking meanwhile is no change: only operators
 * count up its version.
 * @throws MEETING_NOT_FOUND, MEETING_CANCELLED, MEETING_OVER, RECORD_CHANGED
 */
export async function lockSeenMeeting(
  context: Context,
  tx: Transaction,
  { id, version }: { id: number; version: number },
): Promise<OfficeMeeting> {
  await lockMeeting(tx, id);
  const meeting = await getOfficeMeeting(context, tx, id);
  if (meeting.cancelledAt !== null) throw new DomainError('MEETING_CANCELLED');
  if (meeting.hasBegun) throw new DomainError('MEETING_OVER');
  if (meeting.version !== version) throw new DomainError('RECORD_CHANGED', { current: meeting });
  return meeting;
}

/** @throws as `lockSeenMeeting`, and INVALID_REQUEST */
export async function changeMeeting(
  context: Context,
  caller: Caller,
  { id, version, ...entered }: { id: number; version: number } & EnteredMeeting,
): Promise<OfficeMeeting> {
  return transaction(context.db, async (tx) => {
    const before = await lockSeenMeeting(context, tx, { id, version });
    await checkMeeting(context, tx, entered, before);
    await updateMeeting(tx, id, entered);
    if (entered.seats > before.seats) await addSeats(tx, id, entered.seats - before.seats);
    if (entered.seats < before.seats) await removeSeats(tx, id, before.seats - entered.seats);
    const after = await getOfficeMeeting(context, tx, id);
    await notifyOfChange(context, tx, before, after);
    const subject = { kind: 'meeting', id } as const;
    await recordChange(context, tx, caller, { action: 'meeting.change', subject, before, after });
    return after;
  });
}
