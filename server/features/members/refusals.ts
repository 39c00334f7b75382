import { DomainError } from '#domain/errors.ts';
import type { Member } from './queries.ts';

export const linkInvalid = () => new DomainError('LINK_INVALID');

export function linkProblem(why: 'USED' | 'EXPIRED' | 'UNKNOWN'): DomainError {
  if (why === 'USED') return new DomainError('LINK_USED');
  if (why === 'EXPIRED') return new DomainError('LINK_EXPIRED');
  return linkInvalid();
}

/** Also for an unknown address, so that the two cannot be told apart. */
export const wrongCredentials = () => new DomainError('WRONG_CREDENTIALS');

export function refuseDisabled(member: Pick<Member, 'disabledAt'>): void {
  if (member.disabledAt !== null) throw new DomainError('ACCOUNT_DISABLED');
}
