import { expect, test } from 'vitest';
import { misorderedCurrencies, priceAt, type LevelPrice } from './level-price.ts';

const from = new Date('2026-03-01Z');
const free: LevelPrice = { tier: 1, startsAt: null, prices: { SGD: 0, EUR: 0 } };
const price = (tier: number, startsAt: string | null, SGD: number, EUR = SGD): LevelPrice => ({
  tier,
  startsAt: startsAt === null ? null : new Date(startsAt),
  prices: { SGD, EUR },
});

test('a price holds from the instant it begins until the next', () => {
  const prices = [price(2, '2026-04-01Z', 120), price(2, null, 100)];
  const at = (day: string) => priceAt(prices, new Date(day).getTime())?.prices.SGD;
  expect([at('2020-01-01Z'), at('2026-03-31T23:59:59Z'), at('2026-04-01Z')]).toEqual([100, 100, 120]);
});

test('a higher level costs more in each currency', () => {
  const higher = price(3, null, 300);
  expect(misorderedCurrencies([free, price(2, null, 200), higher], from)).toEqual([]);
  expect(misorderedCurrencies([free, price(2, null, 300, 200), higher], from)).toEqual(['SGD']);
  expect(misorderedCurrencies([free, price(2, null, 0), higher], from)).toEqual(['SGD', 'EUR']);
});

test('prices that are planned count from the day they begin', () => {
  const planned = [price(3, null, 300), price(3, '2026-06-01Z', 150)];
  expect(misorderedCurrencies([free, price(2, null, 200), ...planned], from)).toEqual(['SGD', 'EUR']);
  expect(
    misorderedCurrencies([free, price(2, null, 200), planned[0]!, price(3, '2026-06-01Z', 201)], from),
  ).toEqual([]);
});

test('the price of a lower level counts while a term bought for it may still run', () => {
  const lower = [price(2, null, 400), price(2, '2026-02-01Z', 200)];
  const faults = (day: string) => misorderedCurrencies([free, ...lower, price(3, null, 300)], new Date(day));
  expect(faults('2026-03-01Z')).toEqual(['SGD', 'EUR']);
  expect(faults('2027-03-15Z')).toEqual([]);
});
