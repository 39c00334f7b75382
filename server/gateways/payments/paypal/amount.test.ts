import { expect, test } from 'vitest';
import { payPalAmount, toPayPalAmount } from './amount.ts';

test.each([
  [1, '0.01'],
  [99, '0.99'],
  [100, '1.00'],
  [5000, '50.00'],
  [1_000_000, '10000.00'],
])('%i minor units are %s, and back', (minor, value) => {
  expect(toPayPalAmount({ minor, currency: 'SGD' })).toEqual({ currency_code: 'SGD', value });
  expect(payPalAmount.parse({ currency_code: 'SGD', value })).toEqual({ minor, currency: 'SGD' });
});

test('whole amounts may come without decimals, and negative ones from the report', () => {
  expect(payPalAmount.parse({ currency_code: 'EUR', value: '50' }).minor).toBe(5000);
  expect(payPalAmount.parse({ currency_code: 'EUR', value: '-50.10' }).minor).toBe(-5010);
});

test.each(['50.0', '50.001', '1e3', '', '1,000.00', '.50'])('%j is not understood', (value) => {
  expect(payPalAmount.safeParse({ currency_code: 'EUR', value }).success).toBe(false);
});
