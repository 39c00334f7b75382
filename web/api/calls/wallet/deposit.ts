// Made by `npm run calls` from contract/wallet/deposit.ts.
import type * as contract from '#contract/wallet/deposit.ts';
import type { Call } from '#web/api/http/call.ts';

export const cancelDeposit: Call<typeof contract.cancelDeposit> = {
  method: 'POST',
  path: '/platform/api/payment/cancel',
  role: 'member',
  answer: 'json',
};

export const captureDeposit: Call<typeof contract.captureDeposit> = {
  method: 'POST',
  path: '/platform/api/payment/capture',
  role: 'member',
  answer: 'json',
};

export const initializeDeposit: Call<typeof contract.initializeDeposit> = {
  method: 'POST',
  path: '/platform/api/payment/initialize',
  role: 'member',
  answer: 'json',
};

export const listProviders: Call<typeof contract.listProviders> = {
  method: 'GET',
  path: '/platform/api/payment/providers',
  role: 'member',
  answer: 'json',
};
