import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '#testing/for-all.ts';
import {
  estimateAtBottling,
  estimatesAtBottling,
  landedCost,
  servingMl,
  type CostKind,
  type LandedCost,
} from './landed-cost.ts';
import { countries, type Country } from '../country.ts';
import type { ReleaseCharges } from '../rates/release-charges.ts';
import { releaseChargesOn } from '../rates/release-charges.ts';

const date = '2026-11-21';
const free = {
  perBottle: 0,
  perParcel: 0,
  basis: 'INCLUDED',
  asOf: date,
  source: '',
  sourceUrl: null,
} as const;
const nothing = (country: Country): ReleaseCharges => ({
  ...releaseChargesOn(country, date),
  storage: free,
  bottling: free,
  delivery: free,
});
const amount = (cost: LandedCost, kind: CostKind) => cost.lines.find((line) => line.kind === kind)?.amount;

test('the worked examples of docs/domain.md#worked-examples come out to the cent', () => {
  const of = (price: number, country: Country) =>
    landedCost({ price, quantity: 1, bottleMl: 700, abv: 46 }, country, date, nothing(country));
  const ireland = { currency: 'EUR', total: 5376, perBottle: 5376, glasses: 20, perGlass: 269 };
  expect(of(3000, 'IE')).toMatchObject(ireland);
  const singapore = { currency: 'SGD', total: 7994, perBottle: 7994, glasses: 20, perGlass: 400 };
  expect(of(4500, 'SG')).toMatchObject(singapore);
});

test.each([
  [40, 1192, 1466, 2464, 2686, 2210],
  [46, 1371, 1686, 2834, 3089, 2541],
  [50, 1490, 1833, 3080, 3357, 2762],
  [58, 1728, 2125, 3573, 3895, 3204],
])(
  'a bottle of 700 ml at %d %% is the table of docs/domain.md#worked-examples',
  (abv, ie, ieWithVat, sg, sgWithGst, least) => {
    const bare = (country: Country) =>
      landedCost({ price: 0, quantity: 1, bottleMl: 700, abv }, country, date, nothing(country));
    expect(amount(bare('IE'), 'DUTY')).toBe(ie);
    expect(bare('IE').total).toBe(ieWithVat);
    expect(bare('IE').minimumPrice).toBe(least);
    expect(amount(bare('SG'), 'DUTY')).toBe(sg);
    expect(bare('SG').total).toBe(sgWithGst);
    expect(bare('SG').minimumPrice).toBeNull();
  },
);

test.each(countries)(
  'the price of a share in %s includes storage and bottling, and never the delivery',
  (country) => {
    const { lines } = landedCost({ price: 8000, quantity: 7, bottleMl: 700, abv: 57 }, country, date);
    const included = lines.filter(({ basis }) => basis === 'INCLUDED');
    expect(included.map(({ kind, amount: n }) => `${kind} ${n}`)).toEqual(['STORAGE 0', 'BOTTLING 0']);
    expect(lines.find(({ kind }) => kind === 'DELIVERY')).toMatchObject({ basis: 'ESTIMATE' });
  },
);

test('a seventh bottle begins a second parcel', () => {
  const delivery = (quantity: number) =>
    amount(landedCost({ price: 8000, quantity, bottleMl: 700, abv: 57 }, 'IE', date), 'DELIVERY');
  expect([1, 6, 7].map(delivery)).toEqual([1250, 2000, 3250]);
});

const shares = fc.record({
  price: fc.integer({ min: 1, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 100 }),
  bottleMl: fc.constantFrom(350, 500, 700),
  abv: fc.double({ min: 30, max: 70, noNaN: true }),
});

test('the lines of any purchase are whole cents and add up to the total', () =>
  forAll(shares, fc.constantFrom(...countries), (bought, country) => {
    const { lines, total, perBottle, perGlass } = landedCost(bought, country, date);
    expect(lines.every(({ amount: n }) => Number.isSafeInteger(n) && n >= 0)).toBe(true);
    expect(lines.reduce((sum, { amount: n }) => sum + n, 0)).toBe(total);
    expect(Math.abs(perBottle * bought.quantity - total)).toBeLessThanOrEqual(bought.quantity / 2);
    expect(Math.abs(perGlass - (perBottle * servingMl) / bought.bottleMl)).toBeLessThanOrEqual(0.6);
  }));

test('one share more never costs less, in any line', () =>
  forAll(shares, fc.constantFrom(...countries), (bought, country) => {
    const now = landedCost(bought, country, date);
    const more = landedCost({ ...bought, quantity: bought.quantity + 1 }, country, date);
    now.lines.forEach(({ amount: n }, i) => expect(more.lines[i]!.amount).toBeGreaterThanOrEqual(n));
    expect(more.total).toBeGreaterThan(now.total);
  }));

const ofCask = {
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
  expect(estimateAtBottling(ofCask, 'SG', date)).toBe(full.total - 35_800);
  expect(full.lines.find(({ kind }) => kind === 'SHARE')?.amount).toBe(35_800);
});

test('each country is estimated in its own currency, on its own day', () => {
  const lateInUtc = new Date('2026-11-20T23:30:00Z');
  expect(estimatesAtBottling(ofCask, lateInUtc)).toEqual({
    IE: estimateAtBottling(ofCask, 'IE', '2026-11-20'),
    SG: estimateAtBottling(ofCask, 'SG', date),
  });
});
