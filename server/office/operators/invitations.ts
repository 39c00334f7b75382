import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import type {
  Invitation,
  inviteOperator as endpoint,
  OfferedInvitation,
} from '#contract/office/operators.ts';
import { operatorRoles, permissionsOf, type OperatorRole } from '#contract/office/permissions.ts';
import { assert } from '#domain/assert.ts';
import { DomainError, orRefuse } from '#domain/errors.ts';
import { getMember, lockMember, updateMember } from '#server/features/members/queries.ts';
import { endSessionsOf, lockSessionsOf } from '#server/features/account/sessions/session-queries.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { hashOfToken } from '#server/platform/core/secret-token.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { answered } from '#server/platform/http/instants.ts';
import { rateLimit } from '#server/platform/limits/rate-limit.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { lockOpenApproval } from '#server/shared/approvals/approval-queries.ts';
import { askApproval, endOfRequest, withdraw } from '#server/shared/approvals/ask-approval.ts';
import { hasSecondPerson } from '#server/shared/approvals/second-person.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import { invitationToken } from '#server/shared/operators/invitation-mail.ts';
import {
  acceptOpen,
  endExpiredInvitations,
  findInvitationByToken,
  findInvitations,
  hasOpenInvitation,
  insertInvitation,
  revokeOpen,
  setConfirmed,
  type InvitationRow,
} from '#server/shared/operators/invitation-queries.ts';
import { mailOwners } from '#server/shared/operators/owner-mail.ts';
import { replaceRoles, rolesOf } from '#server/shared/operators/role-queries.ts';

const lifetimeMs = 7 * 24 * 3600_000;
const endOf = (confirmedAt: Date) => new Date(confirmedAt.getTime() + lifetimeMs);

function stateOf(
  { acceptedAt, confirmedAt, revokedAt, expiresAt }: InvitationRow,
  now: Date,
): Invitation['state'] {
  if (acceptedAt) return 'ACCEPTED';
  // An expired one is revoked too, when another to the same address takes its place.
  if (revokedAt && revokedAt < expiresAt) return 'REVOKED';
  if (expiresAt <= now) return 'EXPIRED';
  return confirmedAt ? 'OPEN' : 'WAITING';
}

const subjectOf = (id: string) => ({ kind: 'invitation', id }) as const;

function invitationView(row: InvitationRow, now: Date): Invitation {
  const { id, email, roles, inviterName: invitedBy, invitedAt, expiresAt } = row;
  return answered({ id, email, roles, invitedBy, invitedAt, expiresAt, state: stateOf(row, now) });
}

export async function listInvitations({ db, clock }: Context): Promise<Invitation[]> {
  return (await findInvitations(db)).map((row) => invitationView(row, clock.now()));
}

type Sent = Pick<InvitationRow, 'id' | 'email' | 'invitedBy' | 'roles'>;

async function sendInvitation(
  context: Context,
  tx: Transaction,
  { id, email, invitedBy, roles }: Sent,
): Promise<void> {
  const data = { invitationId: id };
  const mail = { type: 'OPERATOR_INVITED', event: `invitation:${id}`, data, urgent: true };
  await queueMail(context, tx, { address: email }, mail);
  await mailOwners(context, tx, { change: 'INVITED', byId: invitedBy, invitationId: id, roles });
}

export async function inviteOperator(
  context: Context,
  caller: Caller,
  { email, roles }: BodyOf<typeof endpoint>,
): Promise<Invitation> {
  const { clock, db } = context;
  return transaction(db, async (tx) => {
    await lockMember(tx, caller.memberId);
    const now = clock.now();
    const id = randomUUID();
    await endExpiredInvitations(tx, email, now);
    if (await hasOpenInvitation(tx, email)) throw new DomainError('INVITATION_OPEN');
    const granted = operatorRoles.filter((role) => roles.includes(role));
    const isRequest = await hasSecondPerson(tx, 'operator.invite', { askedBy: caller.memberId, now });
    const invitation = {
      id,
      email,
      roles: granted,
      tokenHash: hashOfToken(invitationToken(context, id)),
      invitedBy: caller.memberId,
      invitedAt: now,
      expiresAt: isRequest ? endOfRequest(now) : endOf(now),
      confirmedAt: isRequest ? null : now,
    };
    if (!(await insertInvitation(tx, invitation))) throw new DomainError('INVITATION_OPEN');
    if (isRequest) {
      const data = { byId: caller.memberId, invitationId: id, roles: granted };
      await mailOwners(context, tx, { change: 'ASKED_TO_INVITE', ...data });
      const request = { act: 'operator.invite', subjectId: id, memberId: null, reason: null } as const;
      const details = { roles: granted };
      const about = { open: undefined, now, kind: 'invitation' } as const;
      await askApproval(context, tx, caller, { ...request, details }, about);
    } else {
      await sendInvitation(context, tx, invitation);
      await recordChange(context, tx, caller, 'operator.invite', subjectOf(id), {
        after: { roles: granted },
      });
    }
    const [row] = await findInvitations(tx, id);
    assert(row, 'the invitation was just written');
    return invitationView(row, now);
  });
}

