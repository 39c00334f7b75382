import { sql } from 'kysely';
import type { SaleTransition } from '#domain/alert.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

export async function findAlerts(db: Reader, memberId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('cask_alert')
    .where('member_id', '=', memberId)
    .select('cask_id')
    .orderBy('created_at')
    .orderBy('cask_id')
    .execute();
  return rows.map(({ cask_id }) => cask_id);
}

/** Asked twice it stays one. @returns whether there is such a cask */
export async function insertAlert(db: Reader, memberId: string, caskId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with found as (select id from cask where id = ${caskId}),
      added as (insert into cask_alert (member_id, cask_id, created_at)
                select ${memberId}::uuid, id, ${now}::timestamptz from found on conflict do nothing)
    select id from found`.execute(db);
  return rows.length > 0;
}

export async function deleteAlert(db: Reader, memberId: string, caskId: number): Promise<void> {
  await db.deleteFrom('cask_alert').where('member_id', '=', memberId).where('cask_id', '=', caskId).execute();
}

/** @returns its id, which names the occasion */
export async function insertTransition(
  tx: Transaction,
  { caskId, from, to }: SaleTransition,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('cask_transition')
    .values({ cask_id: caskId, from_state: from, to_state: to, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
