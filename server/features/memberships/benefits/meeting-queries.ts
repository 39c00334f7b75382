import { sql } from 'kysely';
import { checkLockOrder, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import type { Row } from '#server/platform/db/schema.ts';

export interface MeetingRow extends Row<'meeting'> {
  levelName: string;
  tier: number;
  capacity: number;
  taken: number;
  seatsPerBooking: number;
  mine: string | null;
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
    select meeting.*, level.name as level_name, level.tier, ${seatsPerBooking},
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
  const { count } = await db
    .selectFrom('meeting')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('startsAt', '>', now)
    .where('cancelledAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
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
  const rows = await tx
    .selectFrom('meetingSeat as seat')
    .select('seat.number')
    .where('seat.meetingId', '=', meetingId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('benefitUse as use')
            .select('use.id')
            .whereRef('use.meetingId', '=', 'seat.meetingId')
            .whereRef('use.seat', '=', 'seat.number')
            .where('use.state', '<>', 'CANCELLED'),
        ),
      ),
    )
    .orderBy('seat.number')
    .limit(count)
    .execute();
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
