import { DomainError } from '#domain/errors.ts';
import type { MemberRow } from './queries.ts';

export const linkInvalid = () =>
  new DomainError('LINK_INVALID', 'This link has been used or has expired. Please ask for a new one.');

/** The same for an address we do not know. */
export const wrongCredentials = () =>
  new DomainError('WRONG_CREDENTIALS', 'The e-mail address or the password is not right.');

export function refuseDisabled(member: Pick<MemberRow, 'disabled_at'>): void {
  if (member.disabled_at !== null) throw new DomainError('ACCOUNT_DISABLED', 'This account has been closed.');
}
