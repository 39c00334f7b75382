import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '#testing/for-all.ts';
import { collectableAmount } from './ledger.ts';

const minor = fc.integer({ min: 0, max: 1_000_000 });

test('a collection is never more than is there nor than is owed, and all of the smaller', () =>
  forAll(minor, minor, (available, owed) => {
    expect(collectableAmount({ available, owed })).toBe(Math.min(available, owed));
  }));

test('nothing is collected from a wallet with less than nothing free', () => {
  expect(collectableAmount({ available: -1, owed: 5 })).toBe(0);
});
