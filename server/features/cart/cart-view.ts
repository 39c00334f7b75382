import type { Cart } from '#contract/cart.ts';
import { cartTotals } from '#domain/cart.ts';
import { caskState } from '#domain/cask.ts';
import { judgeCoupon } from '../coupons/judge-coupon.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { orderedCasks, pricedEntries, type CartRow } from './queries.ts';

/** A cart as the browser sees it: entries newest first (docs/product.md#cart), amounts in minor units that add up. */
export async function cartView(
  db: Reader,
  cart: CartRow,
  now: Date,
  notices: Cart['notices'] = [],
): Promise<Cart> {
  const entries = await pricedEntries(db, cart.id, cart.currency, now);
  const lines = entries.map((entry) => ({ quantity: entry.quantity, unitPrice: entry.unitPrice }));
  const { subtotal } = cartTotals(lines, null);
  const facts = {
    buys: 'CASK_SHARE',
    memberId: cart.memberId,
    currency: cart.currency,
    subtotal,
    now,
  } as const;
  const judged = cart.couponId === null ? null : await judgeCoupon(db, { id: cart.couponId }, facts);
  const totals = cartTotals(lines, judged?.refusal === null ? judged.coupon : null);
  const shown = entries.map((entry, i) => ({
    id: entry.id,
    boShareId: entry.offerId,
    caskId: entry.caskId,
    quantity: entry.quantity,
    name: entry.name,
    distilleryName: entry.distilleryName,
    caskCode: entry.code,
    caskType: entry.caskType,
    fillDate: entry.fillDate,
    state: caskState({ published: entry.published, available: entry.left, total: entry.sharesTotal }),
    left: entry.left,
    unitPrice: entry.unitPrice,
    total: totals.lines[i]?.total ?? 0,
    discount: totals.lines[i]?.discount ?? 0,
  }));
  return {
    id: cart.id,
    entries: shown.toSorted((a, b) => b.id - a.id),
    orderedCasks: cart.memberId ? await orderedCasks(db, cart.memberId) : {},
    currency: cart.currency,
    coupon: judged && { code: judged.code, refusal: judged.refusal },
    subtotal,
    discount: totals.discount,
    total: totals.total,
    notices,
  };
}
