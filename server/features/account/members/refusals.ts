import { DomainError } from '#domain/errors.ts';
import type { Member } from './queries.ts';

export const linkInvalid = () => new DomainError('LINK_INVALID');

/** Why a link that confirms an address does not; told to whoever holds the link, who has the mailbox. */
export function linkProblem(why: 'USED' | 'EXPIRED' | 'UNKNOWN'): DomainError {
  if (why === 'USED') return new DomainError('LINK_USED');
  if (why === 'EXPIRED') return new DomainError('LINK_EXPIRED');
  return linkInvalid();
}

/** The same for an address we do not know. */
export const wrongCredentials = () => new DomainError('WRONG_CREDENTIALS');

export function refuseDisabled(member: Pick<Member, 'disabledAt'>): void {
  if (member.disabledAt !== null) throw new DomainError('ACCOUNT_DISABLED');
}
