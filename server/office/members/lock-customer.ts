import { DomainError } from '#domain/errors.ts';
import { lockMember, type Member } from '#server/features/members/queries.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';

/** The accounts of people who work here are for owners: support could become one of them otherwise. */
export function refuseUnlessChangeable(member: Member | undefined, { operator }: Caller): Member {
  if (!member || member.deletedAt) throw new DomainError('MEMBER_NOT_FOUND');
  if (member.role === 'operator' && !operator?.permissions.includes('operators.write'))
    throw new DomainError('MEMBER_IS_OPERATOR');
  return member;
}

export async function lockCustomer(tx: Transaction, caller: Caller, memberId: string): Promise<Member> {
  return refuseUnlessChangeable(await lockMember(tx, memberId), caller);
}
