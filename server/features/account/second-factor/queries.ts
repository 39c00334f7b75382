import type { SecondFactorMethod } from '#domain/second-factor.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

// Whoever writes here holds `lockSessionsOf` the member.

/** The ways in which a member can prove a second factor now; none while no app and no passkey is enrolled. */
export async function methodsOf(db: Reader, memberId: string): Promise<SecondFactorMethod[]> {
  const { totp, recovery, passkey } = await db
    .selectNoFrom(({ selectFrom, exists }) => [
      exists(
        selectFrom('totp')
          .select('member_id')
          .where('member_id', '=', memberId)
          .where('confirmed_at', 'is not', null),
      ).as('totp'),
      exists(selectFrom('passkey').select('id').where('member_id', '=', memberId)).as('passkey'),
      exists(
        selectFrom('recovery_code')
          .select('hash')
          .where('member_id', '=', memberId)
          .where('used_at', 'is', null),
      ).as('recovery'),
    ])
    .executeTakeFirstOrThrow();
  const has = { totp, passkey, recovery: recovery && (totp || passkey) };
  return (['totp', 'passkey', 'recovery'] as const).filter((method) => has[method]);
}

/** An app that was begun with or confirmed. */
export async function findTotp(db: Reader, memberId: string): Promise<Row<'totp'> | undefined> {
  return db.selectFrom('totp').selectAll().where('member_id', '=', memberId).executeTakeFirst();
}

/** Instead of one that was never confirmed. */
export async function putTotp(
  tx: Transaction,
  totp: Pick<Row<'totp'>, 'member_id' | 'secret' | 'created_at'>,
): Promise<void> {
  const { secret, created_at } = totp;
  await tx
    .insertInto('totp')
    .values(totp)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ secret, created_at, last_step: 0 }))
    .execute();
}

export async function confirmTotpRow(tx: Transaction, memberId: string, now: Date): Promise<void> {
  await tx.updateTable('totp').set({ confirmed_at: now }).where('member_id', '=', memberId).execute();
}

/** Uses a step up; false when it, or a later one, was used already. */
export async function spendStep(tx: Transaction, memberId: string, step: number): Promise<boolean> {
  const used = await tx
    .updateTable('totp')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('last_step', '<', step)
    .returning('member_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** False when there was none. */
export async function deleteTotp(tx: Transaction, memberId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('totp')
    .where('member_id', '=', memberId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return deleted !== undefined && deleted.confirmed_at !== null;
}

/** In place of all there were. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  memberId: string,
  hashes: Buffer[],
): Promise<void> {
  await tx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
  const rows = hashes.map((hash) => ({ member_id: memberId, hash }));
  if (rows.length > 0) await tx.insertInto('recovery_code').values(rows).execute();
}

/** Uses a code up; of any number at once, one is told true. */
export async function spendRecoveryCode(
  tx: Transaction,
  memberId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  return used !== undefined;
}

export async function recoveryCodesLeft(db: Reader, memberId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
