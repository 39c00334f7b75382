import { DomainError } from '#domain/errors.ts';
import type { resetPassword as endpoint, LoginResult } from '#contract/account/account.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Context } from '#server/shared/context.ts';
import { queueAccountChangedMail } from '../email-links/queue-account-mail.ts';
import { checkPasswordStrength } from '../passwords/password-strength.ts';
import { findLink, spendLink, voidLinks } from '../email-links/link-queries.ts';
import { findMember, lockMember, updateMember } from '#server/features/members/queries.ts';
import { hashOfToken } from '#server/platform/core/secret-token.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { endSessionsOf } from '../sessions/session-queries.ts';
import { completeLogin } from '../login/complete-login.ts';

/** Uses up the mailed token, ends every session and confirms the address: only its owner reads the mail. */
export async function resetPassword(
  context: Context,
  { token, password }: BodyOf<typeof endpoint>,
  device: string,
): Promise<LoginResult> {
  const { db, clock, passwords } = context;
  const hash = hashOfToken(token);
  const link = await findLink(db, hash, 'RESET', clock.now());
  const owner = link && (await findMember(db, link.memberId));
  if (!owner) throw new DomainError('LINK_INVALID');
  checkPasswordStrength(password, owner.email);
  const passwordHash = await passwords.hash(password);
  return completeLogin(context, { memberId: owner.id, device }, async (tx) => {
    await endSessionsOf(tx, owner.id, clock.now());
    const member = await lockMember(tx, owner.id);
    const now = clock.now();
    if (!member || !(await spendLink(tx, hash, 'RESET', now))) throw new DomainError('LINK_INVALID');
    await voidLinks(tx, member.id, now);
    await queueAccountChangedMail(context, tx, member.id, 'PASSWORD');
    await recordSecurityEvent(context, tx, 'PASSWORD_CHANGED', member.id);
    return updateMember(tx, member.id, {
      passwordHash,
      registrationHash: null,
      registrationTarget: null,
      registrationCart: null,
      confirmedAt: member.confirmedAt ?? now,
    });
  });
}
