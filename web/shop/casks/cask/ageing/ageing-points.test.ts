import { expect, test } from 'vitest';
import { addDays, fullMonths } from '#domain/calendar.ts';
import {
  ageingPoints,
  bandAtBottling,
  dateAfterMonths,
  dateAfterYears,
  clampToMaturation,
  monthsUntilBottling,
  mayFallBelowMinimum,
  yearsBetween,
} from './ageing-points.ts';

const filled = { measuredOn: '2020-02-29', volumeMl: 200_000, strength: 635, isReracked: false };
const cask = {
  fillLitres: 200,
  abv: 63.5,
  fillDate: '2020-02-29',
  bottlingDate: '2028-03-01',
  measurements: [filled],
};

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
  expect(points[0]!.band.expected).toEqual({ litres: 200, abv: 63.5 });
});

test('a measurement has two points: the expected one of that day, and the measured one', () => {
  const measured = { measuredOn: '2023-06-01', volumeMl: 185_000, strength: 612, isReracked: false };
  const points = ageingPoints({ ...cask, measurements: [filled, measured] });
  const [before, after] = points.filter(({ date }) => date === '2023-06-01');
  expect([before?.source, after?.source]).toEqual(['PREDICTED', 'MEASURED']);
  expect(after?.band).toEqual({
    low: { litres: 185, abv: 61.2 },
    expected: { litres: 185, abv: 61.2 },
    high: { litres: 185, abv: 61.2 },
  });
  expect(before?.band).toEqual(ageingPoints({ ...cask, bottlingDate: '2023-06-01' }).at(-1)?.band);
  expect(points.at(-1)?.band.expected.litres).toBeLessThan(bandAtBottling(cask).expected.litres);
  const years = points.map((point) => point.years);
  expect(years).toEqual(years.toSorted((a, b) => a - b));
});

test('a cask that may fall under 40 % before bottling says so', () => {
  expect(mayFallBelowMinimum(cask)).toBe(false);
  expect(mayFallBelowMinimum({ ...cask, abv: 46, measurements: [] })).toBe(true);
});

test('months in wood run from the day of filling to the day of bottling, and both ends are days of their own', () => {
  expect(dateAfterMonths(cask, 0)).toBe(cask.fillDate);
  expect(dateAfterMonths(cask, monthsUntilBottling(cask))).toBe(cask.bottlingDate);
  expect(dateAfterMonths(cask, monthsUntilBottling(cask) - 1)).toBe('2028-02-29');
  expect(dateAfterMonths(cask, 36)).toBe('2023-03-01');
  const even = { ...cask, fillDate: '2020-03-01' };
  expect(dateAfterMonths(even, monthsUntilBottling(even))).toBe(even.bottlingDate);
  expect(monthsUntilBottling(even)).toBe(96);
});

test('the month that is chosen is the month that is shown', () => {
  for (const fillDate of ['2020-02-29', '2020-01-31', '2020-03-01']) {
    const filling = { ...cask, fillDate };
    for (let months = 0; months < monthsUntilBottling(filling); months += 1) {
      expect(fullMonths(fillDate, dateAfterMonths(filling, months))).toBe(months);
    }
  }
});

test('every day in wood is found again from its years, and none outside is', () => {
  const { fillDate, bottlingDate } = cask;
  for (let date = fillDate; date <= bottlingDate; date = addDays(date, 1))
    expect(dateAfterYears(cask, yearsBetween(fillDate, date))).toBe(date);
  expect(dateAfterYears(cask, -1)).toBe(fillDate);
  expect(dateAfterYears(cask, 99)).toBe(bottlingDate);
  expect(clampToMaturation(cask, '2019-12-31')).toBe(fillDate);
  expect(clampToMaturation(cask, '2025-05-05')).toBe('2025-05-05');
});
