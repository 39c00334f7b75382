// Made by `npm run calls` from contract/rates.ts.
import type * as contract from '#contract/rates.ts';
import type { Call } from '#web/api/http/call.ts';

export const listRates: Call<typeof contract.listRates> = {
  method: 'GET',
  path: '/platform/api/v1/rates',
  role: 'anyone',
  answer: 'json',
};
