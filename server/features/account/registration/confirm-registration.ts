import type { confirmRegistration as endpoint } from '#contract/account/account.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import type { Clock } from '#server/platform/core/clock.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import { limitFailures } from '#server/platform/limits/rate-limit.ts';
import { checkPasswordStrength } from '../passwords/password-strength.ts';
import { findLink, spendLink, voidLinks, whyUnusable } from '../email-links/link-queries.ts';
import { adoptCart } from '#server/features/cart/queries.ts';
import {
  findMember,
  findMemberByEmail,
  lockMember,
  updateMember,
  type Member,
} from '#server/features/members/queries.ts';
import { hashOfToken } from '#server/platform/core/secret-token.ts';
import { completeLogin } from '../login/complete-login.ts';

interface Browser {
  device: string;
  /** The hash of its registration cookie; null when it never registered. */
  mark: Buffer | null;
}

const passwordNeeded = () => new DomainError('PASSWORD_NEEDED', { fields: { password: 'is needed' } });
const wrongPassword = () => new DomainError('WRONG_PASSWORD', { fields: { password: 'is not right' } });

type Passwords = Pick<BodyOf<typeof endpoint>, 'password' | 'newPassword'>;

async function provenHash(
  context: Context,
  owner: Member,
  { password, newPassword }: Passwords,
): Promise<string | null> {
  const { passwords } = context;
  if (newPassword !== undefined) {
    checkPasswordStrength(newPassword, owner.email);
    return passwords.hash(newPassword);
  }
  if (password === undefined) return null;
  return limitFailures(context, 'password', { account: owner.id }, async () => {
    if (!(await passwords.verify(owner.passwordHash, password))) throw wrongPassword();
    return owner.passwordHash;
  });
}

/**
 * The reader of the mail owns the address; the one who registered may be another person. So the password of the
 * registration holds only in the browser that chose it, or for a person who knows it.
 */
function passwordAfter(member: Member, mark: Buffer | null, proven: string | null): string {
  if (proven !== null) return proven;
  const isSame = mark !== null && member.registrationHash?.equals(mark);
  if (!isSame) throw passwordNeeded();
  return member.passwordHash;
}

/**
 * Whether this browser's own registration of the address is confirmed, in whichever browser. It says nothing of an account
 * that was confirmed before, nor to anyone else.
 */
export async function isConfirmed(db: Reader, email: string, mark: Buffer | null): Promise<boolean> {
  if (mark === null) return false;
  const { confirmedAt, registrationHash } = (await findMemberByEmail(db, email)) ?? {};
  return Boolean(confirmedAt && registrationHash?.equals(mark));
}

async function linkProblem(db: Reader, hash: Buffer): Promise<DomainError> {
  const why = await whyUnusable(db, hash, 'CONFIRM');
  return new DomainError(why === 'UNKNOWN' ? 'LINK_INVALID' : `LINK_${why}`);
}

async function confirm(tx: Transaction, link: { hash: Buffer; memberId: string }, clock: Clock) {
  const member = await lockMember(tx, link.memberId);
  const now = clock.now();
  // Another press of the same link may have been faster.
  if (!member || !(await spendLink(tx, link.hash, 'CONFIRM', now))) throw await linkProblem(tx, link.hash);
  await voidLinks(tx, member.id, now, 'CONFIRM');
  return { member, now };
}

export async function confirmRegistration(
  context: Context,
  { token, ...proof }: BodyOf<typeof endpoint>,
  { device, mark }: Browser,
): Promise<AnswerOf<typeof endpoint>> {
  const { db, clock } = context;
  const hash = hashOfToken(token);
  const link = await findLink(db, hash, 'CONFIRM', clock.now());
  const owner = link && (await findMember(db, link.memberId));
  if (!owner) throw await linkProblem(db, hash);
  const proven = await provenHash(context, owner, proof);
  const answer = await completeLogin(context, { memberId: owner.id, device }, async (tx) => {
    if (owner.registrationCart !== null) await adoptCart(tx, owner.registrationCart, owner.id, clock.now());
    const { member, now } = await confirm(tx, { hash, memberId: owner.id }, clock);
    // Registered again while the password was checked: its link has ended with the password that was shown.
    return updateMember(tx, member.id, {
      passwordHash: passwordAfter(member, mark, proven),
      registrationTarget: null,
      registrationCart: null,
      confirmedAt: member.confirmedAt ?? now,
    });
  });
  return 'secondFactor' in answer ? answer : { ...answer, target: owner.registrationTarget };
}
