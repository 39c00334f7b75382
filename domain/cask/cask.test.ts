import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caskState, caskStates, isBuyable, isOnSale, isStopped, isWhiskey, whiskeyFrom } from './cask.ts';
import { addDays, fullYears } from '../calendar.ts';

const state = (available: number, total: number, onSale = true) => caskState({ available, total, onSale });

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

test('a cask that is not on sale is filling soon, whatever it has', () => {
  expect([state(0, 100, false), state(100, 100, false)]).toEqual(['FILLING_SOON', 'FILLING_SOON']);
});

test('the last 10 shares or the last 10 % are limited', () => {
  expect([state(11, 50), state(10, 50), state(1, 50)]).toEqual([
    'ACTIVE',
    'ACTIVE_LIMITED_QUANTITY',
    'ACTIVE_LIMITED_QUANTITY',
  ]);
  expect([state(51, 500), state(50, 500)]).toEqual(['ACTIVE', 'ACTIVE_LIMITED_QUANTITY']);
});

test('a share can be bought until the last is sold, and of no cask announced', () => {
  expect(caskStates.filter(isBuyable)).toEqual(['ACTIVE', 'ACTIVE_LIMITED_QUANTITY']);
});

test('with no share left it is sold out, and back when one returns', () => {
  expect([state(0, 50), state(1, 50)]).toEqual(['SOLD_OUT', 'ACTIVE_LIMITED_QUANTITY']);
});

test('spirit is whiskey from its third anniversary', () => {
  expect([isWhiskey('2023-11-21', '2026-11-20'), isWhiskey('2023-11-21', '2026-11-21')]).toEqual([
    false,
    true,
  ]);
});

test('filled on 29 February it is whiskey on 1 March, when three years are full', () => {
  expect(isWhiskey('2024-02-29', '2027-02-28')).toBe(false);
  expect(isWhiskey('2024-02-29', '2027-03-01')).toBe(true);
});

test('whiskey begins on the first day with three full years, as ages are counted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
      const filled = addDays('2000-01-01', days);
      expect(fullYears(filled, whiskeyFrom(filled))).toBe(3);
      expect(fullYears(filled, addDays(whiskeyFrom(filled), -1))).toBe(2);
    }),
    { numRuns: 2000 },
  );
});
