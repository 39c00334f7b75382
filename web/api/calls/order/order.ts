// Made by `npm run calls` from contract/order/order.ts.
import type * as contract from '#contract/order/order.ts';
import type { Call } from '#web/api/http/call.ts';

export const getInvoice: Call<typeof contract.getInvoice> = {
  method: 'GET',
  path: '/platform/api/order/{id}/invoice',
  role: 'member',
  answer: 'application/pdf',
};

export const getInvoiceText: Call<typeof contract.getInvoiceText> = {
  method: 'GET',
  path: '/platform/api/order/{id}/invoice-text',
  role: 'member',
  answer: 'json',
};

export const getOrder: Call<typeof contract.getOrder> = {
  method: 'GET',
  path: '/platform/api/order/{id}',
  role: 'member',
  answer: 'json',
};

export const listOrders: Call<typeof contract.listOrders> = {
  method: 'GET',
  path: '/platform/api/order',
  role: 'member',
  answer: 'json',
};

export const placeOrder: Call<typeof contract.placeOrder> = {
  method: 'POST',
  path: '/platform/api/order/place/',
  role: 'member',
  idempotent: true,
  answer: 'json',
};
