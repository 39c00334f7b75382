import { sql } from 'kysely';
import { takeLock, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import type { Row } from '#server/platform/db/schema.ts';

export interface MeetingRow extends Row<'meeting'> {
  levelName: string;
  tier: number;
  capacity: number;
  taken: number;
  /** The use by which the asking member has a seat. */
  mine: string | null;
}

export async function meetingsAfter(
  db: Reader,
  memberId: string,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<MeetingRow[]> {
  const { rows } = await sql<MeetingRow>`
    select meeting.*, level.name as level_name, level.tier,
           (select count(*) from meeting_seat where meeting_id = meeting.id) as capacity,
           (select count(*) from benefit_use as use where use.meeting_id = meeting.id and state <> 'CANCELLED') as taken,
           (select use.id from benefit_use as use
            where use.meeting_id = meeting.id and use.member_id = ${memberId} and state <> 'CANCELLED') as mine
    from meeting join membership_level as level on level.id = meeting.level_id
    where meeting.starts_at > ${now}
    order by meeting.starts_at, meeting.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countMeetingsAfter(db: Reader, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('meeting')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('startsAt', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

export async function lockMeeting(
  tx: Transaction,
  id: number,
): Promise<(Row<'meeting'> & { tier: number }) | undefined> {
  takeLock(tx, 'meeting');
  const { rows } = await sql<Row<'meeting'> & { tier: number }>`
    select meeting.*, level.tier
    from meeting join membership_level as level on level.id = meeting.level_id
    where meeting.id = ${id} for no key update of meeting`.execute(tx);
  return rows[0];
}

export async function freeSeat(tx: Transaction, meetingId: number): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    select seat.number from meeting_seat as seat
    where seat.meeting_id = ${meetingId} and not exists (
      select 1 from benefit_use as use
      where use.meeting_id = seat.meeting_id and use.seat = seat.number and state <> 'CANCELLED')
    order by seat.number limit 1`.execute(tx);
  return rows[0]?.number;
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
