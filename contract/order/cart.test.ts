import { expect, test } from 'vitest';
import { applyCoupon } from './cart.ts';

test('a coupon code is trimmed and its case does not matter', () => {
  const cartId = '5b0d3f0e-9a55-4c7e-8f0a-0d8f1b1f7a11';
  expect(applyCoupon.params.parse({ cartId, couponId: '  WeLcome10 ' })).toEqual({
    cartId,
    couponId: 'welcome10',
  });
});
