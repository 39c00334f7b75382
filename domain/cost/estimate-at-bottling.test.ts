import { expect, test } from 'vitest';
import { landedCost, estimateAtBottling, estimatesAtBottling } from './landed-cost.ts';

const date = '2026-11-21';
const shares = {
  quantity: 2,
  shareVolumeMl: 700,
  priceSgd: 17_900,
  priceEur: 11_900,
  abv: 58,
  fillDate: '2024-05-08',
  bottlingDate: '2030-05-08',
  measurements: [],
};

test('price and estimate together are the full cost that the page of a cask adds up', () => {
  const purchase = { price: 17_900, quantity: 2, bottleMl: 700, abv: 55 };
  const full = landedCost(purchase, 'SG', date);
  expect(estimateAtBottling(shares, 'SG', date)).toBe(full.total - 35_800);
  expect(full.lines.find(({ kind }) => kind === 'SHARE')?.amount).toBe(35_800);
});

test('each country is estimated in its own currency, on its own day', () => {
  const lateInUtc = new Date('2026-11-20T23:30:00Z');
  expect(estimatesAtBottling(shares, lateInUtc)).toEqual({
    IE: estimateAtBottling(shares, 'IE', '2026-11-20'),
    SG: estimateAtBottling(shares, 'SG', date),
  });
});

test('an estimate of more bottles is less than one by one: they share a parcel', () => {
  const one = estimateAtBottling({ ...shares, quantity: 1 }, 'IE', date);
  expect(estimateAtBottling(shares, 'IE', date)).toBeLessThan(2 * one);
});
