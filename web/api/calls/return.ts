// Made by `npm run calls` from contract/return.ts.
import type * as contract from '#contract/return.ts';
import type { Call } from '../http/call.ts';

export const createReturn: Call<typeof contract.createReturn> = {
  method: 'POST',
  path: '/platform/api/payment/return',
  role: 'member',
  idempotent: true,
  answer: 'json',
};

export const listReturns: Call<typeof contract.listReturns> = {
  method: 'GET',
  path: '/platform/api/payment/return',
  role: 'member',
  answer: 'json',
};
