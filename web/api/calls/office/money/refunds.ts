// Made by `npm run calls` from contract/office/money/refunds.ts.
import type * as contract from '#contract/office/money/refunds.ts';
import type { Call } from '#web/api/http/call.ts';

export const adjustWallet: Call<typeof contract.adjustWallet> = {
  method: 'POST',
  path: '/platform/api/office/members/{memberId}/adjustments/{refundId}',
  role: 'operator',
  answer: 'json',
};

export const approveRefund: Call<typeof contract.approveRefund> = {
  method: 'POST',
  path: '/platform/api/office/refunds/{refundId}/approve',
  role: 'operator',
  answer: 'json',
};

export const cancelRefund: Call<typeof contract.cancelRefund> = {
  method: 'POST',
  path: '/platform/api/office/refunds/{refundId}/cancel',
  role: 'operator',
  answer: 'json',
};

export const getRefund: Call<typeof contract.getRefund> = {
  method: 'GET',
  path: '/platform/api/office/refunds/{refundId}',
  role: 'operator',
  answer: 'json',
};

export const listRefunds: Call<typeof contract.listRefunds> = {
  method: 'GET',
  path: '/platform/api/office/refunds',
  role: 'operator',
  answer: 'json',
};

export const refundOrder: Call<typeof contract.refundOrder> = {
  method: 'POST',
  path: '/platform/api/office/orders/{orderId}/refunds/{refundId}',
  role: 'operator',
  answer: 'json',
};

export const refuseRefund: Call<typeof contract.refuseRefund> = {
  method: 'POST',
  path: '/platform/api/office/refunds/{refundId}/refuse',
  role: 'operator',
  answer: 'json',
};
