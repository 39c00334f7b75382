import { expect, test } from 'vitest';
import { misorderedCurrencies, type LevelPrice } from './level-price.ts';

const from = new Date('2026-03-01Z');
const free: LevelPrice = { tier: 1, startsAt: null, prices: { SGD: 0, EUR: 0 } };
const price = (tier: number, startsAt: string | null, SGD: number, EUR = SGD): LevelPrice => ({
  tier,
  startsAt: startsAt === null ? null : new Date(startsAt),
  prices: { SGD, EUR },
});

test('a higher level costs more in each currency', () => {
  const higher = price(3, null, 300);
  expect(misorderedCurrencies([free, price(2, null, 200), higher], from)).toEqual([]);
  expect(misorderedCurrencies([free, price(2, null, 300, 200), higher], from)).toEqual(['SGD']);
  expect(misorderedCurrencies([free, price(2, null, 0), higher], from)).toEqual(['SGD', 'EUR']);
});

test('the price of a lower level counts while a term bought for it may still run', () => {
  const lower = [price(2, null, 400), price(2, '2026-02-01Z', 200)];
  const faults = (day: string) => misorderedCurrencies([free, ...lower, price(3, null, 300)], new Date(day));
  expect(faults('2026-03-01Z')).toEqual(['SGD', 'EUR']);
  expect(faults('2027-03-15Z')).toEqual([]);
});
