// Made by `npm run calls` from contract/cask/loss.ts.
import type * as contract from '#contract/cask/loss.ts';
import type { Call } from '#web/api/http/call.ts';

export const chooseRemedy: Call<typeof contract.chooseRemedy> = {
  method: 'POST',
  path: '/platform/api/loss/{lossId}/choice',
  role: 'member',
  answer: 'json',
};

export const declareLoss: Call<typeof contract.declareLoss> = {
  method: 'POST',
  path: '/platform/api/office/casks/{caskId}/loss',
  role: 'operator',
  answer: 'json',
};

export const getRemedyCreditNote: Call<typeof contract.getRemedyCreditNote> = {
  method: 'GET',
  path: '/platform/api/loss/{lossId}/credit-note/{creditNoteNumber}',
  role: 'member',
  answer: 'application/pdf',
};

export const listLosses: Call<typeof contract.listLosses> = {
  method: 'GET',
  path: '/platform/api/office/losses',
  role: 'operator',
  answer: 'json',
};

export const listOwnLosses: Call<typeof contract.listOwnLosses> = {
  method: 'GET',
  path: '/platform/api/loss',
  role: 'member',
  answer: 'json',
};

export const listReplacements: Call<typeof contract.listReplacements> = {
  method: 'GET',
  path: '/platform/api/loss/{lossId}/replacement',
  role: 'member',
  answer: 'json',
};

export const reverseLoss: Call<typeof contract.reverseLoss> = {
  method: 'POST',
  path: '/platform/api/office/losses/{lossId}/reverse',
  role: 'operator',
  answer: null,
};
