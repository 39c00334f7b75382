import type { Operator } from '#contract/office/operators.ts';
import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import { closeAccount, reopenAccount } from '#server/features/account/settings/close-account.ts';
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

/** @throws OPERATOR_NOT_FOUND, LAST_OWNER, RECORD_CHANGED where it is closed already */
export async function disableOperator(
  context: Context,
  caller: Caller,
  { memberId, reason }: Asked,
): Promise<Operator> {
  return transaction(context.db, async (tx) => {
    const { roles } = await getOperator(tx, memberId);
    const closedAt = await closeAccount(context, tx, memberId, {
      change: 'DISABLED_BY_OWNER',
      refuse: ({ disabledAt }) => {
        if (disabledAt) throw new DomainError('RECORD_CHANGED');
      },
    });
    if (roles.includes('owner') && !(await hasOtherOwner(tx, memberId))) throw new DomainError('LAST_OWNER');
    assert(closedAt, 'an operator is a member');
    const invitations = await revokeOpenOf(tx, memberId, closedAt);
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

/** @throws OPERATOR_NOT_FOUND, RECORD_CHANGED where it is open */
export async function enableOperator(
  context: Context,
  caller: Caller,
  { memberId, reason }: Asked,
): Promise<Operator> {
  return transaction(context.db, async (tx) => {
    await getOperator(tx, memberId);
    const member = await lockMember(tx, memberId);
    if (!member?.disabledAt) throw new DomainError('RECORD_CHANGED');
    await reopenAccount(context, tx, memberId);
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
