import type { OperatorRole } from '#contract/office/permissions.ts';
import { findMemberByEmail, lockMember, updateMember } from '#server/features/members/queries.ts';
import type { Context } from '#server/shared/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { replaceRoles, rolesOf } from '#server/shared/operators/role-queries.ts';

/**
 * Adds a role by the command on the server, which is how the first owner is made. Their next login enrols a second factor.
 * @returns the roles from now on, or null where no confirmed account that is open has this address
 */
export async function grantByCommand(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  email: string,
  role: OperatorRole,
): Promise<OperatorRole[] | null> {
  const found = await findMemberByEmail(db, email.trim().toLowerCase());
  if (!found) return null;
  return transaction(db, async (tx) => {
    const member = await lockMember(tx, found.id);
    if (!member?.confirmedAt || member.disabledAt) return null;
    const roles = [...(await rolesOf(tx, member.id)), role];
    await updateMember(tx, member.id, { role: 'operator' });
    await replaceRoles(tx, member.id, [...new Set(roles)], { grantedBy: null, now: clock.now() });
    return rolesOf(tx, member.id);
  });
}
