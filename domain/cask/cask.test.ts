import { expect, test } from 'vitest';
import { caskState, caskStates, isBuyable, isOnSale, isStopped, isWhiskey } from './cask.ts';

const [sold, end] = ['2026-03-01T12:00:00Z', '2026-06-30'];

test.each([
  ['announced', null, null, '2026-06-30T12:00:00Z', false, false],
  ['a moment before it is published', sold, end, '2026-03-01T11:59:59.999Z', false, false],
  ['from the instant it is published at', sold, end, sold, true, false],
  ['on the last day of its documents in Ireland', sold, end, '2026-06-30T22:59:59Z', true, false],
  ['on the day after that', sold, end, '2026-06-30T23:00:00Z', false, true],
  ['without one of its documents', sold, null, '2026-06-30T12:00:00Z', false, true],
])('an offer, %s', (_, publishedAt, evidenceUntil, now, onSale, stopped) => {
  const sale = { publishedAt: publishedAt === null ? null : new Date(publishedAt), evidenceUntil };
  expect([isOnSale(sale, new Date(now)), isStopped(sale, new Date(now))]).toEqual([onSale, stopped]);
});

test.each([
  [0, 100, false, 'FILLING_SOON'],
  [100, 100, false, 'FILLING_SOON'],
  [11, 50, true, 'ACTIVE'],
  [10, 50, true, 'ACTIVE_LIMITED_QUANTITY'],
  [1, 50, true, 'ACTIVE_LIMITED_QUANTITY'],
  [51, 500, true, 'ACTIVE'],
  [50, 500, true, 'ACTIVE_LIMITED_QUANTITY'],
  [0, 50, true, 'SOLD_OUT'],
])('with %i of %i shares left, on sale: %s, a cask is %s', (available, total, onSale, state) => {
  expect(caskState({ available, total, onSale })).toBe(state);
});

test('a share can be bought until the last is sold, and of no cask announced', () => {
  expect(caskStates.filter(isBuyable)).toEqual(['ACTIVE', 'ACTIVE_LIMITED_QUANTITY']);
});

test('filled on 29 February it is whiskey on 1 March, when three years are full', () => {
  expect(isWhiskey('2024-02-29', '2027-02-28')).toBe(false);
  expect(isWhiskey('2024-02-29', '2027-03-01')).toBe(true);
});
