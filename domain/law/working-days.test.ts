import { expect, test } from 'vitest';
import { addDays } from '../calendar.ts';
import { countries } from '../country.ts';
import { areHolidaysKnown, isPublicHoliday, workingDayFrom } from './working-days.ts';

/** As published: citizensinformation.ie and mom.gov.sg. */
const published = {
  IE: {
    2025: '01-01 02-03 03-17 04-21 05-05 06-02 08-04 10-27 12-25 12-26',
    2026: '01-01 02-02 03-17 04-06 05-04 06-01 08-03 10-26 12-25 12-26',
    2030: '01-01 02-01 03-17 04-22 05-06 06-03 08-05 10-28 12-25 12-26',
  },
  SG: {
    2023: '01-01 01-02 01-22 01-23 01-24 04-07 04-22 05-01 06-02 06-29 08-09 09-01 11-12 11-13 12-25',
    2024: '01-01 02-10 02-11 02-12 03-29 04-10 05-01 05-22 06-17 08-09 10-31 12-25',
    2025: '01-01 01-29 01-30 03-31 04-18 05-01 05-03 05-12 06-07 08-09 10-20 12-25',
    2026: '01-01 02-17 02-18 03-21 04-03 05-01 05-27 05-31 06-01 08-09 08-10 11-08 11-09 12-25',
  },
} as const;

test('the holidays of a year that nobody has entered are not known', () => {
  expect([areHolidaysKnown('2031-12-31'), areHolidaysKnown('2032-01-01')]).toEqual([true, false]);
});

test.each(countries)('the public holidays of %s are the published ones', (country) => {
  for (const [year, holidays] of Object.entries(published[country])) {
    const found: string[] = [];
    for (let day = `${year}-01-01`; day.startsWith(year); day = addDays(day, 1))
      if (isPublicHoliday(country, day)) found.push(day.slice(5));
    expect([year, found.join(' ')]).toEqual([year, holidays]);
  }
});

test.each([
  ['a Saturday moves to Monday', 'IE', '2026-11-21', '2026-11-23'],
  ['a working day stays', 'IE', '2026-11-23', '2026-11-23'],
  ['from Good Friday, no public holiday in Ireland, nowhere', 'IE', '2026-04-03', '2026-04-03'],
  ['over Easter', 'IE', '2026-04-04', '2026-04-07'],
  ['from Christmas Day over St Stephen’s Day and a weekend', 'IE', '2026-12-25', '2026-12-28'],
  ['over a Sunday holiday and its Monday', 'SG', '2026-08-08', '2026-08-11'],
  ['over two days of Chinese New Year', 'SG', '2026-02-17', '2026-02-19'],
  ['over a weekend alone where the country is unknown', null, '2026-12-25', '2026-12-25'],
] as const)('%s', (_, country, day, working) => {
  expect(workingDayFrom(country, day)).toBe(working);
});

test('a moved day is the first one that is neither a weekend nor a holiday, and moves no further', () => {
  for (const country of countries)
    for (let day = '2025-12-20'; day < '2028-01-10'; day = addDays(day, 1)) {
      const moved = workingDayFrom(country, day);
      expect(workingDayFrom(country, moved)).toBe(moved);
      for (let skipped = day; skipped < moved; skipped = addDays(skipped, 1)) {
        const isWeekend = ['Sat', 'Sun'].includes(new Date(skipped).toUTCString().slice(0, 3));
        expect(isWeekend || isPublicHoliday(country, skipped)).toBe(true);
      }
    }
});
