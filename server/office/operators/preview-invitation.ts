import type { OfferedInvitation } from '#contract/office/operators.ts';
import { DomainError } from '#domain/errors.ts';
import { getMember } from '#server/features/members/queries.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { hashOfToken } from '#server/platform/core/secret-token.ts';
import { findInvitationByToken } from '#server/shared/operators/invitation-queries.ts';
import { invitationView } from './invitations.ts';

/**
 * Anyone with the token may read it: it came by mail only to the address that is shown.
 * @throws INVITATION_INVALID where there is none with this token
 */
export async function previewInvitation(
  { db, clock }: Context,
  { memberId }: Caller,
  token: string,
): Promise<OfferedInvitation> {
  const row = await findInvitationByToken(db, hashOfToken(token));
  if (!row) throw new DomainError('INVITATION_INVALID');
  const { email } = await getMember(db, memberId);
  const { roles, invitedBy, expiresAt, state } = invitationView(row, clock.now());
  return { email: row.email, roles, invitedBy, expiresAt, state, isForCaller: row.email === email };
}
