import { sql } from 'kysely';
import { operatorRoles, type OperatorRole } from '#contract/office/permissions.ts';
import { checkLockOrder, type Reader, type Transaction } from '#server/platform/db/transaction.ts';

/** In the order of the contract; none where the member is no operator. */
export async function rolesOf(db: Reader, memberId: string): Promise<OperatorRole[]> {
  const rows = await db.selectFrom('operatorRole').select('role').where('memberId', '=', memberId).execute();
  const held = new Set(rows.map(({ role }) => role));
  return operatorRoles.filter((role) => held.has(role));
}

export async function activeOwners(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('operatorRole')
    .innerJoin('member', 'member.id', 'operatorRole.memberId')
    .select('memberId')
    .where('operatorRole.role', '=', 'owner')
    .where('disabledAt', 'is', null)
    .orderBy('memberId')
    .execute();
  return rows.map(({ memberId }) => memberId);
}

export async function hasOtherOwner(tx: Transaction, memberId: string): Promise<boolean> {
  // The lock of the trigger operator_role_one_at_a_time.
  await sql`select pg_advisory_xact_lock(hashtextextended('operator_role', 0))`.execute(tx);
  const other = await tx
    .selectFrom('operatorRole')
    .innerJoin('member', 'member.id', 'operatorRole.memberId')
    .select('memberId')
    .where('operatorRole.role', '=', 'owner')
    .where('memberId', '<>', memberId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
  return other !== undefined;
}

export async function replaceRoles(
  tx: Transaction,
  memberId: string,
  roles: readonly OperatorRole[],
  { grantedBy, now }: { grantedBy: string | null; now: Date },
): Promise<void> {
  checkLockOrder(tx, 'member');
  if (roles.length > 0) {
    const rows = roles.map((role) => ({ memberId, role, grantedAt: now, grantedBy }));
    await tx
      .insertInto('operatorRole')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const lost = (await rolesOf(tx, memberId)).filter((role) => !roles.includes(role));
  if (lost.length === 0) return;
  await tx.deleteFrom('operatorRole').where('memberId', '=', memberId).where('role', 'in', lost).execute();
}
