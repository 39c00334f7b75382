import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '#testing/for-all.ts';
import { currencyOf, distribute } from './money.ts';

const weights = fc
  .array(fc.nat(1_000_000), { minLength: 1, maxLength: 60 })
  .filter((all) => all.some((one) => one > 0));

test('a shared amount loses and invents no cent, and no part is further than a cent from its proportion', () =>
  forAll(fc.nat(100_000_000), weights, (total, all) => {
    const parts = distribute(total, all);
    const sum = all.reduce((a, b) => a + b, 0);
    expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
    parts.forEach((part, i) => expect(Math.abs(part - (total * (all[i] ?? 0)) / sum)).toBeLessThan(1));
  }));

test('a cent that cannot be split goes to the largest remainder, the first of equals', () => {
  expect(distribute(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(distribute(10, [1, 2, 3])).toEqual([2, 3, 5]);
  expect(distribute(0, [0, 0])).toEqual([0, 0]);
});

test('an amount cannot be shared over nothing, nor a fraction of a cent shared at all', () => {
  expect(() => distribute(1, [0, 0])).toThrow('assertion failed');
  expect(() => distribute(0.5, [1])).toThrow('assertion failed');
});

test('Ireland sees euro, Singapore and anyone else Singapore dollars', () => {
  expect([currencyOf('IE'), currencyOf('SG'), currencyOf(null)]).toEqual(['EUR', 'SGD', 'SGD']);
});
