// Made by `npm run calls` from contract/bottling/bottling.ts.
import type * as contract from '#contract/bottling/bottling.ts';
import type { Call } from '#web/api/http/call.ts';

export const cancelBottling: Call<typeof contract.cancelBottling> = {
  method: 'POST',
  path: '/platform/api/office/bottlings/{bottlingId}/cancel',
  role: 'operator',
  answer: null,
};

export const chooseForBottling: Call<typeof contract.chooseForBottling> = {
  method: 'PUT',
  path: '/platform/api/bottling/{bottlingId}/choice',
  role: 'member',
  answer: 'json',
};

export const getCaskBottling: Call<typeof contract.getCaskBottling> = {
  method: 'GET',
  path: '/platform/api/v1/cask/{id}/bottling',
  role: 'anyone',
  live: true,
  answer: 'json',
};

export const listBottlings: Call<typeof contract.listBottlings> = {
  method: 'GET',
  path: '/platform/api/office/bottlings',
  role: 'operator',
  answer: 'json',
};

export const listOwnBottlings: Call<typeof contract.listOwnBottlings> = {
  method: 'GET',
  path: '/platform/api/bottling',
  role: 'member',
  answer: 'json',
};

export const planBottling: Call<typeof contract.planBottling> = {
  method: 'POST',
  path: '/platform/api/office/casks/{caskId}/bottling',
  role: 'operator',
  answer: 'json',
};

export const recordBottling: Call<typeof contract.recordBottling> = {
  method: 'POST',
  path: '/platform/api/office/bottlings/{bottlingId}/result',
  role: 'operator',
  answer: 'json',
};
