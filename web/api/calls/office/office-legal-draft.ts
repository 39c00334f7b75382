// Made by `npm run calls` from contract/office/office-legal-draft.ts.
import type * as contract from '#contract/office/office-legal-draft.ts';
import type { Call } from '#web/api/http/call.ts';

export const askForLegalVersion: Call<typeof contract.askForLegalVersion> = {
  method: 'POST',
  path: '/platform/api/office/legal-draft/ask',
  role: 'operator',
  answer: 'json',
};

export const beginLegalDraft: Call<typeof contract.beginLegalDraft> = {
  method: 'POST',
  path: '/platform/api/office/legal-draft',
  role: 'operator',
  answer: 'json',
};

export const changeLegalDraft: Call<typeof contract.changeLegalDraft> = {
  method: 'PUT',
  path: '/platform/api/office/legal-draft/{document}',
  role: 'operator',
  answer: 'json',
};

export const discardLegalDraft: Call<typeof contract.discardLegalDraft> = {
  method: 'POST',
  path: '/platform/api/office/legal-draft/discard',
  role: 'operator',
  answer: null,
};

export const getLegalDraft: Call<typeof contract.getLegalDraft> = {
  method: 'GET',
  path: '/platform/api/office/legal-draft',
  role: 'operator',
  answer: 'json',
};

export const publishLegalVersion: Call<typeof contract.publishLegalVersion> = {
  method: 'POST',
  path: '/platform/api/office/legal-draft/publish',
  role: 'operator',
  answer: 'json',
};

export const withdrawLegalVersion: Call<typeof contract.withdrawLegalVersion> = {
  method: 'POST',
  path: '/platform/api/office/legal-versions/{version}/withdraw',
  role: 'operator',
  answer: null,
};
