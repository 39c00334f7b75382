import { currencySymbols, type Currency } from '#domain/money.ts';
import { lazy } from '#domain/lazy.ts';

export const symbolOf = (currency: Currency) => currencySymbols[currency];

const decimals = lazy(
  () => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const whole = lazy(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }));

/** Minor units as money with two decimals: `S$1,250.00`. */
export function money(minor: number, currency: Currency): string {
  return `${minor < 0 ? '−' : ''}${currencySymbols[currency]}${decimals().format(Math.abs(minor) / 100)}`;
}

/** A price that is mostly whole: `S$1,250`, and with its cents where it has some. */
export function price(minor: number, currency: Currency): string {
  return minor % 100 === 0
    ? `${currencySymbols[currency]}${whole().format(minor / 100)}`
    : money(minor, currency);
}

export const count = (value: number) => whole().format(value);
export const percent = (value: number) => `${Number(value.toFixed(1))}\u00a0%`;
/** spec §3: `volume` is litres, shown as volume × 1000 ml. */
export const millilitres = (litres: number) => `${whole().format(Math.round(litres * 1000))} ml`;

// spec §9, in en-US. A calendar date has no zone: it is read and written as UTC.
const month = lazy(
  () => new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
);
const monthName = lazy(() => new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }));
const monthHere = lazy(() => new Intl.DateTimeFormat('en-US', { month: 'short' }));

/** 'MMM y' of a calendar date: `Mar 2023`. */
export const monthOf = (date: string) => month().format(new Date(date));
/** 'd MMM y' of a calendar date, or of an instant in the reader's zone: `8 Sep 2023`. */
export function dayOf(date: string): string {
  const at = new Date(date);
  if (date.includes('T')) return `${at.getDate()} ${monthHere().format(at)} ${at.getFullYear()}`;
  return `${at.getUTCDate()} ${monthName().format(at)} ${at.getUTCFullYear()}`;
}
const fullMonth = lazy(() => new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }));
/** 'd MMMM y' of a calendar date: `8 September 2023`. */
export function fullDayOf(date: string): string {
  const at = new Date(date);
  return `${at.getUTCDate()} ${fullMonth().format(at)} ${at.getUTCFullYear()}`;
}

// spec §9: months as 30 days, years as 365 days.
const spans = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;
// 'yesterday', but never 'next year' for what is 16 months away.
const relative = {
  near: lazy(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })),
  far: lazy(() => new Intl.RelativeTimeFormat('en-US')),
};

/** From seconds to years: `3 days ago`, `in 5 years`. */
export function relativeTime(instant: string, now: number): string {
  const seconds = Math.round((Date.parse(instant) - now) / 1000);
  const [unit, length] = spans.find((span) => Math.abs(seconds) >= span[1]) ?? spans[5];
  const isFar = unit === 'year' || unit === 'month';
  return relative[isFar ? 'far' : 'near']().format(Math.trunc(seconds / length), unit);
}
