import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import type { changeRoles as endpoint, Operator } from '#contract/office/operators.ts';
import { operatorRoles, permissionsOf, type OperatorRole } from '#contract/office/permissions.ts';
import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import { endSessionsOf, lockSessionsOf } from '#server/features/account/sessions/session-queries.ts';
import { disableAccountIn, enableAccountIn } from '#server/features/account/settings/account-state.ts';
import { lockMember, updateMember } from '#server/features/members/queries.ts';
import { getOperator } from './list-operators.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { lockOpenApproval } from '#server/shared/approvals/approval-queries.ts';
import { askApproval, withdrawOpenOf } from '#server/shared/approvals/ask-approval.ts';
import { hasSecondPerson } from '#server/shared/approvals/second-person.ts';
import type { Context } from '#server/shared/context.ts';
import { revokeOpenOf } from '#server/shared/operators/invitation-queries.ts';
import { mailOwners } from '#server/shared/operators/owner-mail.ts';
import { activeOwners, hasOtherOwner, replaceRoles, rolesOf } from '#server/shared/operators/role-queries.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';

const ordered = (roles: readonly OperatorRole[]) => operatorRoles.filter((role) => roles.includes(role));

interface RolesChange {
  memberId: string;
  expectedRoles: readonly OperatorRole[];
  roles: readonly OperatorRole[];
}

async function expectRoles(
  tx: Transaction,
  { memberId, expectedRoles }: Omit<RolesChange, 'roles'>,
): Promise<OperatorRole[]> {
  const before = await rolesOf(tx, memberId);
  if (before.length === 0) throw new DomainError('OPERATOR_NOT_FOUND');
  if (ordered(expectedRoles).join() !== before.join()) throw new DomainError('RECORD_CHANGED');
  return before;
}

async function replace(
  { clock }: Context,
  tx: Transaction,
  { memberId, grantedBy }: { memberId: string; grantedBy: string },
  after: OperatorRole[],
): Promise<{ revoked: string[] }> {
  // The trigger holds this too, for two owners at once.
  if (!after.includes('owner') && !(await hasOtherOwner(tx, memberId))) throw new DomainError('LAST_OWNER');
  await replaceRoles(tx, memberId, after, { grantedBy, now: clock.now() });
  if (after.length === 0) await updateMember(tx, memberId, { role: 'member' });
  // The invitations of somebody who may not invite any more end.
  const revoked = after.includes('owner') ? [] : await revokeOpenOf(tx, memberId, clock.now());
  return { revoked };
}

export async function setRoles(
  context: Context,
  tx: Transaction,
  caller: Caller,
  { memberId, ...change }: RolesChange & { reason: string | null; askedBy?: string },
): Promise<void> {
  const before = await expectRoles(tx, { memberId, ...change });
  const owners = await activeOwners(tx);
  const roles = ordered(change.roles);
  const { revoked } = await replace(context, tx, { memberId, grantedBy: caller.memberId }, roles);
  const byId = change.askedBy ?? caller.memberId;
  await mailOwners(context, tx, { change: 'ROLES', byId, memberId, roles }, owners);
  await recordChange(context, tx, caller, 'operator.changeRoles', memberId, {
    before: { roles: before },
    after: {
      roles,
      ...(change.askedBy !== undefined && { askedBy: change.askedBy }),
      ...(revoked.length > 0 && { revokedInvitations: revoked }),
    },
    reason: change.reason,
  });
}

export async function changeRoles(
  context: Context,
  caller: Caller,
  { memberId, expectedRoles, roles, reason }: BodyOf<typeof endpoint> & { memberId: string },
): Promise<AnswerOf<typeof endpoint>> {
  return transaction(context.db, async (tx) => {
    const open = await lockOpenApproval(tx, { act: 'operator.changeRoles', subjectId: memberId });
    await lockMember(tx, memberId);
    const before = await expectRoles(tx, { memberId, expectedRoles });
    const now = context.clock.now();
    const held = permissionsOf(before);
    const isGiven = permissionsOf(roles).some((permission) => !held.includes(permission));
    const people = { askedBy: caller.memberId, benefits: memberId, now };
    const isRequested = isGiven && (await hasSecondPerson(tx, 'operator.changeRoles', people));
    if (isRequested) {
      const data = { byId: caller.memberId, memberId, roles: ordered(roles) };
      await mailOwners(context, tx, { change: 'ASKED_FOR_ROLES', ...data });
      const benefits = memberId === caller.memberId ? null : memberId;
      const details = { expectedRoles: before, roles: ordered(roles) };
      const about = { act: 'operator.changeRoles', subjectId: memberId, memberId: benefits } as const;
      const request = { ...about, details, reason };
      await askApproval(context, tx, caller, request, { open, now, kind: 'operator' });
    } else await setRoles(context, tx, caller, { memberId, expectedRoles, roles, reason });
    return { ...(await getOperator(tx, memberId)), isRequested };
  });
}

