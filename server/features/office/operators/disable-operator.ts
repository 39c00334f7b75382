import type { Operator } from '#contract/office/operators.ts';
import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import { disableAccountIn, enableAccountIn } from '#server/features/account/settings/account-state.ts';
import { lockMember } from '#server/features/account/members/queries.ts';
import type { Context } from '#server/features/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { recordChange } from '../trail/record-change.ts';
import { revokeOpenOf } from './invitation-queries.ts';
import { getOperator, operatorView } from './list-operators.ts';
import { hasOtherOwner } from './role-queries.ts';

interface Asked {
  memberId: string;
  reason: string;
}

/** @throws OPERATOR_NOT_FOUND, LAST_OWNER, RECORD_CHANGED where it is disabled already */
export async function disableOperator(
  context: Context,
  caller: Caller,
  { memberId, reason }: Asked,
): Promise<Operator> {
  return transaction(context.db, async (tx) => {
    const { roles } = await getOperator(tx, memberId);
    const now = await disableAccountIn(context, tx, memberId, {
      change: 'DISABLED_BY_OWNER',
      refuse: ({ disabledAt }) => {
        if (disabledAt) throw new DomainError('RECORD_CHANGED');
      },
    });
    if (roles.includes('owner') && !(await hasOtherOwner(tx, memberId))) throw new DomainError('LAST_OWNER');
    assert(now, 'an operator is a member');
    const invitations = await revokeOpenOf(tx, memberId, now);
    await recordChange(context, tx, caller, {
      action: 'operator.disable',
      subject: { kind: 'operator', id: memberId },
      before: { isDisabled: false },
      after: { isDisabled: true, revokedInvitations: invitations },
      reason,
    });
    return operatorView(await getOperator(tx, memberId));
  });
}

/** @throws OPERATOR_NOT_FOUND, RECORD_CHANGED where it is not disabled */
export async function enableOperator(
  context: Context,
  caller: Caller,
  { memberId, reason }: Asked,
): Promise<Operator> {
  return transaction(context.db, async (tx) => {
    await getOperator(tx, memberId);
    const member = await lockMember(tx, memberId);
    if (!member?.disabledAt) throw new DomainError('RECORD_CHANGED');
    await enableAccountIn(context, tx, memberId);
    await recordChange(context, tx, caller, {
      action: 'operator.enable',
      subject: { kind: 'operator', id: memberId },
      before: { isDisabled: true },
      after: { isDisabled: false },
      reason,
    });
    return operatorView(await getOperator(tx, memberId));
  });
}
