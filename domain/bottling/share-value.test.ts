import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '#testing/for-all.ts';
import { countedPrice, goodsOf, valueOfGoods, type BoughtShare } from './share-value.ts';

const inEuro: BoughtShare = {
  currency: 'EUR',
  quantity: 1,
  unitPrice: 9001,
  otherUnitPrice: 13_339,
  discount: 0,
  place: 0,
  refunded: 0,
};
const whole = { filledMl: 700 };

test('a share paid in the country’s currency counts with its price, coupon and refund taken off', () => {
  const line = { ...inEuro, quantity: 2, discount: 501 };
  expect([0, 1].map((place) => countedPrice({ ...line, place }, 'IE'))).toEqual([8750, 8751]);
  expect(countedPrice({ ...line, refunded: 1000 }, 'IE')).toBe(7750);
});

test('a share paid in the other currency counts with the same part of its price of that day', () => {
  expect(countedPrice(inEuro, 'SG')).toBe(13_339);
  // A tenth less was paid: 13339 × 8101 / 9001.
  expect(countedPrice({ ...inEuro, discount: 900 }, 'SG')).toBe(12_005);
  expect(countedPrice({ ...inEuro, refunded: 9001 }, 'SG')).toBe(0);
});

test('equal shares are one part, with the refund for smaller bottles of all of them', () => {
  const small = { filledMl: 350 };
  const shares = [
    { ...inEuro, ...small },
    { ...inEuro, ...small },
    { ...inEuro, currency: 'SGD', unitPrice: 13_339, otherUnitPrice: 9001, ...whole } as const,
  ];
  const parts = goodsOf(shares, 'SG', 700);
  expect(parts).toEqual([
    { shares: 2, paidIn: 'EUR', price: 13_339, missingVolume: 13_340 },
    { shares: 1, paidIn: 'SGD', price: 13_339, missingVolume: 0 },
  ]);
  expect(valueOfGoods(parts)).toBe(26_677);
});

test('no share counts with more than its price of the day, or with less than nothing', () => {
  const paid = fc
    .record({
      unitPrice: fc.integer({ min: 1, max: 1_000_000 }),
      otherUnitPrice: fc.integer({ min: 1, max: 1_000_000 }),
      quantity: fc.integer({ min: 1, max: 100 }),
      off: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ off, ...line }): BoughtShare => {
      const discount = Math.floor(line.quantity * line.unitPrice * off);
      return { ...line, currency: 'EUR', discount, place: 0, refunded: 0 };
    });
  forAll(paid, fc.constantFrom(100, 350, 700, 1400), (share, filledMl) => {
    const price = countedPrice(share, 'SG');
    expect(price >= 0 && price <= share.otherUnitPrice).toBe(true);
    const value = valueOfGoods(goodsOf([{ ...share, filledMl }], 'SG', 700));
    expect(value >= 0 && value <= price).toBe(true);
  });
});
