import { fullYears, isRealDate, type CalendarDate } from '../calendar.ts';

export const minimumAge = 18;

export const earliestYearOfBirth = 1900;

export interface AgeForm {
  day: string;
  month: string;
  year: string;
}

/**
 * docs/product.md#age-gate: day, month and year present, a real date, and at least 18 by the difference of calendar years only.
 * @param thisYear the current calendar year
 */
export function passesAgeGate({ day, month, year }: AgeForm, thisYear: number): boolean {
  const digits = [day, month, year].every((text) => /^\d+$/.test(text));
  if (!digits || Number(year) < earliestYearOfBirth) return false;
  return isRealDate(Number(year), Number(month), Number(day)) && thisYear - Number(year) >= minimumAge;
}

export const typedDate = ({ day, month, year }: AgeForm): CalendarDate =>
  `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/**
 * docs/product.md#age-gate: whether a partial value may stay in its input; an invalid one clears the field.
 * Day 1 to 31 and month 1 to 12 in at most 2 digits, year at most 4 digits and, when 4, at least 1900.
 */
export function isPartialAgeValue(field: keyof AgeForm, text: string): boolean {
  if (text === '') return true;
  if (!/^\d+$/.test(text)) return false;
  const value = Number(text);
  if (field === 'year') return text.length < 4 || (text.length === 4 && value >= earliestYearOfBirth);
  if (text.length > 2) return false;
  // A single leading zero is the beginning of 01 to 09.
  if (text === '0') return true;
  return value >= 1 && value <= (field === 'day' ? 31 : 12);
}

/**
 * Buying needs more than the gate: full years on the day, in the buyer's country.
 * @param years the legal age there
 */
export function isOfAge(dateOfBirth: CalendarDate, today: CalendarDate, years: number = minimumAge): boolean {
  return fullYears(dateOfBirth, today) >= years;
}
