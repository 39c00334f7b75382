import type { Country } from './country.ts';
import { assert } from './assert.ts';

/** SGD is the operating currency (docs/product.md#countries-and-currencies). */
export const currencies = ['SGD', 'EUR'] as const;
export type Currency = (typeof currencies)[number];
export const currencySymbols = { SGD: 'S$', EUR: '€' } as const satisfies Record<Currency, string>;

/** Integer minor units (cents), never a float. */
export interface Money {
  minor: number;
  currency: Currency;
}

/** Columns of `offer`, `cask_listing` and `membership_price`. */
export const priceColumns = { SGD: 'priceSgd', EUR: 'priceEur' } as const satisfies Record<Currency, string>;

export function currencyOf(country: Country | null): Currency {
  return country === 'IE' ? 'EUR' : 'SGD';
}

export const countryOf = (currency: Currency): Country => (currency === 'EUR' ? 'IE' : 'SG');

/**
 * Distributes minor units in proportion to `weights`, to the cent (largest remainder; earlier weights win
 * ties).
 */
export function distribute(total: number, weights: readonly number[]): number[] {
  assert(Number.isSafeInteger(total) && total >= 0, 'a total is a non-negative integer');
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) {
    assert(total === 0, 'nothing to share an amount over');
    return weights.map(() => 0);
  }
  const exact = weights.map((weight) => (BigInt(total) * BigInt(weight)) / BigInt(sum));
  const remainders = weights.map((weight, i) => ({
    i,
    rest: (BigInt(total) * BigInt(weight)) % BigInt(sum),
  }));
  const parts = exact.map(Number);
  let left = total - parts.reduce((a, b) => a + b, 0);
  remainders.sort((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest > b.rest ? -1 : 1));
  for (const { i } of remainders) {
    if (left === 0) break;
    parts[i] = (parts[i] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}
