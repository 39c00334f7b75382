// Made by `npm run calls` from contract/office/office-coupon.ts.
import type * as contract from '#contract/office/office-coupon.ts';
import type { Call } from '#web/api/http/call.ts';

export const changeCoupon: Call<typeof contract.changeCoupon> = {
  method: 'PUT',
  path: '/platform/api/office/coupons/{couponId}',
  role: 'operator',
  answer: 'json',
};

export const createCoupon: Call<typeof contract.createCoupon> = {
  method: 'POST',
  path: '/platform/api/office/coupons',
  role: 'operator',
  answer: 'json',
};

export const getCoupon: Call<typeof contract.getCoupon> = {
  method: 'GET',
  path: '/platform/api/office/coupons/{couponId}',
  role: 'operator',
  answer: 'json',
};

export const listCoupons: Call<typeof contract.listCoupons> = {
  method: 'GET',
  path: '/platform/api/office/coupons',
  role: 'operator',
  answer: 'json',
};
