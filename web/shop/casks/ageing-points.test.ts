import { expect, test } from 'vitest';
import { ageingPoints, mayFallBelowMinimum } from './ageing-points.ts';

const cask = { fill: { litres: 200, abv: 63.5 }, fillDate: '2020-02-29', bottlingDate: '2028-03-01' };

test('one point at filling, one on each anniversary, one on the day of bottling', () => {
  const points = ageingPoints(cask);
  expect(points.map(({ date }) => date)).toEqual([
    '2020-02-29',
    '2021-02-28',
    '2022-02-28',
    '2023-02-28',
    '2024-02-29',
    '2025-02-28',
    '2026-02-28',
    '2027-02-28',
    '2028-02-29',
    '2028-03-01',
  ]);
  expect(points[0]!.band.expected).toEqual(cask.fill);
});

test('eight years of the model are the table of domain.md 3.3', () => {
  const { band } = ageingPoints(cask).at(-1)!;
  expect(band.expected.litres).toBeCloseTo(170.2, 0);
  expect(band.expected.abv).toBeCloseTo(59.5, 1);
  expect(band.low.litres).toBeLessThan(band.expected.litres);
  expect(band.high.litres).toBeGreaterThan(band.expected.litres);
});

test('a cask that may fall under 40 % before bottling says so', () => {
  expect(mayFallBelowMinimum(ageingPoints(cask))).toBe(false);
  expect(mayFallBelowMinimum(ageingPoints({ ...cask, fill: { litres: 200, abv: 46 } }))).toBe(true);
});
