import { couponDiscounts, type Coupon } from './coupon.ts';

/** docs/product.md#cart: an entry is 1 to 100 shares. */
export const entryQuantity = { min: 1, max: 100 } as const;
/** Different casks a cart may hold, so that every order is bounded. */
export const maxEntries = 50;

export interface PricedLine {
  quantity: number;
  /** Minor units. */
  unitPrice: number;
}

export interface CartTotals {
  lines: { total: number; discount: number }[];
  subtotal: number;
  discount: number;
  total: number;
}

/** Adds up a cart in minor units. `coupon` is one that already passed `couponRefusal`. */
export function cartTotals(lines: readonly PricedLine[], coupon: Coupon | null): CartTotals {
  const totals = lines.map((line) => line.quantity * line.unitPrice);
  const discounts = coupon ? couponDiscounts(coupon, totals) : totals.map(() => 0);
  const subtotal = totals.reduce((a, b) => a + b, 0);
  const discount = discounts.reduce((a, b) => a + b, 0);
  return {
    lines: totals.map((total, i) => ({ total, discount: discounts[i] ?? 0 })),
    subtotal,
    discount,
    total: subtotal - discount,
  };
}

/** What a quantity becomes when only `left` shares remain: the merge of two carts never asks for more. */
export function limitQuantity(wanted: number, left: number): number {
  return Math.max(0, Math.min(wanted, left, entryQuantity.max));
}
