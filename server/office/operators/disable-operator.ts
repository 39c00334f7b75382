import type { Operator } from '#contract/office/operators.ts';
import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import { disableAccountIn, enableAccountIn } from '#server/features/account/settings/account-state.ts';
import { endSessionsOf, lockSessionsOf } from '#server/features/account/sessions/session-queries.ts';
import { lockMember } from '#server/features/members/queries.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { withdrawOpenOf } from '#server/shared/approvals/ask-approval.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import { revokeOpenOf } from '#server/shared/operators/invitation-queries.ts';
import { getOperator } from './list-operators.ts';
import { mailOwners } from '#server/shared/operators/owner-mail.ts';
import { activeOwners, hasOtherOwner } from '#server/shared/operators/role-queries.ts';

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
