import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { limitFailures } from '#server/platform/limits/rate-limit.ts';
import { findMember, lockMember, type Member } from '#server/features/members/queries.ts';

const wrongPassword = (field: string) =>
  new DomainError('WRONG_PASSWORD', { fields: { [field]: 'is not right' } });

/**
 * Checks the password again, so that an open browser alone changes nothing. A member without a password is refused and
 * sets one with a reset link.
 * @param field the name of the password in the request
 */
export async function confirmPassword(
  context: Context,
  memberId: string,
  password: string,
  field = 'password',
): Promise<Member> {
  return limitFailures(context, 'password', { account: memberId }, async () => {
    const member = await findMember(context.db, memberId);
    assert(member, 'a caller is a member');
    if (!(await context.passwords.verify(member.passwordHash, password))) throw wrongPassword(field);
    return member;
  });
}

/**
 * The password may have been changed while its hash was computed.
 * @param member as they are now, locked
 */
export function refuseUnlessConfirmed(
  member: Member | undefined,
  confirmed: Member,
  field = 'password',
): asserts member {
  if (member?.passwordHash !== confirmed.passwordHash) throw wrongPassword(field);
}

export async function lockConfirmed(tx: Transaction, confirmed: Member, field = 'password'): Promise<Member> {
  const member = await lockMember(tx, confirmed.id);
  refuseUnlessConfirmed(member, confirmed, field);
  return member;
}
