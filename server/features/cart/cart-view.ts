import type { Cart } from '#contract/order/cart.ts';
import { priceCart, subtotalOf } from '#domain/order/cart.ts';
import { estimatesAtBottling } from '#domain/cost/landed-cost.ts';
import { caskState } from '#domain/cask/cask.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { sharesHeldByCask } from '#server/features/certificates/queries.ts';
import { evaluateCoupon } from '#server/features/coupons/evaluate-coupon.ts';
import { cartEntries, type CartEntry, type CartRow } from './queries.ts';

async function evaluateCouponOf(db: Reader, cart: CartRow, entries: readonly CartEntry[], now: Date) {
  if (cart.couponId === null) return null;
  return evaluateCoupon(db, cart.couponId, cart.memberId, {
    target: 'CASK_SHARE',
    currency: cart.currency,
    subtotal: subtotalOf(entries),
    now,
  });
}

export async function cartView(db: Reader, cart: CartRow, now: Date, notices: Cart['notices'] = []) {
  return viewOfEntries(db, cart, await cartEntries(db, cart.id, cart.currency, now), now, notices);
}

export async function viewOfEntries(
  db: Reader,
  cart: CartRow,
  entries: readonly CartEntry[],
  now: Date,
  notices: Cart['notices'] = [],
): Promise<Cart> {
  const evaluated = await evaluateCouponOf(db, cart, entries, now);
  const priced = priceCart(entries, evaluated?.refusal === null ? evaluated.coupon : null);
  const shown = priced.entries.map((entry) => ({
    id: entry.id,
    boShareId: entry.offerId,
    caskId: entry.caskId,
    quantity: entry.quantity,
    name: entry.name,
    distilleryName: entry.distilleryName,
    caskCode: entry.caskCode,
    caskType: entry.caskType,
    fillDate: entry.fillDate,
    bottlingDate: entry.bottlingDate,
    state: caskState({ onSale: entry.onSale, available: entry.left, total: entry.sharesTotal }),
    isStopped: entry.isStopped,
    left: entry.left,
    unitPrice: entry.unitPrice,
    total: entry.total,
    discount: entry.discount,
    atBottling: estimatesAtBottling(entry, now),
  }));
  return {
    id: cart.id,
    entries: shown.toSorted((a, b) => b.id - a.id),
    orderedCasks: cart.memberId ? await sharesHeldByCask(db, cart.memberId) : {},
    currency: cart.currency,
    coupon: evaluated && { code: evaluated.coupon.code, refusal: evaluated.refusal },
    subtotal: priced.subtotal,
    discount: priced.discount,
    total: priced.total,
    notices,
  };
}
