import type { Cart } from '#contract/order/cart.ts';
import { subtotalOf } from '#domain/order/cart.ts';
import { couponError } from '#domain/order/coupon.ts';
import type { Context } from '#server/shared/context.ts';
import { couponIdOf, evaluateCoupon, unknownCoupon } from '#server/features/coupons/evaluate-coupon.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { changeCart } from './change-cart.ts';
import { cartEntries } from './queries.ts';

export async function applyCoupon(
  context: Context,
  caller: Caller | null,
  cartId: string,
  couponCode: string,
): Promise<Cart> {
  return changeCart(context, caller, cartId, async (tx, cart, now) => {
    const entries = await cartEntries(tx, cart.id, cart.currency, now);
    const couponId = await couponIdOf(tx, couponCode, now);
    const purchase = {
      target: 'CASK_SHARE',
      currency: cart.currency,
      subtotal: subtotalOf(entries),
      now,
    } as const;
    const { refusal, country } = await evaluateCoupon(tx, couponId, cart.memberId, purchase);
    // A visitor who tries codes learns of none that was one.
    if (refusal === 'COUPON_USED_UP' && !caller) throw unknownCoupon();
    if (refusal) throw couponError(refusal, { ...purchase, country });
    return { couponId };
  });
}
