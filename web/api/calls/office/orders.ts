// Made by `npm run calls` from contract/office/orders.ts.
import type * as contract from '#contract/office/orders.ts';
import type { Call } from '#web/api/http/call.ts';

export const exportOfficeOrders: Call<typeof contract.exportOfficeOrders> = {
  method: 'GET',
  path: '/platform/api/office/order-export',
  role: 'operator',
  answer: 'text/csv',
};

export const getOfficeOrder: Call<typeof contract.getOfficeOrder> = {
  method: 'GET',
  path: '/platform/api/office/orders/{orderId}',
  role: 'operator',
  answer: 'json',
};

export const listOfficeOrders: Call<typeof contract.listOfficeOrders> = {
  method: 'GET',
  path: '/platform/api/office/orders',
  role: 'operator',
  answer: 'json',
};
