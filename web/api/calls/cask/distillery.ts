// Made by `npm run calls` from contract/cask/distillery.ts.
import type * as contract from '#contract/cask/distillery.ts';
import type { Call } from '#web/api/http/call.ts';

export const distilleryCasks: Call<typeof contract.distilleryCasks> = {
  method: 'GET',
  path: '/platform/api/v1/distillery/{id}/casks',
  role: 'anyone',
  answer: 'json',
};

export const distilleryNews: Call<typeof contract.distilleryNews> = {
  method: 'GET',
  path: '/platform/api/v1/distillery/{id}/news',
  role: 'anyone',
  answer: 'json',
};

export const getDistillery: Call<typeof contract.getDistillery> = {
  method: 'GET',
  path: '/platform/api/v1/distillery/{id}',
  role: 'anyone',
  answer: 'json',
};

export const searchDistilleries: Call<typeof contract.searchDistilleries> = {
  method: 'GET',
  path: '/platform/api/v1/search/distillery',
  role: 'anyone',
  answer: 'json',
};
