// Made by `npm run calls` from contract/payment.ts.
import type * as contract from '#contract/payment.ts';
import type { Call } from '../http/call.ts';

export const cancelPayment: Call<typeof contract.cancelPayment> = {
  method: 'POST',
  path: '/platform/api/payment/cancel',
  role: 'member',
  answer: 'json',
};

export const capturePayment: Call<typeof contract.capturePayment> = {
  method: 'POST',
  path: '/platform/api/payment/capture',
  role: 'member',
  answer: 'json',
};

export const initializePayment: Call<typeof contract.initializePayment> = {
  method: 'POST',
  path: '/platform/api/payment/initialize',
  role: 'member',
  answer: 'json',
};

export const listReturns: Call<typeof contract.listReturns> = {
  method: 'GET',
  path: '/platform/api/payment/return',
  role: 'member',
  answer: 'json',
};

export const paymentProviders: Call<typeof contract.paymentProviders> = {
  method: 'GET',
  path: '/platform/api/payment/providers',
  role: 'member',
  answer: 'json',
};

export const returnToCard: Call<typeof contract.returnToCard> = {
  method: 'POST',
  path: '/platform/api/payment/return',
  role: 'member',
  idempotent: true,
  answer: 'json',
};

export const sandboxCard: Call<typeof contract.sandboxCard> = {
  method: 'POST',
  path: '/sandbox/api/card',
  role: 'anyone',
  answer: 'json',
};

export const sandboxChallenge: Call<typeof contract.sandboxChallenge> = {
  method: 'POST',
  path: '/sandbox/api/challenge',
  role: 'anyone',
  answer: 'json',
};
