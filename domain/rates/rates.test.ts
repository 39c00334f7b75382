import { expect, onTestFinished, test } from 'vitest';
import { addRate } from '#testing/fixtures/later-release.ts';
import { addDays } from '../calendar.ts';
import type { Country } from '../country.ts';
import type { RuleKind } from '../law/country-rule.ts';
import { ruleOn } from '../law/country-rules.ts';
import { rates } from './rates.ts';
import { releaseCharges, releaseChargesOn } from './release-charges.ts';
import { taxRatesOn } from './taxes.ts';

/** Each row, as its source says it. */
const known: readonly [id: string, RuleKind, Country, from: string, value: object][] = [
  ['IE-MINIMUM-PRICE', 'MINIMUM_UNIT_PRICE', 'IE', '2022-01-04', { minorPerGram: { EUR: 10, SGD: 18 } }],
  ['IE-DUTY-2013', 'DUTY', 'IE', '2013-10-16', { duty: 4257, currency: 'EUR' }],
  ['IE-VAT', 'SALES_TAX', 'IE', '2021-03-01', { salesTax: 23, salesTaxName: 'VAT' }],
  ['SG-DUTY', 'DUTY', 'SG', '2024-01-01', { duty: 8800, currency: 'SGD' }],
  ['SG-GST-2024', 'SALES_TAX', 'SG', '2024-01-01', { salesTax: 9, salesTaxName: 'GST' }],
];

test.each(known)('%s holds from its first day on', (id, kind, country, from, value) => {
  expect(ruleOn(kind, country, from)).toMatchObject({ id, from, value });
});

test('every row has its test', () => {
  expect(rates.map(({ id }) => id)).toEqual(known.map(([id]) => id));
});

test.each([
  ['IE', { from: '2023-09-08', currency: 'EUR', delivery: { perBottle: 150, perParcel: 1100 } }],
  ['SG', { from: '2023-09-08', currency: 'SGD', delivery: { perBottle: 1600, perParcel: 2200 } }],
] as const)('delivery in %s is charged from the first day on', (country, charges) => {
  expect(releaseCharges.filter((row) => row.country === country)).toHaveLength(1);
  expect(releaseChargesOn(country, charges.from)).toMatchObject(charges);
  expect(() => releaseChargesOn(country, addDays(charges.from, -1))).toThrow('are known');
});

test('the row before ends on the first day of the new one, in its country alone', () => {
  const value = { salesTax: 23.5, salesTaxName: 'VAT' };
  onTestFinished(addRate({ kind: 'SALES_TAX', country: 'IE', from: '2027-03-01', value }));
  const taxOn = (country: Country, day: string) => taxRatesOn(country, day).salesTax;
  expect(['2027-02-28', '2027-03-01'].map((day) => taxOn('IE', day))).toEqual([23, 23.5]);
  expect(taxOn('SG', '2027-03-01')).toBe(9);
});
