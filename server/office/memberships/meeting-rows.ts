import { sql } from 'kysely';
import type { EnteredMeeting } from '#contract/office/office-meeting.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { memberName } from '#server/shared/member-name.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import { friendSeats } from '#server/features/memberships/benefit-queries.ts';

export interface OfficeMeetingRow extends Row<'meeting'> {
  levelName: string;
  seats: number;
  taken: number;
}

const seats = sql<number>`(select count(*)::integer from meeting_seat where meeting_id = meeting.id)`;
const taken = sql<number>`(
  select count(*)::integer from benefit_use as use where use.meeting_id = meeting.id and use.state <> 'CANCELLED')`;

const meetingRows = (db: Reader) =>
  db
    .selectFrom('meeting')
    .innerJoin('membershipLevel as level', 'level.id', 'meeting.levelId')
    .selectAll('meeting')
    .select(['level.name as levelName', seats.as('seats'), taken.as('taken')]);

export async function listMeetingRows(db: Reader, limit: number): Promise<OfficeMeetingRow[]> {
  return meetingRows(db)
    .orderBy('meeting.startsAt', 'desc')
    .orderBy('meeting.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findMeetingRow(db: Reader, id: number): Promise<OfficeMeetingRow | undefined> {
  return meetingRows(db).where('meeting.id', '=', id).executeTakeFirst();
}

const columnsOf = ({ title, maker, place, online, levelId, startsAt, minutes, about }: EnteredMeeting) => ({
  title,
  maker,
  place,
  online,
  levelId,
  startsAt: new Date(startsAt),
  minutes,
  about,
});

export async function insertMeeting(tx: Transaction, entered: EnteredMeeting): Promise<number> {
  const { id } = await tx
    .insertInto('meeting')
    .values(columnsOf(entered))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The caller holds the lock of the meeting and has compared its version. */
export async function updateMeeting(tx: Transaction, id: number, entered: EnteredMeeting): Promise<void> {
  await tx
    .updateTable('meeting')
    .set((eb) => ({ ...columnsOf(entered), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function setMeetingCancelled(
  tx: Transaction,
  id: number,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  await tx
    .updateTable('meeting')
    .set((eb) => ({ cancelledAt: at, cancelReason: reason, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function countBookedSeats(db: Reader, meetingId: number): Promise<number> {
  const { count } = await db
    .selectFrom('benefitUse')
    .select(({ fn }) => fn.count<number>('seat').distinct().as('count'))
    .where('meetingId', '=', meetingId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function addSeats(tx: Transaction, meetingId: number, count: number): Promise<void> {
  await sql`
    insert into meeting_seat (meeting_id, number)
    select ${meetingId}, number from generate_series(1, 1000) as number
    where not exists (select from meeting_seat as seat where seat.meeting_id = ${meetingId} and seat.number = number.number)
    order by number limit ${count}`.execute(tx);
}

export async function removeSeats(tx: Transaction, meetingId: number, count: number): Promise<void> {
  await sql`
    delete from meeting_seat where meeting_id = ${meetingId} and number in (
      select seat.number from meeting_seat as seat
      where seat.meeting_id = ${meetingId} and not exists (
        select from benefit_use as use where use.meeting_id = seat.meeting_id and use.seat = seat.number)
      order by seat.number desc limit ${count})`.execute(tx);
}

interface BookedSeats {
  useId: string;
  memberId: string;
  memberName: string;
  email: string;
  /** The member's own first, then those of friends. */
  seats: number[];
  bookedAt: Date;
}

export async function listBookings(db: Reader, meetingId: number): Promise<BookedSeats[]> {
  return db
    .selectFrom('benefitUse as use')
    .innerJoin('member', 'member.id', 'use.memberId')
    .select(['use.id as useId', 'use.memberId', 'member.email', 'use.usedAt as bookedAt'])
    .select([memberName().as('memberName'), sql<number[]>`use.seat || ${friendSeats}`.as('seats')])
    .where('use.meetingId', '=', meetingId)
    .where('use.state', '<>', 'CANCELLED')
    .where('use.bookedWith', 'is', null)
    .orderBy('use.seat')
    .execute();
}

export async function closeBookings(tx: Transaction, meetingId: number, now: Date): Promise<void> {
  await sql`
    update benefit_use set state = 'CANCELLED', closed_at = ${now}
    where meeting_id = ${meetingId} and state <> 'CANCELLED'`.execute(tx);
}
