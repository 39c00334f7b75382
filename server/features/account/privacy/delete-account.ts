import { obstaclesToDeletion } from '#domain/account/deletion.ts';
import { DomainError } from '#domain/errors.ts';
import { confirmPassword, lockConfirmed } from '../passwords/confirm-password.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { lockSessionsOf } from '../sessions/session-queries.ts';
import type { Context } from '#server/shared/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { queueAccountMail } from '../email-links/queue-account-mail.ts';
import { forget, lockCartsOf, lockHoldings } from './queries.ts';

/**
 * Deletes the personal data of the member, keeps under a number what tax law requires, and sends a last mail. Holds
 * every lock that an order or a deposit of theirs takes.
 * @throws ACCOUNT_NOT_EMPTY with the obstacles: shares, payments under way or a balance
 */
export async function deleteAccount(
  context: Context,
  caller: Caller,
  { password }: { password: string },
): Promise<void> {
  const { db, clock } = context;
  const confirmed = await confirmPassword(context, caller.memberId, password);
  await transaction(db, async (tx) => {
    await lockSessionsOf(tx, confirmed.id);
    await lockCartsOf(tx, confirmed.id);
    const { email } = await lockConfirmed(tx, confirmed);
    const obstacles = obstaclesToDeletion(await lockHoldings(tx, confirmed.id));
    if (obstacles.length > 0) throw new DomainError('ACCOUNT_NOT_EMPTY', { obstacles });
    await forget(tx, confirmed.id, clock.now());
    await queueAccountMail(context, tx, { address: email }, 'ACCOUNT_DELETED');
    await recordSecurityEvent(context, tx, 'ACCOUNT_DELETED', confirmed.id);
  });
}
