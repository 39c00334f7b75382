// Made by `npm run calls` from contract/office/evidence.ts.
import type * as contract from '#contract/office/evidence.ts';
import type { Call } from '#web/api/http/call.ts';

export const addEvidence: Call<typeof contract.addEvidence> = {
  method: 'PUT',
  path: '/platform/api/office/casks/{caskId}/evidence/{evidenceId}',
  role: 'operator',
  answer: 'json',
};

export const listDueEvidence: Call<typeof contract.listDueEvidence> = {
  method: 'GET',
  path: '/platform/api/office/evidence',
  role: 'operator',
  answer: 'json',
};

export const listEvidence: Call<typeof contract.listEvidence> = {
  method: 'GET',
  path: '/platform/api/office/casks/{caskId}/evidence',
  role: 'operator',
  answer: 'json',
};

export const withdrawEvidence: Call<typeof contract.withdrawEvidence> = {
  method: 'POST',
  path: '/platform/api/office/evidence/{evidenceId}/withdraw',
  role: 'operator',
  answer: 'json',
};
