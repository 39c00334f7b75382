import { sql } from 'kysely';
import type { EnteredMeeting } from '#contract/office/office-meeting.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

export interface OfficeMeetingRow extends Row<'meeting'> {
  levelName: string;
  seats: number;
  taken: number;
}

const meetingRows = sql`
  select meeting.*, level.name as level_name,
    (select count(*)::integer from meeting_seat where meeting_id = meeting.id) as seats,
    (select count(*)::integer from benefit_use as use
     where use.meeting_id = meeting.id and use.state <> 'CANCELLED') as taken
  from meeting join membership_level as level on level.id = meeting.level_id`;

export async function listMeetingRows(db: Reader, limit: number): Promise<OfficeMeetingRow[]> {
  const { rows } = await sql<OfficeMeetingRow>`
    ${meetingRows} order by meeting.starts_at desc, meeting.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findMeetingRow(db: Reader, id: number): Promise<OfficeMeetingRow | undefined> {
  const { rows } = await sql<OfficeMeetingRow>`${meetingRows} where meeting.id = ${id}`.execute(db);
  return rows[0];
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

/** Of seats that were booked once, cancelled or not: their rows stay. */
export async function countBookedSeats(db: Reader, meetingId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct seat)::integer as count from benefit_use where meeting_id = ${meetingId}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
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
  const { rows } = await sql<BookedSeats>`
    select use.id as use_id, use.member_id, member.email, use.used_at as booked_at,
      coalesce(nullif(trim(member.name || ' ' || member.surname), ''), member.email) as member_name,
      use.seat || array(select friend.seat from benefit_use as friend
                        where friend.booked_with = use.id order by friend.friend) as seats
    from benefit_use as use join member on member.id = use.member_id
    where use.meeting_id = ${meetingId} and use.state <> 'CANCELLED' and use.booked_with is null
    order by use.seat`.execute(db);
  return rows;
}

export async function closeBookings(tx: Transaction, meetingId: number, now: Date): Promise<void> {
  await sql`
    update benefit_use set state = 'CANCELLED', closed_at = ${now}
    where meeting_id = ${meetingId} and state <> 'CANCELLED'`.execute(tx);
}
