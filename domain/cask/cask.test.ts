import { expect, test } from 'vitest';
import { caskState, caskStates, isBuyable, isOnSale, isStopped, isWhiskey } from './cask.ts';

test('an offer is on sale from the instant it is published at', () => {
  const now = new Date('2026-03-01T12:00:00.000Z');
  const published = [
    null,
    '2026-03-01T12:00:00.001Z',
    '2026-03-01T12:00:00.000Z',
    '2020-01-01T00:00:00.000Z',
  ];
  expect(
    published.map((at) =>
      isOnSale({ publishedAt: at === null ? null : new Date(at), evidenceUntil: '2026-03-01' }, now),
    ),
  ).toEqual([false, false, true, true]);
});

test('an offer is stopped on the day after its documents end, in Ireland, and when one is missing', () => {
  const publishedAt = new Date('2026-01-01T12:00:00Z');
  const at = (evidenceUntil: string | null, now: string) => {
    const sale = { publishedAt, evidenceUntil };
    return [isOnSale(sale, new Date(now)), isStopped(sale, new Date(now))];
  };
  expect(at('2026-06-30', '2026-06-30T22:59:59Z')).toEqual([true, false]);
  expect(at('2026-06-30', '2026-06-30T23:00:00Z')).toEqual([false, true]);
  expect(at(null, '2026-06-30T12:00:00Z')).toEqual([false, true]);
  const announced = { publishedAt: null, evidenceUntil: null };
  expect(isStopped(announced, new Date('2026-06-30T12:00:00Z'))).toBe(false);
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
