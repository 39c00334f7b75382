// Made by `npm run calls` from contract/office/money/payment-requests.ts.
import type * as contract from '#contract/office/money/payment-requests.ts';
import type { Call } from '#web/api/http/call.ts';

export const approvePaymentRequest: Call<typeof contract.approvePaymentRequest> = {
  method: 'POST',
  path: '/platform/api/office/payment-requests/{requestId}/approve',
  role: 'operator',
  answer: null,
};

export const listPaymentRequests: Call<typeof contract.listPaymentRequests> = {
  method: 'GET',
  path: '/platform/api/office/payment-requests',
  role: 'operator',
  answer: 'json',
};

export const refusePaymentRequest: Call<typeof contract.refusePaymentRequest> = {
  method: 'POST',
  path: '/platform/api/office/payment-requests/{requestId}/refuse',
  role: 'operator',
  answer: null,
};
