import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { email, instant, isRequested, minorUnits, uuid, reason } from '../shared/fields.ts';
import { operatorRoles, permissions } from './permissions.ts';

const operators = '/platform/api/office/operators';
const invitations = '/platform/api/office/invitations';
const own = '/platform/api/my-account/operator-invitation';

const role = z.enum(operatorRoles);
const roles = z.array(role).check(z.minLength(1), z.maxLength(operatorRoles.length));
const ownOperator = z.strictObject({
  memberId: uuid,
  email: z.string(),
  name: z.string(),
  roles: z.array(role),
  permissions: z.array(z.enum(permissions)),
  aloneLimits: z
    .strictObject({ SGD: minorUnits, EUR: minorUnits })
    .check(
      z.describe('What one person gives in 24 hours, and one member gets so; more needs a second person.'),
    ),
});
export type OwnOperator = z.infer<typeof ownOperator>;

export const getOwnOperator = endpoint('GET /platform/api/office/me', 'office.read', {
  summary: 'Who is at work, and what they may do',
  answer: ownOperator,
});

const operator = z.strictObject({
  memberId: uuid,
  email: z.string(),
  name: z.string(),
  roles: z.array(role),
  since: instant,
  lastSeenAt: z.nullable(instant).check(z.describe('When a session of theirs was last used.')),
  hasFactor: z.boolean(),
  isDisabled: z.boolean(),
});
export type Operator = z.infer<typeof operator>;

export const listOperators = endpoint(`GET ${operators}`, 'operators.read', {
  summary: 'Everybody who has a role of an operator (at most 200)',
  answer: z.array(operator),
});

const params = z.strictObject({ memberId: uuid });

export const changeRolesBody = z.strictObject({
  expectedRoles: roles.check(z.describe('What the page showed; other roles by now are refused.')),
  roles,
  reason,
});

export const changeRoles = endpoint(`PUT ${operators}/{memberId}/roles`, 'operators.write', {
  sensitive: true,
  summary:
    'Give an operator other roles, from the next call on; one that they did not have, once another owner has confirmed it',
  params,
  body: changeRolesBody,
  answer: z.extend(operator, { isRequested }),
  errors: ['OPERATOR_NOT_FOUND', 'RECORD_CHANGED', 'LAST_OWNER', 'APPROVAL_OPEN'],
});

export const removeOperator = endpoint(`POST ${operators}/{memberId}/remove`, 'operators.write', {
  sensitive: true,
  summary: 'Take all roles away and end the sessions; the account of a customer stays',
  params,
  body: z.strictObject({ reason }),
  errors: ['OPERATOR_NOT_FOUND', 'LAST_OWNER'],
});

export const endOperatorSessions = endpoint(`POST ${operators}/{memberId}/sessions/end`, 'operators.write', {
  summary: 'End every session of an operator but the one that asks',
  params,
  body: z.strictObject({ reason }),
  errors: ['OPERATOR_NOT_FOUND'],
});

export const disableOperator = endpoint(`POST ${operators}/{memberId}/disable`, 'operators.write', {
  sensitive: true,
  summary: 'Close the account of an operator: the sessions end, no login works; the roles stay',
  params,
  body: z.strictObject({ reason }),
  answer: operator,
  errors: ['OPERATOR_NOT_FOUND', 'LAST_OWNER', 'RECORD_CHANGED', 'NOT_YOURS_TO_DECIDE'],
});

export const enableOperator = endpoint(`POST ${operators}/{memberId}/enable`, 'operators.write', {
  sensitive: true,
  summary: 'Open the account of an operator again',
  params,
  body: z.strictObject({ reason }),
  answer: operator,
  errors: ['OPERATOR_NOT_FOUND', 'RECORD_CHANGED'],
});

const invitationState = z.enum(['WAITING', 'OPEN', 'EXPIRED', 'ACCEPTED', 'REVOKED']);

const invitation = z.strictObject({
  id: uuid,
  email: z.string(),
  roles: z.array(role),
  invitedBy: z.string(),
  invitedAt: instant,
  expiresAt: instant,
  state: invitationState,
});
export type Invitation = z.infer<typeof invitation>;

export const listInvitations = endpoint(`GET ${invitations}`, 'operators.read', {
  summary: 'Invitations, the newest first (at most 100)',
  answer: z.array(invitation),
});

export const inviteOperatorBody = z.strictObject({ email, roles });

export const inviteOperator = endpoint(`POST ${invitations}`, 'operators.write', {
  sensitive: true,
  summary:
    'Invite the owner of an address by mail, once another owner has confirmed it; the link works once, for seven days',
  body: inviteOperatorBody,
  answer: invitation,
  status: 201,
  limit: 'invitation',
  errors: ['INVITATION_OPEN'],
});

export const revokeInvitation = endpoint(`POST ${invitations}/{invitationId}/revoke`, 'operators.write', {
  summary: 'Take an open invitation back',
  params: z.strictObject({ invitationId: uuid }),
  errors: ['INVITATION_NOT_FOUND'],
});

const invitationToken = z.string().check(z.minLength(20), z.maxLength(200));

const offeredInvitation = z.strictObject({
  email: z.string(),
  roles: z.array(role),
  invitedBy: z.string(),
  expiresAt: instant,
  state: invitationState,
  isForCaller: z.boolean().check(z.describe('Whether it was sent to the address of the account that asks.')),
});
export type OfferedInvitation = z.infer<typeof offeredInvitation>;

export const previewInvitation = endpoint(`POST ${own}/preview`, 'member', {
  summary: 'What an invitation offers and to whom, for who has its token; changes nothing',
  body: z.strictObject({ token: invitationToken }),
  answer: offeredInvitation,
  limit: 'change',
  errors: ['INVITATION_INVALID'],
});

export const acceptInvitation = endpoint(`POST ${own}`, 'member', {
  summary: 'Accept an invitation with its token; the next login asks for a second factor',
  body: z.strictObject({ token: invitationToken }),
  answer: z.strictObject({ roles: z.array(role) }),
  errors: ['INVITATION_INVALID', 'TOO_MANY_REQUESTS'],
});
