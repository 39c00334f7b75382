import { expect, test } from 'vitest';
import { differences, sumOf } from './reconciliation.ts';

test('only payments of which the books tell different sums are lines, missing ones too', () => {
  const ours = new Map([
    ['a', 100],
    ['b', -50],
    ['d', 7],
  ]);
  const providerTotals = new Map([
    ['a', 100],
    ['b', -40],
    ['c', 30],
  ]);
  expect(differences(ours, providerTotals)).toEqual([
    { ref: 'b', ours: -50, theirs: -40 },
    { ref: 'c', ours: 0, theirs: 30 },
    { ref: 'd', ours: 7, theirs: 0 },
  ]);
  expect([sumOf(ours), sumOf(providerTotals), sumOf(new Map())]).toEqual([57, 90, 0]);
});

test('a payment that came and went is no difference to one that never was', () => {
  expect(differences(new Map([['a', 0]]), new Map())).toEqual([]);
});
