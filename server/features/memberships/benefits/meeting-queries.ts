import { sql } from 'kysely';
import type { Meeting } from '#contract/membership/benefit.ts';
import { checkLockOrder, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import type { Stored } from '#server/platform/http/instants.ts';
import type { Row } from '#server/platform/db/schema.ts';

export interface MeetingRow extends Stored<Omit<Meeting, 'left' | 'refusal'>> {
  tier: number;
  taken: number;
}

const seatsPerBooking = sql<number>`coalesce((select seats from membership_benefit as benefit
  where benefit.level_id = level.id and kind = 'MEET_THE_MAKER'), 1)`.as('seatsPerBooking');

export async function meetingsAfter(
  db: Reader,
  memberId: string,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<MeetingRow[]> {
  const { rows } = await sql<MeetingRow>`
    select meeting.id, title, maker, place, online, starts_at, minutes, about, sample,
           level.name as level_name, level.tier, ${seatsPerBooking},
           (select count(*) from meeting_seat where meeting_id = meeting.id) as capacity,
           (select count(*) from benefit_use as use where use.meeting_id = meeting.id and state <> 'CANCELLED') as taken,
           (select use.id from benefit_use as use
            where use.meeting_id = meeting.id and use.member_id = ${memberId} and state <> 'CANCELLED'
              and use.booked_with is null) as mine
    from meeting join membership_level as level on level.id = meeting.level_id
    where meeting.starts_at > ${now} and meeting.cancelled_at is null
    order by meeting.starts_at, meeting.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countMeetingsAfter(db: Reader, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from meeting where starts_at > ${now} and cancelled_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

type LockedMeeting = Row<'meeting'> & Pick<MeetingRow, 'tier' | 'seatsPerBooking'>;

export async function lockMeeting(tx: Transaction, id: number): Promise<LockedMeeting | undefined> {
  checkLockOrder(tx, 'meeting');
  return tx
    .selectFrom('meeting')
    .innerJoin('membershipLevel as level', 'level.id', 'meeting.levelId')
    .selectAll('meeting')
    .select(['level.tier', seatsPerBooking])
    .where('meeting.id', '=', id)
    .forNoKeyUpdate(['meeting'])
    .executeTakeFirst();
}

export async function freeSeats(tx: Transaction, meetingId: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from meeting_seat as seat where meeting_id = ${meetingId} and not exists (
      select from benefit_use as use
      where use.meeting_id = seat.meeting_id and use.seat = seat.number and use.state <> 'CANCELLED')
    order by number limit ${count}`.execute(tx);
  return rows.map(({ number }) => number);
}

export async function hasSeat(db: Reader, memberId: string, meetingId: number): Promise<boolean> {
  const use = await db
    .selectFrom('benefitUse')
    .select('id')
    .where('meetingId', '=', meetingId)
    .where('memberId', '=', memberId)
    .where('state', '<>', 'CANCELLED')
    .executeTakeFirst();
  return use !== undefined;
}
