import { sql } from 'kysely';
import type { SecondFactorMethod } from '#domain/account/second-factor.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

// A writer holds `lockSessionsOf` the member.

export async function methodsOf(db: Reader, memberId: string): Promise<SecondFactorMethod[]> {
  const { rows } = await sql<{ totp: boolean; passkey: boolean; recovery: boolean }>`
    select exists (select from totp where member_id = ${memberId} and confirmed_at is not null) as totp,
           exists (select from passkey where member_id = ${memberId}) as passkey,
           exists (select from recovery_code where member_id = ${memberId} and used_at is null) as recovery`.execute(
    db,
  );
  const { totp = false, passkey = false, recovery = false } = rows[0] ?? {};
  const has = { totp, passkey, recovery: recovery && (totp || passkey) };
  return (['totp', 'passkey', 'recovery'] as const).filter((method) => has[method]);
}

export async function findTotp(db: Reader, memberId: string): Promise<Row<'totp'> | undefined> {
  return db.selectFrom('totp').selectAll().where('memberId', '=', memberId).executeTakeFirst();
}

export async function putTotp(
  tx: Transaction,
  totp: Pick<Row<'totp'>, 'memberId' | 'secret' | 'createdAt'>,
): Promise<void> {
  const { secret, createdAt } = totp;
  await tx
    .insertInto('totp')
    .values(totp)
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ secret, createdAt, lastStep: 0 }))
    .execute();
}

export async function confirmTotpRow(tx: Transaction, memberId: string, now: Date): Promise<void> {
  await tx.updateTable('totp').set({ confirmedAt: now }).where('memberId', '=', memberId).execute();
}

export async function spendStep(tx: Transaction, memberId: string, step: number): Promise<boolean> {
  const used = await tx
    .updateTable('totp')
    .set({ lastStep: step })
    .where('memberId', '=', memberId)
    .where('lastStep', '<', step)
    .returning('memberId')
    .executeTakeFirst();
  return used !== undefined;
}

export async function deleteTotp(tx: Transaction, memberId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('totp')
    .where('memberId', '=', memberId)
    .returning('confirmedAt')
    .executeTakeFirst();
  return deleted !== undefined && deleted.confirmedAt !== null;
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  memberId: string,
  hashes: Buffer[],
): Promise<void> {
  await tx.deleteFrom('recoveryCode').where('memberId', '=', memberId).execute();
  const rows = hashes.map((hash) => ({ memberId, hash }));
  if (rows.length > 0) await tx.insertInto('recoveryCode').values(rows).execute();
}

export async function spendRecoveryCode(
  tx: Transaction,
  memberId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('recoveryCode')
    .set({ usedAt: now })
    .where((of) => of.and({ memberId, hash }))
    .where('usedAt', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  return used !== undefined;
}

export async function recoveryCodesLeft(db: Reader, memberId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*) as left from recovery_code where member_id = ${memberId} and used_at is null`.execute(db);
  return rows[0]?.left ?? 0;
}

/** A writer holds `lockSessionsOf` the member. */
export async function deleteFactors(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom('totp').where('memberId', '=', memberId).execute();
  await tx.deleteFrom('passkey').where('memberId', '=', memberId).execute();
  await tx.deleteFrom('recoveryCode').where('memberId', '=', memberId).execute();
}
