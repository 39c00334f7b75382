import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/features/context.ts';
import { queueAccountChangedMail } from '../email-links/queue-account-mail.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { confirmPassword, lockConfirmed } from '../passwords/confirm-password.ts';
import { voidLinks } from '../email-links/link-queries.ts';
import { updateMember } from '../members/queries.ts';
import { endSessionsOf, lockSessionsOf } from '../sessions/session-queries.ts';

/**
 * No one can log in any more. Shares, money and debts stay; support can open the account again.
 * @throws WRONG_PASSWORD, MEMBER_IS_OPERATOR: an owner disables an operator, so that one who can log in always stays
 */
export async function disableAccount(context: Context, caller: Caller, password: string): Promise<void> {
  const { db, clock } = context;
  const confirmed = await confirmPassword(context, caller.memberId, password);
  await transaction(db, async (tx) => {
    await lockSessionsOf(tx, confirmed.id);
    const now = clock.now();
    await endSessionsOf(tx, confirmed.id, now);
    const { role } = await lockConfirmed(tx, confirmed);
    if (role === 'operator') throw new DomainError('MEMBER_IS_OPERATOR');
    await updateMember(tx, confirmed.id, { disabledAt: now });
    await voidLinks(tx, confirmed.id, now);
    await queueAccountChangedMail(context, tx, confirmed.id, 'DISABLED');
  });
}
