import type { confirmRegistration as endpoint, SignedIn } from '#contract/account.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/features/context.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { checkNewPassword } from '../passwords/check-password.ts';
import { findLink, spendLink, voidLinks, whyUnusable } from '../email-links/link-queries.ts';
import { findMember, lockMember, updateMember, type MemberRow } from '../members/queries.ts';
import { linkProblem } from '../members/refusals.ts';
import { hashOfToken } from '../sessions/secret-token.ts';
import { signIn } from '../login/sign-in.ts';

interface Arrival {
  device: string;
  /** The mark of the browser the link was opened in; null when it never registered. */
  browser: Buffer | null;
}

const passwordNeeded = () => new DomainError('PASSWORD_NEEDED', { fields: { password: 'is needed' } });

/**
 * Whoever reads the mail owns the address; whoever registered it may be somebody else. Their password counts only in
 * the browser that chose it.
 */
function passwordAfter(member: MemberRow, browser: Buffer | null, chosen: string | null): string {
  if (chosen !== null) return chosen;
  const isSame = browser !== null && member.registrationHash?.equals(browser);
  if (!isSame) throw passwordNeeded();
  return member.passwordHash;
}

async function confirm(tx: Transaction, link: { hash: Buffer; memberId: string }, now: Date) {
  const member = await lockMember(tx, link.memberId);
  // Another press of the same link may have been faster.
  if (!member || !(await spendLink(tx, link.hash, 'CONFIRM', now)))
    throw linkProblem(await whyUnusable(tx, link.hash, 'CONFIRM'));
  await voidLinks(tx, member.id, now, 'CONFIRM');
  return member;
}

/**
 * Confirms the address with a mailed token, once, and logs in. A refusal leaves the link as it was.
 * @throws PASSWORD_NEEDED in any browser but the one that registered, until a password comes along
 */
export async function confirmRegistration(
  context: Context,
  { token, password }: BodyOf<typeof endpoint>,
  { device, browser }: Arrival,
): Promise<SignedIn> {
  const { db, clock, passwords } = context;
  const now = clock.now();
  const hash = hashOfToken(token);
  const link = await findLink(db, hash, 'CONFIRM', now);
  const owner = link && (await findMember(db, link.memberId));
  if (!owner) throw linkProblem(await whyUnusable(db, hash, 'CONFIRM'));
  if (password !== undefined) checkNewPassword(password, owner.email);
  const chosen = password === undefined ? null : await passwords.hash(password);
  return signIn(context, { memberId: owner.id, device }, async (tx) => {
    const member = await confirm(tx, { hash, memberId: owner.id }, now);
    return updateMember(tx, member.id, {
      passwordHash: passwordAfter(member, browser, chosen),
      registrationHash: null,
      confirmedAt: member.confirmedAt ?? now,
    });
  });
}
