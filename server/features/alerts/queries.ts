import { sql } from 'kysely';
import type { SaleTransition } from '#domain/cask/alert.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

export async function listAlerts(db: Reader, memberId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('caskAlert')
    .where('memberId', '=', memberId)
    .select('caskId')
    .orderBy('createdAt')
    .orderBy('caskId')
    .execute();
  return rows.map(({ caskId }) => caskId);
}

export async function insertAlert(db: Reader, memberId: string, caskId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with found as (select id from cask where id = ${caskId}),
      added as (insert into cask_alert (member_id, cask_id, created_at)
                select ${memberId}::uuid, id, ${now}::timestamptz from found on conflict do nothing)
    select id from found`.execute(db);
  return rows.length > 0;
}

export async function deleteAlert(db: Reader, memberId: string, caskId: number): Promise<void> {
  await db.deleteFrom('caskAlert').where('memberId', '=', memberId).where('caskId', '=', caskId).execute();
}

export async function insertTransition(
  tx: Transaction,
  { caskId, from, to }: SaleTransition,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('caskTransition')
    .values({ caskId, fromState: from, toState: to, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
