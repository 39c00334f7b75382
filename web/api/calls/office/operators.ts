// Made by `npm run calls` from contract/office/operators.ts.
import type * as contract from '#contract/office/operators.ts';
import type { Call } from '#web/api/http/call.ts';

export const acceptInvitation: Call<typeof contract.acceptInvitation> = {
  method: 'POST',
  path: '/platform/api/my-account/operator-invitation',
  role: 'member',
  answer: 'json',
};

export const changeRoles: Call<typeof contract.changeRoles> = {
  method: 'PUT',
  path: '/platform/api/office/operators/{memberId}/roles',
  role: 'operator',
  answer: 'json',
};

export const disableOperator: Call<typeof contract.disableOperator> = {
  method: 'POST',
  path: '/platform/api/office/operators/{memberId}/disable',
  role: 'operator',
  answer: 'json',
};

export const enableOperator: Call<typeof contract.enableOperator> = {
  method: 'POST',
  path: '/platform/api/office/operators/{memberId}/enable',
  role: 'operator',
  answer: 'json',
};

export const endOperatorSession: Call<typeof contract.endOperatorSession> = {
  method: 'POST',
  path: '/platform/api/office/operators/{memberId}/sessions/{sessionId}/end',
  role: 'operator',
  answer: null,
};

export const endOperatorSessions: Call<typeof contract.endOperatorSessions> = {
  method: 'POST',
  path: '/platform/api/office/operators/{memberId}/sessions/end',
  role: 'operator',
  answer: null,
};

export const getOwnOperator: Call<typeof contract.getOwnOperator> = {
  method: 'GET',
  path: '/platform/api/office/me',
  role: 'operator',
  answer: 'json',
};

export const inviteOperator: Call<typeof contract.inviteOperator> = {
  method: 'POST',
  path: '/platform/api/office/invitations',
  role: 'operator',
  answer: 'json',
};

export const listInvitations: Call<typeof contract.listInvitations> = {
  method: 'GET',
  path: '/platform/api/office/invitations',
  role: 'operator',
  answer: 'json',
};

export const listOperatorSessions: Call<typeof contract.listOperatorSessions> = {
  method: 'GET',
  path: '/platform/api/office/operators/{memberId}/sessions',
  role: 'operator',
  answer: 'json',
};

export const listOperators: Call<typeof contract.listOperators> = {
  method: 'GET',
  path: '/platform/api/office/operators',
  role: 'operator',
  answer: 'json',
};

export const previewInvitation: Call<typeof contract.previewInvitation> = {
  method: 'POST',
  path: '/platform/api/my-account/operator-invitation/preview',
  role: 'member',
  answer: 'json',
};

export const removeOperator: Call<typeof contract.removeOperator> = {
  method: 'POST',
  path: '/platform/api/office/operators/{memberId}/remove',
  role: 'operator',
  answer: null,
};

export const revokeInvitation: Call<typeof contract.revokeInvitation> = {
  method: 'POST',
  path: '/platform/api/office/invitations/{invitationId}/revoke',
  role: 'operator',
  answer: null,
};
