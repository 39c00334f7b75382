import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forMany } from '#testing/for-all.ts';
import { salesTaxIn, salesTaxInRefund, taxesOn, taxRatesOn } from './taxes.ts';

test('before the first rates nothing is charged blindly', () => {
  expect(() => taxRatesOn('SG', '2020-01-01')).toThrow('are known');
});

/** The oracle: the nearest whole number by searching, with no division and no float. */
function nearest(numerator: bigint, denominator: bigint): number {
  const twice = (cents: bigint) => 2n * cents * denominator;
  let [low, high] = [0n, 1n];
  while (twice(high) <= 2n * numerator) high *= 2n;
  while (low + 1n < high) {
    const middle = (low + high) / 2n;
    if (twice(middle) <= 2n * numerator) low = middle;
    else high = middle;
  }
  return Number(2n * numerator - twice(low) >= denominator ? low + 1n : low);
}

const sizes = [100, 200, 350, 500, 700, 1000, 1500, 1750, 2000];
const baskets = fc.record({
  ml: fc.tuple(fc.constantFrom(...sizes), fc.integer({ min: 1, max: 100 })).map(([size, n]) => size * n),
  tenths: fc.integer({ min: 400, max: 947 }),
  goods: fc.integer({ min: 0, max: 2_000_000 }),
});

test.each([
  ['IE', 4257n, 23n],
  ['SG', 8800n, 9n],
] as const)('in %s duty is exact, and the tax is on the duty as printed', (country, duty, percent) => {
  const rates = taxRatesOn(country, '2026-01-01');
  forMany(2000)(baskets, ({ ml, tenths, goods }) => {
    const taxes = taxesOn({ goods, litres: ml / 1000, abv: tenths / 10 }, rates);
    const printed = nearest(BigInt(ml) * BigInt(tenths) * duty, 1_000_000n);
    expect(taxes.duty).toBe(printed);
    expect(taxes.salesTax).toBe(nearest(BigInt(goods + printed) * percent, 100n));
  });
});

/** Both lose a half cent in floats. */
test.each([
  [55 * 500, 651, 31_208],
  [54 * 700, 875, 160_190],
])('%d ml at %d tenths, goods %d: the half cents of Singapore are not lost', (ml, tenths, goods) => {
  const { duty, salesTax } = taxesOn(
    { goods, litres: ml / 1000, abv: tenths / 10 },
    taxRatesOn('SG', '2026-01-01'),
  );
  expect(duty).toBe(nearest(BigInt(ml) * BigInt(tenths) * 8800n, 1_000_000n));
  expect(salesTax).toBe(nearest(BigInt(goods + duty) * 9n, 100n));
});

test('the tax within a price is exact, of a rate with a decimal too', () => {
  const rate = fc.constantFrom(9, 23, 13.5, 4.8);
  forMany(1000)(fc.integer({ min: 0, max: 100_000_000 }), rate, (price, salesTax) => {
    const tenths = BigInt(Math.round(salesTax * 10));
    expect(salesTaxIn(price, { salesTax })).toBe(nearest(BigInt(price) * tenths, 1000n + tenths));
  });
});

test('the tax of a refund and of the rest make that of the price, where rounding each would lose a cent', () => {
  const rates = { salesTax: 23 };
  // 23/123 of 3, 2 and 1 are 0.56, 0.37 and 0.19.
  expect([salesTaxIn(3, rates), salesTaxInRefund(3, 2, rates), salesTaxIn(1, rates)]).toEqual([1, 1, 0]);
  expect(salesTaxInRefund(3, 3, rates)).toBe(1);
});
