import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll, forMany } from '#testing/for-all.ts';
import { aged, bottles, litresOfAlcohol, strengthAtBottling } from './ageing.ts';
import { addDays } from '../calendar.ts';

/** docs/domain.md#ageing: the checked yield table. */
test.each([
  [200, 3, 188.2, 62.0, 116.7, 252, 340],
  [200, 5, 180.8, 61.0, 110.3, 242, 321],
  [200, 8, 170.2, 59.5, 101.2, 228, 295],
  [200, 12, 156.9, 57.5, 90.2, 210, 263],
  [250, 5, 226.0, 61.0, 137.8, 303, 402],
  [250, 8, 212.7, 59.5, 126.6, 285, 369],
  [500, 5, 452.0, 61.0, 275.7, 606, 804],
  [500, 12, 392.4, 57.5, 225.6, 526, 658],
])('%i litres after %i years', (litres, years, bulk, abv, alcohol, atCaskStrength, at46) => {
  const now = aged({ litres, abv: 63.5 }, years);
  expect(now.litres).toBeCloseTo(bulk, 1);
  expect(now.abv).toBeCloseTo(abv, 5);
  expect(litresOfAlcohol(now)).toBeCloseTo(alcohol, 1);
  expect(bottles(now, 700)).toBe(atCaskStrength);
  expect(bottles(now, 700, 46)).toBe(at46);
});

/** The oracle counts bottles one by one, in whole microlitres of alcohol or liquid. */
test('bottles are as many as the volume after the loss fills, at cask strength and reduced', () => {
  const sizes = fc.constantFrom(100, 200, 350, 500, 700, 1000, 1500, 1750, 2000);
  const centilitres = fc.oneof(
    fc.integer({ min: 100, max: 70_000 }),
    // Whole bottles, where floats lose one: 0.94 × 10 ml of 50, 75 and so on.
    fc.integer({ min: 1, max: 900 }).map((n) => n * 50),
  );
  const strength = fc.integer({ min: 400, max: 750 });
  forMany(1000)(centilitres, sizes, strength, fc.option(strength), (volume, size, abv, reduced) => {
    const isReduced = reduced !== null && reduced < abv;
    const held = BigInt(volume) * 10n * 94n * BigInt(isReduced ? abv : 1);
    const each = BigInt(size) * 100n * BigInt(isReduced ? reduced : 1);
    let filled = 0n;
    while ((filled + 1n) * each <= held) filled += 1n;
    const gauge = { litres: volume / 100, abv: abv / 10 };
    expect(bottles(gauge, size, reduced === null ? undefined : reduced / 10)).toBe(Number(filled));
  });
});

test('the strength at bottling is the model’s, rounded half up to a tenth', () =>
  forAll(fc.integer({ min: 400, max: 947 }), fc.integer({ min: 0, max: 20_000 }), (tenths, days) => {
    const fillDate = '2020-02-29';
    const strength = strengthAtBottling({
      abv: tenths / 10,
      fillDate,
      bottlingDate: addDays(fillDate, days),
      measurements: [],
    });
    // Half a point in 365.25 days: tenths - 5 × days / 365.25, times 36525.
    const exact = Math.max(0, tenths * 36_525 - 500 * days);
    const label = Math.round(strength * 10);
    expect(2 * exact).toBeGreaterThanOrEqual((2 * label - 1) * 36_525);
    expect(2 * exact).toBeLessThan((2 * label + 1) * 36_525);
  }));

test('the strength at bottling starts again at the last measurement until then', () => {
  const cask = { abv: 63.5, fillDate: '2016-03-01', bottlingDate: '2028-03-01' };
  const measured = (measuredOn: string, strength: number) => ({
    measuredOn,
    strength,
    volumeMl: 170_000,
    isReracked: false,
  });
  const filled = measured(cask.fillDate, 635);
  const last = measured('2026-03-01', 600);
  expect(strengthAtBottling({ ...cask, measurements: [] })).toBe(57.5);
  expect(strengthAtBottling({ ...cask, measurements: [filled] })).toBe(57.5);
  for (const measurements of [
    [last],
    [filled, measured('2019-03-01', 610), last],
    [filled, last, measured('2028-03-02', 400)],
  ])
    expect(strengthAtBottling({ ...cask, measurements })).toBe(59);
});
