import { expect, test } from 'vitest';
import { salesTaxIn, taxesOn, taxRatesOn } from './taxes.ts';

test('the worked examples of docs/domain.md#worked-examples come out to the cent', () => {
  const ireland = taxesOn({ goods: 3000, litres: 0.7, abv: 46 }, taxRatesOn('IE', '2026-01-01'));
  expect(ireland).toEqual({ duty: 1371, salesTax: 1005 });
  expect(3000 + ireland.duty + ireland.salesTax).toBe(5376);

  const singapore = taxesOn({ goods: 4500, litres: 0.7, abv: 46 }, taxRatesOn('SG', '2026-01-01'));
  expect(singapore).toEqual({ duty: 2834, salesTax: 660 });
  expect(4500 + singapore.duty + singapore.salesTax).toBe(7994);
});

test.each([
  [40, 1192, 2464],
  [50, 1490, 3080],
  [58, 1728, 3573],
])('duty on 700 ml at %d %% is the table of docs/domain.md#worked-examples', (abv, ireland, singapore) => {
  const dutyIn = (country: 'IE' | 'SG') =>
    taxesOn({ goods: 0, litres: 0.7, abv }, taxRatesOn(country, '2026-01-01')).duty;
  expect([dutyIn('IE'), dutyIn('SG')]).toEqual([ireland, singapore]);
});

test('before the first rates nothing is charged blindly', () => {
  expect(() => taxRatesOn('SG', '2020-01-01')).toThrow('are known');
});

test('a price that includes the tax names it: 23/123 in Ireland, 9/109 in Singapore', () => {
  expect(salesTaxIn(11_500, taxRatesOn('IE', '2026-01-01'))).toBe(2150);
  expect(salesTaxIn(16_800, taxRatesOn('SG', '2026-01-01'))).toBe(1387);
});
