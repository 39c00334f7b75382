// Made by `npm run calls` from contract/order/withdrawal.ts.
import type * as contract from '#contract/order/withdrawal.ts';
import type { Call } from '#web/api/http/call.ts';

export const getOrderCreditNote: Call<typeof contract.getOrderCreditNote> = {
  method: 'GET',
  path: '/platform/api/order/{id}/withdrawal/{withdrawalId}/credit-note',
  role: 'member',
  answer: 'application/pdf',
};

export const recordWithdrawal: Call<typeof contract.recordWithdrawal> = {
  method: 'POST',
  path: '/platform/api/office/order/{id}/withdrawal',
  role: 'operator',
  answer: 'json',
};

export const withdrawOrder: Call<typeof contract.withdrawOrder> = {
  method: 'POST',
  path: '/platform/api/order/{id}/withdrawal',
  role: 'member',
  idempotent: true,
  answer: 'json',
};
