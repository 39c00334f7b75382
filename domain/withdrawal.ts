import { addDays, dateIn, type CalendarDate } from './calendar.ts';
import { ruleAt } from './country-rules.ts';
import type { Country } from './money.ts';

/** spec §9: withdrawal period 14 days, wherever the buyer lives. */
const withdrawalDays = 14;

/** The last day, in the buyer's country, on which what was bought at `boughtAt` may be given back. */
export function lastDayOfWithdrawal(boughtAt: Date, country: Country | null): CalendarDate {
  const days = ruleAt('WITHDRAWAL', country, boughtAt)?.value.days ?? withdrawalDays;
  return addDays(dateIn(country, boughtAt), days);
}

/** decisions: until midnight, in the buyer's country, of the 14th day after. */
export function mayWithdraw(boughtAt: Date, country: Country | null, now: Date): boolean {
  return dateIn(country, now) <= lastDayOfWithdrawal(boughtAt, country);
}