export async function confirmInvitation(
  context: Context,
  tx: Transaction,
  caller: Caller,
  { invitationId, askedBy }: { invitationId: string; askedBy: string },
): Promise<void> {
  const now = context.clock.now();
  const [row] = await findInvitations(tx, invitationId);
  if (!row || stateOf(row, now) !== 'WAITING') throw new DomainError('APPROVAL_CLOSED');
  const confirmed = { confirmedBy: caller.memberId, confirmedAt: now, expiresAt: endOf(now) };
  await setConfirmed(tx, invitationId, confirmed);
  await sendInvitation(context, tx, row);
  const after = { roles: row.roles, askedBy };
  await recordChange(context, tx, caller, 'operator.invite', subjectOf(invitationId), { after });
}

export async function revokeInvitation(
  context: Context,
  caller: Caller,
  { invitationId }: { invitationId: string },
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const request = await lockOpenApproval(tx, { act: 'operator.invite', subjectId: invitationId });
    await lockMember(tx, caller.memberId);
    const now = context.clock.now();
    const revoked = orRefuse(await revokeOpen(tx, invitationId, now), 'INVITATION_NOT_FOUND');
    if (request) await withdraw(tx, request.id, { by: caller.memberId, now });
    const before = { roles: revoked.roles };
    await recordChange(context, tx, caller, 'operator.revokeInvitation', subjectOf(invitationId), { before });
  });
}

/**
 * Anyone with the token may read it: it came by mail only to the address that is shown.
 * @throws INVITATION_INVALID where there is none with this token
 */
export async function previewInvitation(
  { db, clock }: Context,
  { memberId }: Caller,
  { token }: { token: string },
): Promise<OfferedInvitation> {
  const row = orRefuse(await findInvitationByToken(db, hashOfToken(token)), 'INVITATION_INVALID');
  const { email } = await getMember(db, memberId);
  const { roles, invitedBy, expiresAt, state } = invitationView(row, clock.now());
  return { email: row.email, roles, invitedBy, expiresAt, state, isForCaller: row.email === email };
}

const mayInvite = async (tx: Transaction, memberId: string): Promise<boolean> =>
  (await rolesOf(tx, memberId)).some((role) => permissionsOf([role]).includes('operators.write'));

/**
 * Gives the member the roles of an invitation beside those they have. Their sessions end: the next login asks for a factor.
 * @throws INVITATION_INVALID where it is not open, or was sent to another address
 */
export async function acceptInvitation(
  context: Context,
  caller: Caller,
  { token }: { token: string },
): Promise<{ roles: OperatorRole[] }> {
  const { memberId } = caller;
  await rateLimit(context, 'password', { account: memberId });
  return transaction(context.db, async (tx) => {
    await lockSessionsOf(tx, memberId);
    const now = context.clock.now();
    await endSessionsOf(tx, memberId, now);
    const member = await lockMember(tx, memberId);
    assert(member, 'a caller is a member');
    const tokenHash = hashOfToken(token);
    const accepted = await acceptOpen(tx, { tokenHash, email: member.email, memberId, now });
    if (!accepted || !(await mayInvite(tx, accepted.invitedBy))) throw new DomainError('INVITATION_INVALID');
    const before = await rolesOf(tx, memberId);
    const after = operatorRoles.filter((role) => before.includes(role) || accepted.roles.includes(role));
    await updateMember(tx, memberId, { role: 'operator' });
    await replaceRoles(tx, memberId, after, { grantedBy: accepted.invitedBy, now });
    await mailOwners(context, tx, { change: 'JOINED', byId: accepted.invitedBy, memberId, roles: after });
    await recordChange(context, tx, caller, 'operator.acceptInvitation', memberId, {
      before: { roles: before },
      after: { roles: after, invitationId: accepted.id },
    });
    return { roles: after };
  });
}
