import { sql } from 'kysely';
import type { Database } from '#server/platform/db/connect.ts';
import type { Row } from '#server/platform/db/schema.ts';

/** A letter in the hands of this process, with the address as it is now. */
export type ClaimedMail = Row<'mail'> & { email: string };

/**
 * Takes the mail that is due longest; until `until` nobody else takes it. A row another process is taking this moment
 * is passed over.
 */
export async function claimMail(db: Database, now: Date, until: Date): Promise<ClaimedMail | null> {
  const { rows } = await sql<ClaimedMail>`
    update mail set due_at = ${until}, tries = tries + 1 from member
    where member.id = mail.member_id and mail.id = (
      select id from mail where state = 'QUEUED' and due_at <= ${now}
      order by due_at, id limit 1 for update skip locked)
    returning mail.*, member.email`.execute(db);
  return rows[0] ?? null;
}

export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'SENT', settledAt: now })
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .execute();
}

/** @param reason for whoever reads the table; never an address */
export async function giveUp(db: Database, id: string, reason: string, now: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'GIVEN_UP', settledAt: now, reason })
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .execute();
}

export async function putOff(db: Database, id: string, dueAt: Date): Promise<void> {
  await db.updateTable('mail').set({ dueAt }).where('id', '=', id).where('state', '=', 'QUEUED').execute();
}
