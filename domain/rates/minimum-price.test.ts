import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forMany } from '#testing/for-all.ts';
import { minimumPriceOn } from './minimum-price.ts';

const day = '2026-11-21';

test('the minimum is the least price in cents that pays ten cents for each gram', () => {
  const sizes = fc.constantFrom(100, 200, 350, 500, 700, 1000, 1500, 1750, 2000);
  forMany(3000)(sizes, fc.integer({ min: 400, max: 947 }), (bottleMl, tenths) => {
    const least = BigInt(minimumPriceOn('IE', day, { bottleMl, abv: tenths / 10 }) ?? 0);
    // Grams in millionths: ml × tenths of a percent × milligrams per ml. Ten cents a gram.
    const owed = BigInt(bottleMl) * BigInt(tenths) * 789n * 10n;
    expect(least * 1_000_000n).toBeGreaterThanOrEqual(owed);
    expect((least - 1n) * 1_000_000n).toBeLessThan(owed);
  });
});

test('in either currency, and where no law sets one there is none', () => {
  const alcohol = { bottleMl: 700, abv: 58 };
  expect(minimumPriceOn('IE', day, alcohol)).toBe(3204);
  expect(minimumPriceOn('IE', day, alcohol, 'SGD')).toBe(5767);
  expect(minimumPriceOn('SG', day, alcohol)).toBeNull();
});
