import { assert } from './errors.ts';

/** docs/product.md#countries-and-currencies: operating currency SGD, fallback EUR. */
export const currencies = ['SGD', 'EUR'] as const;
export type Currency = (typeof currencies)[number];
/** docs/product.md#countries-and-currencies. */
export const currencySymbols = { SGD: 'S$', EUR: '€' } as const satisfies Record<Currency, string>;

/** An amount in integer minor units (cents) of one currency. Never a float. */
export interface Money {
  minor: number;
  currency: Currency;
}

/** The currency shown to someone: SGD for Singapore, EUR for Ireland, SGD for anyone else. */
export function currencyOf(country: Country | null): Currency {
  return country === 'IE' ? 'EUR' : 'SGD';
}

/** docs/product.md#countries-and-currencies: supported countries. */
export const countries = ['IE', 'SG'] as const;
export type Country = (typeof countries)[number];

/**
 * Shares `total` minor units over `weights` in proportion, without losing or inventing a cent
 * (largest remainder; earlier weights win ties).
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
