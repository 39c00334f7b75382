import { addDays, dateIn, type CalendarDate } from '../calendar.ts';
import { ruleOn } from './country-rules.ts';
import type { Country } from '../country.ts';
import { workingDayFrom } from './working-days.ts';

// docs/product.md#withdrawal
const withdrawalDays = 14;

/** In the calendar of the buyer's country. */
export function lastDayOfWithdrawal(boughtAt: Date, country: Country | null): CalendarDate {
  const days = ruleOn('WITHDRAWAL', country, dateIn(country, boughtAt))?.value.days ?? withdrawalDays;
  return workingDayFrom(country, addDays(dateIn(country, boughtAt), days));
}

export function mayWithdraw(boughtAt: Date, country: Country | null, now: Date): boolean {
  return dateIn(country, now) <= lastDayOfWithdrawal(boughtAt, country);
}
