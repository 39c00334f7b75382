import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll, forMany } from '#testing/for-all.ts';
import {
  addDays,
  addMonths,
  addMonthsIn,
  addYears,
  afterFullMonths,
  dateIn,
  fullMonths,
  fullYears,
  isCalendarDate,
  isRealDate,
  localIso,
  zoneOf,
} from './calendar.ts';

test('a date is real exactly when JavaScript would not move it to another day', () =>
  forAll(
    fc.integer({ min: 1000, max: 3000 }),
    fc.integer({ min: -2, max: 15 }),
    fc.integer({ min: -2, max: 35 }),
    (y, m, d) => {
      const date = new Date(Date.UTC(y, m - 1, d));
      const stays = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
      expect(isRealDate(y, m, d)).toBe(stays);
    },
  ));

test('29 February exists in leap years alone', () => {
  expect([2024, 2025, 1900, 2000].map((year) => isRealDate(year, 2, 29))).toEqual([true, false, false, true]);
  expect(isCalendarDate('2024-02-29')).toBe(true);
  expect(['2025-02-29', '2024-2-29', '2024-02-29T00:00', ''].some(isCalendarDate)).toBe(false);
});

test('a year after 29 February is 28 February', () => {
  expect(addYears('2024-02-29', 1)).toBe('2025-02-28');
  expect(addYears('2024-02-29', 4)).toBe('2028-02-29');
});

test('twelve months later is the same day, clipped to the end of the month', () => {
  expect(addMonths(new Date('2024-02-29T10:00:00Z'), 12).toISOString()).toBe('2025-02-28T10:00:00.000Z');
  expect(addMonths(new Date('2026-11-30T23:59:59Z'), 3).toISOString()).toBe('2027-02-28T23:59:59.000Z');
  expect(addMonths(new Date('2026-01-15T00:00:00Z'), -2).toISOString()).toBe('2025-11-15T00:00:00.000Z');
});

test('today is the date where the person lives', () => {
  const instant = new Date('2026-06-30T23:30:00Z');
  const today = (['IE', 'SG', null] as const).map((country) => dateIn(country, instant));
  expect(today).toEqual(['2026-07-01', '2026-07-01', '2026-06-30']);
});

const clock = (country: 'IE' | 'SG' | null) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zoneOf(country), timeStyle: 'medium' });
const clocks = { IE: clock('IE'), SG: clock('SG'), unknown: clock(null) };
const wallClock = (country: 'IE' | 'SG' | null, instant: Date) =>
  clocks[country ?? 'unknown'].format(instant);

test('the clocks are those of the time zone database around one o’clock on the last days of every month', () => {
  const instants = Array.from({ length: 12 * 104 * 7 }, (_, i) =>
    Date.UTC(1996, Math.floor(i / 7), -(i % 7), 1),
  ).flatMap((one) => [new Date(one - 1000), new Date(one)]);
  for (const country of ['IE', 'SG', null] as const) {
    const shown = instants.map((instant) => localIso(country, instant).slice(11, 19));
    expect(shown).toEqual(instants.map((instant) => wallClock(country, instant)));
  }
});

test.each([
  ['IE', '2026-10-26T23:55:00Z', '2027-10-26'],
  // Shown by the UTC calendar: a day short.
  ['IE', '2038-10-30T23:52:00Z', '2039-10-31'],
  ['SG', '2031-02-28T23:00:00Z', '2032-03-01'],
  ['SG', '2028-02-28T16:00:00Z', '2029-02-28'],
] as const)('in %s twelve months from %s end on %s by the calendar there', (country, start, end) => {
  expect(dateIn(country, addMonthsIn(country, new Date(start), 12))).toBe(end);
});

test('a term ends on the same local day at the same local time, over every change of the clocks', () => {
  const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-12-31'), noInvalidDate: true });
  forMany(3000)(instants, fc.constantFrom('IE', 'SG', null), (start, country) => {
    const end = addMonthsIn(country, start, 12);
    expect(dateIn(country, end)).toBe(addYears(dateIn(country, start), 1));
    // Another only for the hour that the clocks skip, on the last Sunday of March.
    const isSkipped =
      country === 'IE' && end.getUTCMonth() === 2 && wallClock(country, start).startsWith('01');
    expect(isSkipped || wallClock(country, end) === wallClock(country, start)).toBe(true);
  });
});

test.each([
  ['SG', '2026-03-01T17:30:00.000Z', '2026-03-02T01:30:00.000+08:00'],
  ['IE', '2026-06-30T23:30:00.000Z', '2026-07-01T00:30:00.000+01:00'],
  ['IE', '2026-01-31T23:30:00.000Z', '2026-01-31T23:30:00.000Z'],
  [null, '2026-06-30T23:30:00.000Z', '2026-06-30T23:30:00.000Z'],
] as const)('an instant with the clock of %s: %s', (country, instant, written) => {
  expect(localIso(country, new Date(instant))).toBe(written);
  expect(new Date(written).toISOString()).toBe(instant);
  expect(written.slice(0, 10)).toBe(dateIn(country, new Date(instant)));
});

test('months and years are full on their own day, and on the first of the next month where that day is missing', () => {
  expect(fullMonths('2020-03-31', '2025-03-30')).toBe(59);
  expect(fullMonths('2020-03-31', '2025-03-31')).toBe(60);
  expect(afterFullMonths('2024-01-31', 1)).toBe('2024-03-01');
  expect(afterFullMonths('2020-02-29', 36)).toBe('2023-03-01');
  forAll(fc.nat(20_000), fc.nat(600), (days, months) => {
    const from = addDays('2000-01-01', days);
    const full = afterFullMonths(from, months);
    expect(fullMonths(from, full)).toBe(months);
    expect(fullMonths(from, addDays(full, -1))).toBe(months - 1);
    expect(fullYears(from, full)).toBe(Math.floor(months / 12));
  });
});
