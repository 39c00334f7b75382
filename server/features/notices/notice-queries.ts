import { sql } from 'kysely';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import type { Choice } from './kinds/kind.ts';

interface Told {
  kind: string;
  event: string;
  data: object;
  choice: Choice | null;
  now: Date;
}

/**
 * A notice for each member who has not heard of the event, and a mail for those of them who want one: who has confirmed
 * the address, has not left, and allows mails of this choice. Alerts of those who want one letter a day wait for it.
 * @returns how many mails
 */
export async function insertTold(
  tx: Transaction,
  memberIds: readonly string[],
  { kind, event, data, choice, now }: Told,
): Promise<number> {
  const wanted = choice === null ? sql`true` : sql`coalesce((email_choices ->> ${choice})::boolean, true)`;
  const daily =
    choice === 'alerts' ? sql`coalesce((email_choices ->> 'digest')::boolean, false)` : sql`false`;
  const { rows } = await sql<{ mailed: number }>`
    with audience as (
      select id, ${wanted} and disabled_at is null and confirmed_at is not null as mailed, ${daily} as daily
      from member where id = any(${memberIds}::uuid[])
    ), told as (
      insert into notice (member_id, event, kind, data, created_at, awaits_digest)
      select id, ${event}, ${kind}, ${JSON.stringify(data)}::jsonb, ${now}, mailed and daily from audience
      on conflict do nothing returning member_id
    ), written as (
      insert into mail (id, member_id, event, kind, data, due_at, created_at)
      select gen_random_uuid(), id, ${event}, ${kind}, ${JSON.stringify(data)}::jsonb, ${now}, ${now}
      from told join audience on id = member_id where mailed and not daily
      on conflict do nothing returning 1
    ) select count(*) as mailed from written`.execute(tx);
  return rows[0]?.mailed ?? 0;
}

/** The alerts one letter of the day is about, oldest first. */
export async function digestedNotices(db: Reader, mailId: string, limit: number): Promise<Row<'notice'>[]> {
  return db
    .selectFrom('notice')
    .selectAll()
    .where('digestId', '=', mailId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Gathers what waits into one letter a day for each of up to `limit` members. @returns how many letters */
export async function gatherDigests(
  tx: Transaction,
  { event, now, limit }: { event: string; now: Date; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with waiting as (
      select distinct member_id from notice
      where awaits_digest and not exists (
        select from mail where mail.member_id = notice.member_id and mail.event = ${event})
      limit ${limit}
    ), letter as (
      insert into mail (id, member_id, event, kind, data, due_at, created_at)
      select gen_random_uuid(), member_id, ${event}, 'DIGEST', '{}', ${now}, ${now} from waiting
      on conflict do nothing returning id, member_id
    ), gathered as (
      update notice set awaits_digest = false, digest_id = letter.id
      from letter where notice.member_id = letter.member_id and awaits_digest
    ) select count(*) as count from letter`.execute(tx);
  return rows[0]?.count ?? 0;
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

/** Marks a member's notices read: those up to an id, or that one. */
export async function markRead(
  db: Reader,
  memberId: string,
  which: { id: number } | { upTo: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable('notice')
    .set({ readAt: now })
    .where('memberId', '=', memberId)
    .where('readAt', 'is', null)
    .where('id', 'id' in which ? '=' : '<=', 'id' in which ? which.id : which.upTo)
    .execute();
}
