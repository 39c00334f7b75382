import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '#testing/for-all.ts';
import {
  allocateBottles,
  bottleSizeFor,
  bottleSizes,
  refundForVolume,
  type Allocated,
} from './allocation.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const holdings = fc.array(fc.boolean(), { minLength: 1, maxLength: 400 });
const seeds = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });
const sharesOf = (held: readonly boolean[]) => held.map((isSold, i) => ({ number: i + 1, isSold }));
const sumOf = (allocated: readonly Allocated[]) => allocated.reduce((sum, { bottles }) => sum + bottles, 0);
const spread = (counts: number[]) => (counts.length === 0 ? 0 : Math.max(...counts) - Math.min(...counts));

test('no bottle is lost or invented, every sold share has one, and equal shares differ by at most one', () =>
  forAll(holdings, fc.nat(1000), seeds, (held, more, seed) => {
    const sold = held.filter(Boolean).length;
    const bottles = sold + more;
    const allocated = allocateBottles(bottles, sharesOf(held), { seed, digest });
    expect(sumOf(allocated)).toBe(bottles > 0 ? bottles : 0);
    for (const isSold of [true, false]) {
      const counts = allocated.filter((_, i) => held[i] === isSold).map((share) => share.bottles);
      expect(spread(counts)).toBeLessThanOrEqual(1);
    }
    const ofSold = allocated.filter((_, i) => held[i]).map((share) => share.bottles);
    expect(ofSold.every((count) => count >= 1)).toBe(true);
    // With enough for all, an unsold share is as good as a sold one.
    const isEnough = bottles >= held.length;
    expect(isEnough ? spread(allocated.map((share) => share.bottles)) : 0).toBeLessThanOrEqual(1);
  }));

test('bottles are numbered 1 to n in the order of the shares', () =>
  forAll(holdings, fc.nat(500), seeds, (held, more, seed) => {
    const bottles = held.filter(Boolean).length + more;
    const allocated = allocateBottles(bottles, sharesOf(held).toReversed(), { seed, digest });
    const numbers = allocated.flatMap(({ firstBottle, bottles: count }) =>
      Array.from({ length: count }, (_, i) => (firstBottle ?? Number.NaN) + i),
    );
    expect(numbers).toEqual(Array.from({ length: bottles }, (_, i) => i + 1));
  }));

test('the draw is repeatable, and differs with another seed', () => {
  const shares = sharesOf(Array.from({ length: 100 }, () => true));
  const drawnBy = (seed: string, order = shares) =>
    allocateBottles(130, order, { seed, digest }).flatMap(({ number, drawn }) => (drawn ? [number] : []));
  const seed = 'a'.repeat(64);
  expect(drawnBy(seed)).toHaveLength(30);
  expect(drawnBy(seed, shares.toReversed())).toEqual(drawnBy(seed));
  expect(drawnBy('b'.repeat(64))).not.toEqual(drawnBy(seed));
});

test('over many seeds every share is drawn about equally often', () => {
  const shares = sharesOf(Array.from({ length: 10 }, () => true));
  const times = Array.from({ length: 11 }, () => 0);
  for (let i = 0; i < 4000; i += 1)
    for (const { number, drawn } of allocateBottles(13, shares, { seed: digest(`seed ${i}`), digest }))
      if (drawn) times[number]! += 1;
  // 1200 expected, standard deviation 29.
  for (const count of times.slice(1)) expect(Math.abs(count - 1200)).toBeLessThan(150);
});

test('our own unsold shares give way first', () => {
  const shares = sharesOf([true, false, true, false, true]);
  const counts = (bottles: number) =>
    allocateBottles(bottles, shares, { seed: '0', digest }).map((share) => share.bottles);
  expect(counts(3)).toEqual([1, 0, 1, 0, 1]);
  expect([counts(4)[0], counts(4)[2], counts(4)[4], counts(4)[1]! + counts(4)[3]!]).toEqual([1, 1, 1, 1]);
  expect(counts(5)).toEqual([1, 1, 1, 1, 1]);
});

test.each([
  [70.1, 100, 700, 700],
  [70, 100, 700, 700],
  [69.99, 100, 700, 500],
  [49.9, 100, 700, 350],
  [34.9, 100, 700, 200],
  [19.9, 100, 700, 100],
  [9.9, 100, 700, null],
  [99.9, 100, 1000, 700],
  [99.9, 100, 350, 350],
  [34.9, 100, 350, 200],
])('%d litres for %d sold shares of %d ml are bottled in %s', (litres, soldShares, shareMl, ml) => {
  expect(bottleSizeFor({ litres, soldShares, shareMl })).toBe(ml);
});

test('a share gets back the part that is missing, never more than was paid', () => {
  expect(refundForVolume(9900, { shareMl: 700, filledMl: 500 })).toBe(2829);
  expect(refundForVolume(9900, { shareMl: 700, filledMl: 1000 })).toBe(0);
  const filled = fc.record({
    shareMl: fc.constantFrom(...bottleSizes),
    filledMl: fc.integer({ min: 0, max: 2000 }),
  });
  forAll(fc.nat(1_000_000), filled, (paid, volume) => {
    const refund = refundForVolume(paid, volume);
    expect(Number.isSafeInteger(refund) && refund >= 0 && refund <= paid).toBe(true);
  });
});
