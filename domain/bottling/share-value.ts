import type { Country } from '../country.ts';
import { currencyOf, type Currency } from '../money.ts';
import { paidForShares } from '../order/withdrawal.ts';
import { refundForVolume } from './allocation.ts';

export interface BoughtShare {
  /** Of the order. */
  currency: Currency;
  /** Of the order line: shares, minor units each, and minor units off all of them. */
  quantity: number;
  unitPrice: number;
  discount: number;
  /** From 0, among the shares of the line. */
  place: number;
  /** Minor units that an operator gave back of its price. */
  refunded: number;
}

/** What was paid for one share and not given back of it, as a withdrawal would give it back. */
export const paidForShare = (share: BoughtShare): number =>
  (paidForShares(share)[share.place] ?? 0) - share.refunded;

/**
 * What sales tax is on: what was paid for the share, less what is given back for its volume. A share that was paid in
 * another currency counts with its price in the country's own: nothing is converted
 * (docs/decisions/048-tax-base-after-a-move.md).
 */
export function taxedValue(
  share: BoughtShare,
  country: Country,
  { prices, shareMl, filledMl }: { prices: Record<Currency, number>; shareMl: number; filledMl: number },
): number {
  const currency = currencyOf(country);
  const paid = share.currency === currency ? paidForShare(share) : prices[currency];
  return paid - refundForVolume(paid, { shareMl, filledMl });
}

/** Minor units of the country's currency, as said with the order. */
export interface ReleaseEstimate {
  country: Country;
  currency: Currency;
  total: number;
}

/** A share has its part of its line's estimate; null where a line has none, or they are of different countries. */
export function sumOfEstimates(
  held: readonly { estimate: number | null; estimateCountry: Country | null; quantity: number }[],
): ReleaseEstimate | null {
  const country = held[0]?.estimateCountry ?? null;
  if (country === null || held.some((share) => share.estimateCountry !== country)) return null;
  const total = held.reduce((sum, { estimate, quantity }) => sum + (estimate ?? 0) / quantity, 0);
  return { country, currency: currencyOf(country), total: Math.round(total) };
}