export async function removeOperator(
  context: Context,
  caller: Caller,
  { memberId, reason }: { memberId: string; reason: string },
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const withdrawn = await withdrawOpenOf(context, tx, memberId, caller);
    await lockSessionsOf(tx, memberId);
    await endSessionsOf(tx, memberId, context.clock.now());
    await lockMember(tx, memberId);
    const before = await rolesOf(tx, memberId);
    if (before.length === 0) throw new DomainError('OPERATOR_NOT_FOUND');
    const owners = await activeOwners(tx);
    const { revoked } = await replace(context, tx, { memberId, grantedBy: caller.memberId }, []);
    const data = { change: 'REMOVED', byId: caller.memberId, memberId, roles: [] } as const;
    await mailOwners(context, tx, data, owners);
    await recordChange(context, tx, caller, 'operator.remove', memberId, {
      before: { roles: before },
      after: { roles: [], revokedInvitations: revoked, withdrawnApprovals: withdrawn },
      reason,
    });
  });
}

interface Asked {
  memberId: string;
  reason: string;
}

export async function disableOperator(
  context: Context,
  caller: Caller,
  { memberId, reason }: Asked,
): Promise<Operator> {
  if (memberId === caller.memberId) throw new DomainError('NOT_YOURS_TO_DECIDE');
  return transaction(context.db, async (tx) => {
    const withdrawn = await withdrawOpenOf(context, tx, memberId, caller);
    const { roles } = await getOperator(tx, memberId);
    const owners = await activeOwners(tx);
    const now = await disableAccountIn(context, tx, memberId, {
      change: 'DISABLED_BY_OWNER',
      refuse: ({ disabledAt }) => {
        if (disabledAt) throw new DomainError('RECORD_CHANGED');
      },
    });
    if (roles.includes('owner') && !(await hasOtherOwner(tx, memberId))) throw new DomainError('LAST_OWNER');
    assert(now, 'an operator is a member');
    const invitations = await revokeOpenOf(tx, memberId, now);
    await mailOwners(context, tx, { change: 'DISABLED', byId: caller.memberId, memberId, roles }, owners);
    await recordChange(context, tx, caller, 'operator.disable', memberId, {
      before: { isDisabled: false, roles },
      after: { isDisabled: true, roles, revokedInvitations: invitations, withdrawnApprovals: withdrawn },
      reason,
    });
    return getOperator(tx, memberId);
  });
}

export async function enableOperator(
  context: Context,
  caller: Caller,
  { memberId, reason }: Asked,
): Promise<Operator> {
  return transaction(context.db, async (tx) => {
    const { roles } = await getOperator(tx, memberId);
    const member = await lockMember(tx, memberId);
    if (!member?.disabledAt) throw new DomainError('RECORD_CHANGED');
    await enableAccountIn(context, tx, memberId);
    await mailOwners(context, tx, { change: 'ENABLED', byId: caller.memberId, memberId, roles });
    await recordChange(context, tx, caller, 'operator.enable', memberId, {
      before: { isDisabled: true },
      after: { isDisabled: false },
      reason,
    });
    return getOperator(tx, memberId);
  });
}

export async function endOperatorSessions(
  context: Context,
  caller: Caller,
  { memberId, reason }: Asked,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    await getOperator(tx, memberId);
    await lockSessionsOf(tx, memberId);
    await endSessionsOf(tx, memberId, context.clock.now(), { except: caller.sessionId });
    await recordChange(context, tx, caller, 'operator.endSessions', memberId, { reason });
  });
}
