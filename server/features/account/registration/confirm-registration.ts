import type { confirmRegistration as endpoint, LoginResult } from '#contract/account.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/features/context.ts';
import type { Clock } from '#server/platform/core/clock.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { checkPasswordStrength } from '../passwords/password-strength.ts';
import { findLink, spendLink, voidLinks, whyUnusable } from '../email-links/link-queries.ts';
import { findMember, lockMember, updateMember, type Member } from '../members/queries.ts';
import { linkProblem } from '../members/refusals.ts';
import { hashOfToken } from '#server/platform/core/secret-token.ts';
import { completeLogin } from '../login/complete-login.ts';

interface Browser {
  /** Its user agent. */
  device: string;
  /** The hash of its registration cookie; null when it never registered. */
  mark: Buffer | null;
}

const passwordNeeded = () => new DomainError('PASSWORD_NEEDED', { fields: { password: 'is needed' } });

/**
 * Whoever reads the mail owns the address; whoever registered it may be somebody else. Their password counts only in
 * the browser that chose it.
 */
function passwordAfter(member: Member, mark: Buffer | null, chosen: string | null): string {
  if (chosen !== null) return chosen;
  const isSame = mark !== null && member.registrationHash?.equals(mark);
  if (!isSame) throw passwordNeeded();
  return member.passwordHash;
}

async function confirm(tx: Transaction, link: { hash: Buffer; memberId: string }, clock: Clock) {
  const member = await lockMember(tx, link.memberId);
  const now = clock.now();
  // Another press of the same link may have been faster.
  if (!member || !(await spendLink(tx, link.hash, 'CONFIRM', now)))
    throw linkProblem(await whyUnusable(tx, link.hash, 'CONFIRM'));
  await voidLinks(tx, member.id, now, 'CONFIRM');
  return { member, now };
}

/**
 * Confirms the address with a mailed token, once, and logs in. A refusal leaves the link as it was.
 * @throws PASSWORD_NEEDED in any browser but the one that registered, until a password comes along
 */
export async function confirmRegistration(
  context: Context,
  { token, password }: BodyOf<typeof endpoint>,
  { device, mark }: Browser,
): Promise<LoginResult> {
  const { db, clock, passwords } = context;
  const hash = hashOfToken(token);
  const link = await findLink(db, hash, 'CONFIRM', clock.now());
  const owner = link && (await findMember(db, link.memberId));
  if (!owner) throw linkProblem(await whyUnusable(db, hash, 'CONFIRM'));
  if (password !== undefined) checkPasswordStrength(password, owner.email);
  const chosen = password === undefined ? null : await passwords.hash(password);
  return completeLogin(context, { memberId: owner.id, device }, async (tx) => {
    const { member, now } = await confirm(tx, { hash, memberId: owner.id }, clock);
    return updateMember(tx, member.id, {
      passwordHash: passwordAfter(member, mark, chosen),
      registrationHash: null,
      confirmedAt: member.confirmedAt ?? now,
    });
  });
}
