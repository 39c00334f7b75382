import { addDays, weekday, type CalendarDate } from '../calendar.ts';
import type { Country } from '../country.ts';
import { isPublicHoliday } from './public-holidays.ts';

/**
 * A period that ends on a Saturday, a Sunday or a public holiday ends with the next working day: Regulation (EEC, Euratom)
 * 1182/71, Article 3(4). The same is given in Singapore, and without holidays where the country is unknown.
 */
export function workingDayFrom(country: Country | null, date: CalendarDate): CalendarDate {
  const isFree = isWeekend(date) || (country !== null && isPublicHoliday(country, date));
  return isFree ? workingDayFrom(country, addDays(date, 1)) : date;
}

const isWeekend = (date: CalendarDate): boolean => [0, 6].includes(weekday(date));
