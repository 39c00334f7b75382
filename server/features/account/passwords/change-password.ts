import type { changePassword as endpoint } from '#contract/account/account.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Context } from '#server/shared/context.ts';
import { queueAccountChangedMail } from '../email-links/queue-account-mail.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { checkPasswordStrength } from './password-strength.ts';
import { confirmPassword, lockConfirmed } from './confirm-password.ts';
import { voidLinks } from '../email-links/link-queries.ts';
import { updateMember } from '#server/features/members/queries.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { endSessionsOf, lockSessionsOf } from '../sessions/session-queries.ts';

const field = 'currentPassword';

export async function changePassword(
  context: Context,
  caller: Caller,
  { currentPassword, newPassword }: BodyOf<typeof endpoint>,
): Promise<void> {
  const { db, clock, passwords } = context;
  const confirmed = await confirmPassword(context, caller.memberId, currentPassword, field);
  checkPasswordStrength(newPassword, confirmed.email, 'newPassword');
  const passwordHash = await passwords.hash(newPassword);
  await transaction(db, async (tx) => {
    await lockSessionsOf(tx, confirmed.id);
    const now = clock.now();
    await endSessionsOf(tx, confirmed.id, now, { except: caller.sessionId });
    await lockConfirmed(tx, confirmed, field);
    await updateMember(tx, confirmed.id, { passwordHash });
    await voidLinks(tx, confirmed.id, now);
    await queueAccountChangedMail(context, tx, confirmed.id, 'PASSWORD');
    await recordSecurityEvent(context, tx, 'PASSWORD_CHANGED', confirmed.id);
  });
}
