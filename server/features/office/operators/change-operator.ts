import type { BodyOf } from '#contract/endpoint.ts';
import type { changeRoles as endpoint, Operator } from '#contract/office/operators.ts';
import { operatorRoles, type OperatorRole } from '#contract/office/permissions.ts';
import { DomainError } from '#domain/errors.ts';
import { lockMember, updateMember } from '#server/features/account/members/queries.ts';
import { endSessionsOf, lockSessionsOf } from '#server/features/account/sessions/session-queries.ts';
import type { Context } from '#server/features/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { recordChange } from '../trail/record-change.ts';
import { revokeOpenOf } from './invitation-queries.ts';
import { getOperator, operatorView } from './list-operators.ts';
import { hasOtherOwner, replaceRoles, rolesOf } from './role-queries.ts';

const ordered = (roles: readonly OperatorRole[]) => operatorRoles.filter((role) => roles.includes(role));

/** @throws OPERATOR_NOT_FOUND, LAST_OWNER */
async function replace(
  { clock }: Context,
  tx: Transaction,
  { memberId, grantedBy }: { memberId: string; grantedBy: string },
  rolesAfter: (before: OperatorRole[]) => OperatorRole[],
): Promise<{ before: OperatorRole[]; after: OperatorRole[]; revoked: string[] }> {
  await lockMember(tx, memberId);
  const before = await rolesOf(tx, memberId);
  if (before.length === 0) throw new DomainError('OPERATOR_NOT_FOUND');
  const after = rolesAfter(before);
  // The trigger holds this too, for two owners at once.
  if (!after.includes('owner') && !(await hasOtherOwner(tx, memberId))) throw new DomainError('LAST_OWNER');
  await replaceRoles(tx, memberId, after, { grantedBy, now: clock.now() });
  if (after.length === 0) await updateMember(tx, memberId, { role: 'member' });
  // Who may not invite any more invited nobody.
  const revoked = after.includes('owner') ? [] : await revokeOpenOf(tx, memberId, clock.now());
  return { before, after, revoked };
}

/** @throws OPERATOR_NOT_FOUND, RECORD_CHANGED, LAST_OWNER */
export async function changeRoles(
  context: Context,
  caller: Caller,
  { memberId, expectedRoles, roles, reason }: BodyOf<typeof endpoint> & { memberId: string },
): Promise<Operator> {
  return transaction(context.db, async (tx) => {
    const change = await replace(context, tx, { memberId, grantedBy: caller.memberId }, (before) => {
      if (ordered(expectedRoles).join() !== before.join()) throw new DomainError('RECORD_CHANGED');
      return ordered(roles);
    });
    await recordChange(context, tx, caller, {
      action: 'operator.changeRoles',
      subject: { kind: 'operator', id: memberId },
      before: { roles: change.before },
      after: {
        roles: change.after,
        ...(change.revoked.length > 0 && { revokedInvitations: change.revoked }),
      },
      reason,
    });
    return operatorView(await getOperator(tx, memberId));
  });
}

/** @throws OPERATOR_NOT_FOUND, LAST_OWNER */
export async function removeOperator(
  context: Context,
  caller: Caller,
  { memberId, reason }: { memberId: string; reason: string },
): Promise<void> {
  await transaction(context.db, async (tx) => {
    await lockSessionsOf(tx, memberId);
    await endSessionsOf(tx, memberId, context.clock.now());
    const change = await replace(context, tx, { memberId, grantedBy: caller.memberId }, () => []);
    await recordChange(context, tx, caller, {
      action: 'operator.remove',
      subject: { kind: 'operator', id: memberId },
      before: { roles: change.before },
      after: { roles: [], revokedInvitations: change.revoked },
      reason,
    });
  });
}
