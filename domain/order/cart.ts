import { couponDiscounts, type Coupon } from './coupon.ts';

export const entryQuantity = { min: 1, max: 100 } as const;
/** Different casks in one cart, so that every order is bounded. */
export const maxEntries = 50;

export interface UnpricedEntry {
  quantity: number;
  unitPrice: number;
}

export interface PricedCart<Entry> {
  entries: (Entry & { total: number; discount: number })[];
  subtotal: number;
  discount: number;
  total: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);

export function subtotalOf(entries: readonly UnpricedEntry[]): number {
  return sum(entries.map(({ quantity, unitPrice }) => quantity * unitPrice));
}

/** @param coupon one that `couponRefusal` has accepted, or null */
export function priceCart<Entry extends UnpricedEntry>(
  entries: readonly Entry[],
  coupon: Coupon | null,
): PricedCart<Entry> {
  const totals = entries.map(({ quantity, unitPrice }) => quantity * unitPrice);
  const discounts = coupon ? couponDiscounts(coupon, totals) : totals.map(() => 0);
  return {
    entries: entries.map((entry, i) => ({ ...entry, total: totals[i] ?? 0, discount: discounts[i] ?? 0 })),
    subtotal: sum(totals),
    discount: sum(discounts),
    total: sum(totals) - sum(discounts),
  };
}

export function limitQuantity(wanted: number, left: number): number {
  return Math.max(0, Math.min(wanted, left, entryQuantity.max));
}
