import { sql } from 'kysely';
import { memberName } from '#server/shared/member-name.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import { friendSeats } from '#server/features/memberships/benefit-queries.ts';

const seats = sql<number>`(select count(*)::integer from meeting_seat where meeting_id = meeting.id)`;
const taken = sql<number>`(
  select count(*)::integer from benefit_use as use where use.meeting_id = meeting.id and use.state <> 'CANCELLED')`;

const levelName = sql<string>`(select name from membership_level where id = level_id)`;

export const meetingRows = (db: Reader) =>
  db
    .selectFrom('meeting')
    .selectAll()
    .select([levelName.as('levelName'), seats.as('seats'), taken.as('taken')]);

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
