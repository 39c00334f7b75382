import { addDays, type CalendarDate } from '../calendar.ts';
import type { Country } from '../country.ts';
import type { FieldErrors } from '../errors.ts';
import type { AddedRate, RateKind, Rates } from './rates.ts';

/** The highest that may be entered: a slip of the keyboard is above it. Percent, or minor units. */
export const rateBounds = {
  salesTax: 50,
  duty: 50_000,
  minorPerGram: 100,
  perBottle: 20_000,
  perParcel: 50_000,
} as const;

export interface ProposedRate extends AddedRate {
  /** Of a charge of ours without a source; of any other what else is to be known. */
  reason: string | null;
}

/** Everyone who sells and everything that calculates hears of a rate before its first day. */
const daysAhead = 2;
/** A year that was mistyped is beyond it. */
const maxDaysAhead = 1_100;

/** The first day of the last row, past or coming; null where the country has no such rate. */
export function lastFirstDay(
  { rules, charges }: Rates,
  kind: RateKind,
  country: Country,
): CalendarDate | null {
  const rows = kind === 'DELIVERY' ? charges : rules.filter((rule) => rule.kind === kind);
  const days = rows.filter((row) => row.country === country).map(({ from }) => from);
  return days.toSorted().at(-1) ?? null;
}

/** @param today in the country */
export function newRateErrors(
  rates: Rates,
  { country, from, rate: { kind }, source, sourceUrl, reason }: ProposedRate,
  today: CalendarDate,
): FieldErrors {
  const last = lastFirstDay(rates, kind, country);
  if (last === null) return { kind: 'is not set by a law of this country' };
  if (from < addDays(today, daysAhead)) return { from: 'is less than two days ahead' };
  if (from > addDays(today, maxDaysAhead)) return { from: 'is more than three years ahead' };
  if (from <= last) return { from: `is not after ${last}, the first day of the row before` };
  if (kind === 'DELIVERY' && source === null && sourceUrl === null)
    return reason === null ? { reason: 'is missing where there is no source' } : {};
  return {
    ...(source === null && { source: 'is missing' }),
    ...(sourceUrl === null && { sourceUrl: 'is missing' }),
  };
}

export const rateStates = ['WAITS', 'LATE', 'COMING', 'BEGUN'] as const;

/** `LATE`: not confirmed before its first day; it has to be proposed again. */
export function rateState(
  { from, isConfirmed }: { from: CalendarDate; isConfirmed: boolean },
  today: CalendarDate,
): (typeof rateStates)[number] {
  if (isConfirmed) return from <= today ? 'BEGUN' : 'COMING';
  return from <= today ? 'LATE' : 'WAITS';
}
