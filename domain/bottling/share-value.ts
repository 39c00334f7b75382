import type { Country } from '../country.ts';
import { currencyOf, type Currency } from '../money.ts';
import { paidForShares } from '../order/withdrawal.ts';
import { refundForVolume } from './allocation.ts';
import { divideHalfUp } from '../exact.ts';

export interface BoughtShare {
  currency: Currency;
  /** Shares of the order line, minor units each, and minor units off all of them. */
  quantity: number;
  unitPrice: number;
  /** On the day of the order, in the currency it was not paid in. */
  otherUnitPrice: number;
  discount: number;
  /** From 0, among the shares of the line. */
  place: number;
  /** Minor units that an operator gave back of its price. */
  refunded: number;
}

/** The price of one share less what was given back of it, as a withdrawal would give it back. */
export const paidForShare = (share: BoughtShare): number =>
  (paidForShares(share)[share.place] ?? 0) - share.refunded;

/**
 * The price of a share, in minor units of the country's currency. Paid in another currency, it is the same part of
 * the price that the share had in the country's own on the day of the order: nothing is converted
 * (docs/product.md#release-invoices).
 */
export function countedPrice(share: BoughtShare, country: Country): number {
  const paid = paidForShare(share);
  if (share.currency === currencyOf(country)) return paid;
  return divideHalfUp(BigInt(paid) * BigInt(share.otherUnitPrice), BigInt(share.unitPrice));
}

/** Shares of an invoice for bottles that count the same; minor units of the invoice. */
export interface GoodsPart {
  shares: number;
  paidIn: Currency;
  price: number;
  missingVolume: number;
}

export const valueOfGoods = (parts: readonly GoodsPart[]): number =>
  parts.reduce((sum, { shares, price, missingVolume }) => sum + shares * price - missingVolume, 0);

export function goodsOf(
  shares: readonly (BoughtShare & { filledMl: number })[],
  country: Country,
  shareMl: number,
): GoodsPart[] {
  const counted = shares.map((share) => {
    const price = countedPrice(share, country);
    const missingVolume = refundForVolume(price, { shareMl, filledMl: share.filledMl });
    return { paidIn: share.currency, price, missingVolume };
  });
  return [...Map.groupBy(counted, ({ paidIn, price }) => `${paidIn} ${price}`).values()].flatMap((alike) =>
    alike.slice(0, 1).map(({ paidIn, price }) => ({
      shares: alike.length,
      paidIn,
      price,
      missingVolume: alike.reduce((sum, share) => sum + share.missingVolume, 0),
    })),
  );
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
