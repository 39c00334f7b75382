// Made by `npm run calls` from contract/wallet/return.ts.
import type * as contract from '#contract/wallet/return.ts';
import type { Call } from '#web/api/http/call.ts';

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
