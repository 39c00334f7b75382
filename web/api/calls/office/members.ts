// Made by `npm run calls` from contract/office/members.ts.
import type * as contract from '#contract/office/members.ts';
import type { Call } from '#web/api/http/call.ts';

export const answerBenefitRequest: Call<typeof contract.answerBenefitRequest> = {
  method: 'POST',
  path: '/platform/api/office/benefit-requests/{useId}/answer',
  role: 'operator',
  answer: null,
};

export const correctDateOfBirth: Call<typeof contract.correctDateOfBirth> = {
  method: 'PUT',
  path: '/platform/api/office/members/{memberId}/date-of-birth',
  role: 'operator',
  answer: null,
};

export const disableMember: Call<typeof contract.disableMember> = {
  method: 'POST',
  path: '/platform/api/office/members/{memberId}/disable',
  role: 'operator',
  answer: null,
};

export const enableMember: Call<typeof contract.enableMember> = {
  method: 'POST',
  path: '/platform/api/office/members/{memberId}/enable',
  role: 'operator',
  answer: null,
};

export const endMemberSessions: Call<typeof contract.endMemberSessions> = {
  method: 'POST',
  path: '/platform/api/office/members/{memberId}/sessions/end',
  role: 'operator',
  answer: null,
};

export const findMembers: Call<typeof contract.findMembers> = {
  method: 'GET',
  path: '/platform/api/office/members',
  role: 'operator',
  answer: 'json',
};

export const finishFactorRecovery: Call<typeof contract.finishFactorRecovery> = {
  method: 'POST',
  path: '/platform/api/office/members/{memberId}/factor-recovery/finish',
  role: 'operator',
  answer: null,
};

export const getMember: Call<typeof contract.getMember> = {
  method: 'GET',
  path: '/platform/api/office/members/{memberId}',
  role: 'operator',
  answer: 'json',
};

export const listBenefitRequests: Call<typeof contract.listBenefitRequests> = {
  method: 'GET',
  path: '/platform/api/office/benefit-requests',
  role: 'operator',
  answer: 'json',
};

export const openFactorRecovery: Call<typeof contract.openFactorRecovery> = {
  method: 'POST',
  path: '/platform/api/office/members/{memberId}/factor-recovery',
  role: 'operator',
  answer: null,
};

export const stopFactorRecovery: Call<typeof contract.stopFactorRecovery> = {
  method: 'POST',
  path: '/platform/api/office/members/{memberId}/factor-recovery/stop',
  role: 'operator',
  answer: null,
};
