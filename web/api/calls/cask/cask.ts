// Made by `npm run calls` from contract/cask/cask.ts.
import type * as contract from '#contract/cask/cask.ts';
import type { Call } from '#web/api/http/call.ts';

export const caskOptions: Call<typeof contract.caskOptions> = {
  method: 'GET',
  path: '/platform/api/v1/search/cask/options',
  role: 'anyone',
  answer: 'json',
};

export const getCask: Call<typeof contract.getCask> = {
  method: 'GET',
  path: '/platform/api/v1/search/cask/{id}',
  role: 'anyone',
  live: true,
  answer: 'json',
};

export const searchCasks: Call<typeof contract.searchCasks> = {
  method: 'GET',
  path: '/platform/api/v1/search/cask',
  role: 'anyone',
  answer: 'json',
};
