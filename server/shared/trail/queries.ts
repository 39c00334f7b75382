import { sql, type RawBuilder } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import { memberName } from '#server/shared/member-name.ts';

/** In UTC; null while the trail is empty. */
export async function firstTrailDay(db: Reader): Promise<CalendarDate | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(min(at) at time zone 'UTC', 'YYYY-MM-DD') as day from trail_entry`.execute(db);
  return rows[0]?.day ?? null;
}

/** How many entries the trail has at the end of a day in UTC, and the hash that chains them, in hexadecimal digits. */
export async function trailHead(db: Reader, day: CalendarDate): Promise<{ entries: number; hash: string }> {
  const { rows } = await sql<{ entries: number; hash: string }>`
    select position as entries, encode(hash, 'hex') as hash from trail_entry
    where at < (${day}::date + 1) at time zone 'UTC' order by position desc limit 1`.execute(db);
  return rows[0] ?? { entries: 0, hash: '' };
}

export type TrailRow = Omit<
  Row<'trailEntry'>,
  'salt' | 'sessionId' | 'detailsHash' | 'previousHash' | 'hash'
> & {
  operatorName: string;
  erased: boolean;
};

type NewEntry = Pick<
  Row<'trailEntry'>,
  | 'at'
  | 'operatorId'
  | 'sessionId'
  | 'network'
  | 'action'
  | 'subjectKind'
  | 'subjectId'
  | 'reason'
  | 'before'
  | 'after'
>;

/** Position, salt and hashes are the trigger's. */
export async function insertTrailEntry(tx: Transaction, entry: NewEntry): Promise<void> {
  const { at, operatorId, sessionId, network, action, subjectKind, subjectId, reason, before, after } = entry;
  const json = (value: object | null) => (value === null ? null : JSON.stringify(value));
  await sql`
    insert into trail_entry (at, operator_id, session_id, network, action, subject_kind, subject_id, reason, before, after)
    values (${at}, ${operatorId}, ${sessionId}, ${network}, ${action}, ${subjectKind}, ${subjectId}, ${reason},
      ${json(before)}::jsonb, ${json(after)}::jsonb)`.execute(tx);
}

export async function findChanges(
  db: Reader,
  { subjectKind, subjectId, action }: { subjectKind: string; subjectId: string; action: string },
  limit: number,
): Promise<{ at: Date; before: object }[]> {
  const rows = await db
    .selectFrom('trailEntry')
    .select(['at', 'before'])
    .where('subjectKind', '=', subjectKind)
    .where('subjectId', '=', subjectId)
    .where('action', '=', action)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ at, before }) => (before === null ? [] : [{ at, before }]));
}

interface TrailFilter {
  operatorId?: string | undefined;
  action?: string | undefined;
  subjectKind?: string | undefined;
  subjectId?: string | undefined;
  fromDay?: string | undefined;
  toDay?: string | undefined;
  zone: string;
  beforePosition?: number | undefined;
}

const firstPositionAfter = (instant: RawBuilder<Date>) => sql<number>`coalesce(
  (select position from trail_entry where at >= ${instant} order by at limit 1), ${Number.MAX_SAFE_INTEGER}::bigint)`;

/**
 * Positions follow the clocks of several processes, which never differ by a day: without a bound of the position the
 * planner reads back to an old day from the newest entry.
 */
export async function findTrail(db: Reader, filter: TrailFilter, limit: number): Promise<TrailRow[]> {
  const { operatorId, action, subjectKind, subjectId, fromDay, toDay, zone, beforePosition } = filter;
  const startOf = (day = '', days: number) =>
    sql<Date>`((${day}::date + ${days}::int)::timestamp at time zone ${zone})`;
  return db
    .selectFrom('trailEntry as entry')
    .innerJoin('member', 'member.id', 'entry.operatorId')
    .select(['position', 'at', 'operatorId', 'network', 'action', 'subjectKind', 'subjectId'])
    .select(['reason', 'before', 'after'])
    .select(memberName().as('operatorName'))
    .select(({ eb }) => eb('salt', 'is', null).$castTo<boolean>().as('erased'))
    .$if(operatorId !== undefined, (query) => query.where('operatorId', '=', operatorId ?? ''))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(subjectKind !== undefined, (query) => query.where('subjectKind', '=', subjectKind ?? ''))
    .$if(subjectId !== undefined, (query) => query.where('subjectId', '=', subjectId ?? ''))
    .$if(fromDay !== undefined, (query) => query.where('at', '>=', startOf(fromDay, 0)))
    .$if(toDay !== undefined, (query) =>
      query.where('at', '<', startOf(toDay, 1)).where('position', '<', firstPositionAfter(startOf(toDay, 2))),
    )
    .$if(beforePosition !== undefined, (query) => query.where('position', '<', beforePosition ?? 0))
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
}
