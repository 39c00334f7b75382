import { DomainError } from '#domain/errors.ts';
import type { MemberRow } from './queries.ts';

export const linkInvalid = () =>
  new DomainError('LINK_INVALID', 'This link has been used or has expired. Please ask for a new one.');

/** Why a link that confirms an address does not; told to whoever holds the link, who has the mailbox. */
export function linkProblem(why: 'USED' | 'EXPIRED' | 'UNKNOWN'): DomainError {
  if (why === 'USED') return new DomainError('LINK_USED', 'This link was used already. Please log in.');
  if (why === 'EXPIRED')
    return new DomainError('LINK_EXPIRED', 'This link is too old. Please ask for a new one.');
  return linkInvalid();
}

/** The same for an address we do not know. */
export const wrongCredentials = () =>
  new DomainError('WRONG_CREDENTIALS', 'The e-mail address or the password is not right.');

export function refuseDisabled(member: Pick<MemberRow, 'disabled_at'>): void {
  if (member.disabled_at !== null) throw new DomainError('ACCOUNT_DISABLED', 'This account has been closed.');
}
