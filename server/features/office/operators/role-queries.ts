import { operatorRoles, type OperatorRole } from '#contract/office/permissions.ts';
import { takeLock, type Reader, type Transaction } from '#server/platform/db/transaction.ts';

/** In the order of the contract; none where the member is no operator. */
export async function rolesOf(db: Reader, memberId: string): Promise<OperatorRole[]> {
  const rows = await db.selectFrom('operatorRole').select('role').where('memberId', '=', memberId).execute();
  const held = new Set(rows.map(({ role }) => role));
  return operatorRoles.filter((role) => held.has(role));
}

/** Whether another than this member is an owner. */
export async function hasOtherOwner(db: Reader, memberId: string): Promise<boolean> {
  const other = await db
    .selectFrom('operatorRole')
    .select('memberId')
    .where('role', '=', 'owner')
    .where('memberId', '<>', memberId)
    .executeTakeFirst();
  return other !== undefined;
}

/** The roles of a member from now on, in place of those before; the caller has locked the member. */
export async function replaceRoles(
  tx: Transaction,
  memberId: string,
  roles: readonly OperatorRole[],
  { grantedBy, now }: { grantedBy: string | null; now: Date },
): Promise<void> {
  takeLock(tx, 'member');
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
