import { expect, test } from 'vitest';
import { trailDetails } from './trail-details.ts';

const after = (details: Record<string, unknown>) =>
  trailDetails({ before: null, after: details }).map(({ name, value }) => `${name}: ${value}`);

test('a field that changed is shown before and after, one that did not exist once', () => {
  const before = { isDisabled: true, wood: null };
  expect(trailDetails({ before, after: { isDisabled: false, wood: 'Chestnut', reason: 'new' } })).toEqual([
    { name: 'is disabled', value: 'yes → no' },
    { name: 'wood', value: '– → Chestnut' },
    { name: 'reason', value: 'new' },
  ]);
});

test('an amount in minor units is money, by the currency beside it or in its name; other numbers stay', () => {
  expect(after({ amount: 12_345, currency: 'EUR', bottles: 12_345 })).toEqual([
    'amount: €123.45',
    'currency: EUR',
    'bottles: 12345',
  ]);
  expect(after({ priceSgd: 18_000, priceEur: 12_000 })).toEqual([
    'price sgd: S$180.00',
    'price eur: €120.00',
  ]);
  expect(after({ amount: 12_345 })).toEqual(['amount: 12345']);
  expect(
    after({
      sums: [
        { currency: 'SGD', amount: 500 },
        { amount: 250, currency: 'EUR' },
      ],
    }),
  ).toEqual(['sums: S$5.00, €2.50']);
});

test('a state, a day, an instant and a list are read as words', () => {
  expect(after({ state: 'BOTTLING_NOTIFIED', code: 'WELCOME' })).toEqual([
    'state: bottling notified',
    'code: WELCOME',
  ]);
  expect(after({ plannedOn: '2026-12-01', at: '2026-07-01T10:30:00.000Z' })).toEqual([
    'planned on: 1 Dec 2026',
    'at: 1 Jul 2026, 11:30',
  ]);
  expect(after({ roles: ['finance', 'support'], factors: [] })).toEqual([
    'roles: finance, support',
    'factors: –',
  ]);
  expect(after({ document: { kind: 'INVOICE', size: 12 } })).toEqual(['document: kind: invoice, size: 12']);
});
