import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/features/context.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { rateLimit } from '#server/platform/limits/rate-limit.ts';
import { findMember, lockMember, type Member } from '../members/queries.ts';

const wrongPassword = (field: string) =>
  new DomainError('WRONG_PASSWORD', { fields: { [field]: 'is not right' } });

/**
 * Checks the password again, so that an open browser alone changes nothing. A member without a password is refused
 * and sets one with a reset link.
 * @param field the name of the password in the request
 * @throws WRONG_PASSWORD, TOO_MANY_REQUESTS
 */
export async function confirmPassword(
  context: Context,
  memberId: string,
  password: string,
  field = 'password',
): Promise<Member> {
  const refund = await rateLimit(context, 'password', { account: memberId });
  const member = await findMember(context.db, memberId);
  assert(member, 'a caller is a member');
  if (!(await context.passwords.verify(member.passwordHash, password))) throw wrongPassword(field);
  await refund();
  return member;
}

/**
 * Locks a member whose password was confirmed; it may have been changed while its hash was computed.
 * @throws WRONG_PASSWORD
 */
export async function lockConfirmed(tx: Transaction, confirmed: Member, field = 'password'): Promise<Member> {
  const member = await lockMember(tx, confirmed.id);
  if (member?.passwordHash !== confirmed.passwordHash) throw wrongPassword(field);
  return member;
}
