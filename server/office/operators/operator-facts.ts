import type { ApprovalFacts } from '#contract/office/approvals.ts';
import { DomainError } from '#domain/errors.ts';
import type { ApprovalDetailsOf } from '#server/platform/db/json-columns.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { findInvitations } from '#server/shared/operators/invitation-queries.ts';
import { findOperators } from './operator-queries.ts';

export async function invitationFacts(
  db: Reader,
  invitationId: string,
  now: Date,
): Promise<Extract<ApprovalFacts, { act: 'operator.invite' }>> {
  const [row] = await findInvitations(db, invitationId);
  if (!row || row.confirmedAt || row.revokedAt || row.expiresAt <= now)
    throw new DomainError('APPROVAL_CLOSED');
  return { act: 'operator.invite', email: row.email, roles: row.roles };
}

export async function rolesFacts(
  db: Reader,
  memberId: string,
  { roles }: ApprovalDetailsOf['operator.changeRoles'],
): Promise<Extract<ApprovalFacts, { act: 'operator.changeRoles' }>> {
  const [row] = await findOperators(db, memberId);
  if (!row) throw new DomainError('APPROVAL_CLOSED');
  const { name, email, roles: before } = row;
  return { act: 'operator.changeRoles', memberId, name, email, before, after: roles };
}
