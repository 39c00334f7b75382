// Made by `npm run calls` from contract/order/cart.ts.
import type * as contract from '#contract/order/cart.ts';
import type { Call } from '#web/api/http/call.ts';

export const addEntry: Call<typeof contract.addEntry> = {
  method: 'POST',
  path: '/platform/api/v1/cart/{cartId}/entry',
  role: 'anyone',
  answer: 'json',
};

export const applyCoupon: Call<typeof contract.applyCoupon> = {
  method: 'POST',
  path: '/platform/api/v1/cart/{cartId}/coupon/{couponId}',
  role: 'anyone',
  answer: 'json',
};

export const cancelCoupon: Call<typeof contract.cancelCoupon> = {
  method: 'POST',
  path: '/platform/api/v1/cart/{cartId}/coupon/cancel',
  role: 'anyone',
  answer: 'json',
};

export const getCart: Call<typeof contract.getCart> = {
  method: 'GET',
  path: '/platform/api/v1/cart',
  role: 'anyone',
  live: true,
  answer: 'json',
};

export const removeEntry: Call<typeof contract.removeEntry> = {
  method: 'DELETE',
  path: '/platform/api/v1/cart/{cartId}/entry/{entryId}',
  role: 'anyone',
  answer: 'json',
};

export const updateEntry: Call<typeof contract.updateEntry> = {
  method: 'PUT',
  path: '/platform/api/v1/cart/{cartId}/entry/{entryId}',
  role: 'anyone',
  answer: 'json',
};
