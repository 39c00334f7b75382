import { sql, type RawBuilder } from 'kysely';
import type { PlatformContext } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

export interface NewMail {
  type: string;
  /** Names what happened, such as `order:<id>`: a member gets one mail of an event. */
  event: string;
  /** Ids and names of the catalogue; never personal data, never a secret. */
  data: object;
  urgent?: boolean;
}

type QueueContext = Pick<PlatformContext, 'clock' | 'jobs'>;

export interface MemberMail extends Pick<NewMail, 'event' | 'data'> {
  memberId: string;
}

export async function queueMails(
  { clock, jobs }: QueueContext,
  tx: Transaction,
  mails: readonly MemberMail[],
  { type, urgent = false }: Pick<NewMail, 'type' | 'urgent'>,
): Promise<void> {
  if (mails.length === 0) return;
  const now = clock.now();
  const { numAffectedRows = 0n } = await sql`
    insert into mail (id, member_id, event, type, data, urgent, due_at, created_at)
    select gen_random_uuid(), member_id, event, ${type}, data::jsonb, ${urgent}, ${now}, ${now}
    from unnest(${mails.map(({ memberId }) => memberId)}::uuid[], ${mails.map(({ event }) => event)}::text[],
      ${mails.map(({ data }) => JSON.stringify(data))}::text[]) as mail (member_id, event, data)
    on conflict do nothing`.execute(tx);
  if (numAffectedRows > 0n) await jobs.enqueue(tx, 'send-mails', {});
}

/**
 * A mail to a member, at their address when it is sent; or to an address without a member, which is deleted once the
 * mail has left. With neither it reaches nobody, and costs the same statements.
 */
export async function queueMail(
  { clock, jobs }: QueueContext,
  tx: Transaction,
  { memberId = null, address = null }: { memberId?: string | null; address?: string | null },
  { type, event, data, urgent = false }: NewMail,
): Promise<void> {
  const now = clock.now();
  const mail = { memberId, address, event, type, data, urgent, dueAt: now, createdAt: now };
  await tx
    .insertInto('mail')
    .values({ id: sql`gen_random_uuid()`, ...mail })
    .execute();
  await jobs.enqueue(tx, 'send-mails', {});
}

export interface ClaimedMail {
  id: string;
  memberId: string | null;
  type: string;
  data: unknown;
  tries: number;
  to: string | null;
}

type SettledMail = Pick<ClaimedMail, 'id' | 'memberId'>;

function settleSent({ id, memberId }: SettledMail, now: Date): RawBuilder<unknown> {
  if (memberId === null) return sql`delete from mail where id = ${id}`;
  return sql`update mail set state = 'SENT', settled_at = ${now} where id = ${id} and state = 'QUEUED'`;
}

export async function markSent(db: Database, sent: SettledMail, now: Date): Promise<void> {
  await settleSent(sent, now).execute(db);
}

/**
 * Claims the next mail until `until`, and marks the one that was sent before it in the same statement. A row that another
 * process is claiming is skipped.
 */
export async function claimMail(
  db: Database,
  sent: SettledMail | null,
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedMail | null> {
  const settled = sent === null ? sql`` : sql`with settled as (${settleSent(sent, now)})`;
  // The trap: where the claim has run out meanwhile, one statement would change the row twice.
  const isOther = sent === null ? sql`` : sql`and id <> ${sent.id}`;
  const { rows } = await sql<ClaimedMail>`${settled}
    update mail set due_at = ${until}, tries = tries + 1 where id = (
      select id from mail where state = 'QUEUED' and due_at <= ${now} ${isOther}
      order by urgent desc, due_at, id limit 1 for update skip locked)
    returning id, member_id as "memberId", type, data, tries,
      coalesce(address, (select email from member where member.id = member_id)) as "to"`.execute(db);
  return rows[0] ?? null;
}

/** @param reason for people who read the table; never an address */
export async function markGivenUp(
  db: Database,
  { id, memberId }: SettledMail,
  reason: string,
  now: Date,
): Promise<void> {
  if (memberId === null) return deleteMail(db, id);
  await db
    .updateTable('mail')
    .set({ state: 'GIVEN_UP', settledAt: now, reason })
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .execute();
}

async function deleteMail(db: Database, id: string): Promise<void> {
  await db.deleteFrom('mail').where('id', '=', id).execute();
}

export async function postponeMail(db: Database, id: string, dueAt: Date): Promise<void> {
  await db.updateTable('mail').set({ dueAt }).where('id', '=', id).where('state', '=', 'QUEUED').execute();
}

export async function deleteMailsToAddresses(db: Reader, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mail')
    .where('memberId', 'is', null)
    .where('createdAt', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
