// Made by `npm run calls` from contract/office/approvals.ts.
import type * as contract from '#contract/office/approvals.ts';
import type { Call } from '#web/api/http/call.ts';

export const decideApproval: Call<typeof contract.decideApproval> = {
  method: 'POST',
  path: '/platform/api/office/approvals/{approvalId}/decide',
  role: 'operator',
  answer: null,
};

export const getApproval: Call<typeof contract.getApproval> = {
  method: 'GET',
  path: '/platform/api/office/approvals/{approvalId}',
  role: 'operator',
  answer: 'json',
};

export const listApprovals: Call<typeof contract.listApprovals> = {
  method: 'GET',
  path: '/platform/api/office/approvals',
  role: 'operator',
  answer: 'json',
};
