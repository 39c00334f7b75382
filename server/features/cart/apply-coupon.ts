import type { Cart } from '#contract/cart.ts';
import { cartTotals } from '#domain/cart.ts';
import { refuseCoupon } from '#domain/coupon.ts';
import type { Context } from '../context.ts';
import { judgeCoupon } from '../coupons/judge-coupon.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { changeCart } from './change-cart.ts';
import { pricedEntries } from './queries.ts';

/** Puts a coupon on the cart. It is redeemed when the order is placed, not now. */
export async function applyCoupon(
  context: Context,
  caller: Caller | null,
  cartId: string,
  typed: string,
): Promise<Cart> {
  return changeCart(context, caller, cartId, async (tx, cart, now) => {
    const entries = await pricedEntries(tx, cart.id, cart.currency, now);
    const lines = entries.map((entry) => ({ quantity: entry.quantity, unitPrice: entry.unitPrice }));
    const { subtotal } = cartTotals(lines, null);
    const { id, refusal, country } = await judgeCoupon(
      tx,
      { typed },
      { buys: 'CASK_SHARE', memberId: cart.memberId, currency: cart.currency, subtotal, now },
    );
    if (refusal) throw refuseCoupon(refusal, { buys: 'CASK_SHARE', country, now });
    return { couponId: id };
  });
}
