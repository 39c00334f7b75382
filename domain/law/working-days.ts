import { addDays, weekday, type CalendarDate, partsOf, dateIn } from '../calendar.ts';
import type { Country } from '../country.ts';
import { ruleOn } from './country-rules.ts';

/**
 * A period that ends on a Saturday, a Sunday or a public holiday ends with the next working day: Regulation (EEC, Euratom)
 * 1182/71, Article 3(4). The same is given in Singapore, and without holidays where the country is unknown.
 */
export function workingDayFrom(country: Country | null, date: CalendarDate): CalendarDate {
  const isFree = isWeekend(date) || (country !== null && isPublicHoliday(country, date));
  return isFree ? workingDayFrom(country, addDays(date, 1)) : date;
}

const isWeekend = (date: CalendarDate): boolean => [0, 6].includes(weekday(date));

/**
 * Ireland: Organisation of Working Time Act 1997, second schedule, with St Brigid's Day since 2023. One on a Saturday or
 * Sunday moves nowhere.
 * https://www.irishstatutebook.ie/eli/1997/act/20/schedule/2/enacted/en/html
 * Singapore: Holidays Act 1998, section 4. One on a Sunday moves to the next day that is none.
 * https://sso.agc.gov.sg/Act/HA1998
 */
export function isPublicHoliday(country: Country, date: CalendarDate): boolean {
  const { year } = partsOf(date);
  return country === 'IE' ? irishHolidays(year).includes(date) : isSingaporeHoliday(date, year);
}

function irishHolidays(year: number): CalendarDate[] {
  const on = (monthAndDay: string) => `${year}-${monthAndDay}`;
  const isFriday = weekday(on('02-01')) === 5;
  const saintBrigid = isFriday ? on('02-01') : mondayFrom(on('02-01'));
  return [
    on('01-01'),
    ...(year >= 2023 ? [saintBrigid] : []),
    on('03-17'),
    addDays(easterSunday(year), 1),
    mondayFrom(on('05-01')),
    mondayFrom(on('06-01')),
    mondayFrom(on('08-01')),
    mondayFrom(on('10-25')),
    on('12-25'),
    on('12-26'),
  ];
}

/**
 * Chinese New Year, Hari Raya Puasa and Haji, Vesak Day, Deepavali and days of elections, as the Ministry of Manpower
 * gazettes them: https://www.mom.gov.sg/employment-practices/public-holidays. From 2028 on as calculated, with each
 * day that is likely, until they are gazetted (docs/how-to.md#a-public-holiday).
 */
const gazetted: Record<number, string> = {
  2023: '01-22 01-23 04-22 06-02 06-29 09-01 11-12',
  2024: '02-10 02-11 04-10 05-22 06-17 10-31',
  2025: '01-29 01-30 03-31 05-03 05-12 06-07 10-20',
  2026: '02-17 02-18 03-21 05-27 05-31 11-08',
  2027: '02-06 02-07 03-10 05-16 05-20 10-28',
  2028: '01-26 01-27 02-26 02-27 05-05 05-06 05-09 10-17 11-15',
  2029: '02-13 02-14 02-15 04-24 04-25 05-27 11-05',
  2030: '02-03 02-04 02-05 04-13 04-14 05-16 05-17 10-25 10-26',
  2031: '01-23 01-24 01-25 04-02 04-03 06-04 06-05 11-13 11-14',
};

export const areHolidaysKnown = (date: CalendarDate): boolean => partsOf(date).year in gazetted;

function isSingaporeHoliday(date: CalendarDate, year: number): boolean {
  const holidays = singaporeHolidays(year);
  if (holidays.includes(date)) return true;
  let before = addDays(date, -1);
  while (weekday(before) !== 0 && holidays.includes(before)) before = addDays(before, -1);
  return weekday(before) === 0 && holidays.includes(before);
}

function singaporeHolidays(year: number): CalendarDate[] {
  const movable = gazetted[year]?.split(' ') ?? [];
  const days = ['01-01', '05-01', '08-09', '12-25', ...movable];
  return [...days.map((day) => `${year}-${day}`), addDays(easterSunday(year), -2)];
}

/** Gregorian: the algorithm of Meeus, Jones and Butcher. */
function easterSunday(year: number): CalendarDate {
  const floor = (a: number, b: number) => Math.floor(a / b);
  const golden = year % 19;
  const century = floor(year, 100);
  const ofCentury = year % 100;
  const correction = floor(8 * century + 13, 25);
  const epact = (19 * golden + century - floor(century, 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * floor(ofCentury, 4) - epact - (ofCentury % 4)) % 7;
  const late = floor(golden + 11 * epact + 22 * toSunday, 451);
  return addDays(`${year}-03-22`, epact + toSunday - 7 * late);
}

function mondayFrom(date: CalendarDate): CalendarDate {
  return addDays(date, (8 - weekday(date)) % 7);
}

// docs/product.md#withdrawal
const withdrawalDays = 14;

export function lastDayOfWithdrawal(boughtAt: Date, country: Country | null): CalendarDate {
  const days = ruleOn('WITHDRAWAL', country, dateIn(country, boughtAt))?.value.days ?? withdrawalDays;
  return workingDayFrom(country, addDays(dateIn(country, boughtAt), days));
}

export function mayWithdraw(boughtAt: Date, country: Country | null, now: Date): boolean {
  return dateIn(country, now) <= lastDayOfWithdrawal(boughtAt, country);
}
