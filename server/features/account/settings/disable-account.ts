import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { confirmPassword, refuseUnlessConfirmed } from '../passwords/confirm-password.ts';
import { disableAccountIn } from './account-state.ts';

/**
 * By the member; support can enable the account again.
 * @throws WRONG_PASSWORD, MEMBER_IS_OPERATOR: an owner disables an operator, so that one who can log in always stays
 */
export async function disableAccount(
  context: Context,
  caller: Caller,
  { password }: { password: string },
): Promise<void> {
  const confirmed = await confirmPassword(context, caller.memberId, password);
  await transaction(context.db, (tx) =>
    disableAccountIn(context, tx, confirmed.id, {
      change: 'DISABLED',
      refuse: (member) => {
        refuseUnlessConfirmed(member, confirmed);
        if (member.role === 'operator') throw new DomainError('MEMBER_IS_OPERATOR');
      },
    }),
  );
}
