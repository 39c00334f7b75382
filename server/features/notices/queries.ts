import { sql } from 'kysely';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import type { EmailPreference } from '#server/shared/mail-type.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Context } from '#server/shared/context.ts';

export interface NewNotice {
  memberId: string;
  event: string;
  data: object;
}

/**
 * A notice for each member who has none of its event.
 * @returns those to mail: the member's address is confirmed, their account is not disabled, and the preference allows it
 */
export async function insertNotices(
  tx: Transaction,
  notices: readonly NewNotice[],
  { type, preference, now }: { type: string; preference: EmailPreference | null; now: Date },
): Promise<NewNotice[]> {
  const allowed =
    preference === null ? sql`true` : sql`coalesce((email_preferences ->> ${preference})::boolean, true)`;
  const { rows } = await sql<NewNotice>`
    with audience as (
      select id, given.event, given.data::jsonb as data,
        ${allowed} and disabled_at is null and confirmed_at is not null as mailed
      from member join unnest(${notices.map(({ memberId }) => memberId)}::uuid[],
        ${notices.map(({ event }) => event)}::text[],
        ${notices.map(({ data }) => JSON.stringify(data))}::text[]) as given (member_id, event, data) on id = member_id
    ), inserted as (
      insert into notice (member_id, event, type, data, created_at)
      select id, event, ${type}, data, ${now} from audience
      on conflict do nothing returning member_id, event
    )
    select member_id as "memberId", inserted.event, data
    from inserted join audience on id = member_id and audience.event = inserted.event
    where mailed`.execute(tx);
  return rows;
}

export async function findNotices(
  db: Reader,
  memberId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Row<'notice'>[]> {
  return db
    .selectFrom('notice')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countNotices(db: Reader, memberId: string): Promise<{ all: number; unread: number }> {
  return db
    .selectFrom('notice')
    .where('memberId', '=', memberId)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('readAt', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow();
}

export async function markRead(
  { db, clock }: Context,
  { memberId }: Caller,
  which: { noticeId: number } | { upTo: number },
): Promise<void> {
  await db
    .updateTable('notice')
    .set({ readAt: clock.now() })
    .where('memberId', '=', memberId)
    .where('readAt', 'is', null)
    .where((of) => ('upTo' in which ? of('id', '<=', which.upTo) : of('id', '=', which.noticeId)))
    .execute();
}
