import { dateIn, zoneOf, type CalendarDate } from '#domain/calendar.ts';
import type { Country } from '#domain/country.ts';
import { currencySymbols, type Currency } from '#domain/money.ts';
import { perLocale } from './locale.ts';

type Instant = Date | string;

const cents = perLocale(
  (tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const whole = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 0 }));
const tenths = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }));
const oneDecimal = perLocale(
  (tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** From minor units: `S$1,250.00`, `-€0.05`. */
export function money(minor: number, currency: Currency): string {
  return `${minor < 0 ? '-' : ''}${currencySymbols[currency]}${cents().format(Math.abs(minor) / 100)}`;
}

/** `+S$10.00`, `-S$10.00` (docs/product.md#dates-and-numbers). */
export const signedMoney = (minor: number, currency: Currency) =>
  `${minor < 0 ? '' : '+'}${money(minor, currency)}`;

/** Money without `.00`: `S$1,250`, `S$99.50`. */
export function price(minor: number, currency: Currency): string {
  return minor % 100 === 0
    ? `${currencySymbols[currency]}${whole().format(minor / 100)}`
    : money(minor, currency);
}

/** Rounded to whole units, as an estimate is: `S$96`. */
export const roundedPrice = (minor: number, currency: Currency) =>
  price(Math.round(minor / 100) * 100, currency);

/** For programs and input fields, in every locale: `1234.50`, `-0.05`. From minor units. */
export function plainAmount(minor: number): string {
  const absolute = Math.abs(minor);
  return `${minor < 0 ? '-' : ''}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

export const count = (value: number) => whole().format(value);

/** `58.0`. */
export const decimal = (value: number) => oneDecimal().format(value);

/** `46 %`, `57.5 %`, with a space that does not break. */
export const percent = (value: number) => `${tenths().format(value)}\u00a0%`;

/** `volume` on the wire is litres, shown as volume × 1000 ml. */
export const millilitres = (litres: number) => `${count(Math.round(litres * 1000))} ml`;

// A calendar date has no zone: it is read and written as UTC.
const shortMonth = perLocale((tag) => new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' }));
const shortMonthHere = perLocale((tag) => new Intl.DateTimeFormat(tag, { month: 'short' }));
const longMonth = perLocale((tag) => new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }));

/** `Mar 2023`. */
export function monthOf(date: CalendarDate): string {
  const at = new Date(date);
  return `${shortMonth().format(at)} ${at.getUTCFullYear()}`;
}

/** `March 2023`, of a date or a month `2023-03`. */
export function longMonthOf(date: string): string {
  const at = new Date(date);
  return `${longMonth().format(at)} ${at.getUTCFullYear()}`;
}

/** `8 Sep 2023`, of a calendar date, or of an instant in the zone of this machine. */
export function dayOf(date: string): string {
  const at = new Date(date);
  if (date.includes('T')) return `${at.getDate()} ${shortMonthHere().format(at)} ${at.getFullYear()}`;
  return `${at.getUTCDate()} ${shortMonth().format(at)} ${at.getUTCFullYear()}`;
}

/** `8 September 2023`. */
export const longDayOf = (date: CalendarDate) => `${new Date(date).getUTCDate()} ${longMonthOf(date)}`;

/** `8 Sep 2023`: the day of an instant where a member lives; in UTC where that is unknown. */
export const dayIn = (country: Country | null, instant: Instant) => dayOf(dateIn(country, new Date(instant)));

/** `09/08/23`, MM/dd/yy (docs/product.md#dates-and-numbers): the day of an instant where a member lives. */
export function shortDayIn(country: Country | null, instant: Instant): string {
  const [year = '', month = '', day = ''] = dateIn(country, new Date(instant)).split('-');
  return `${month}/${day}/${year.slice(-2)}`;
}

/** `16:05`, where a member lives. */
export function timeIn(country: Country | null, instant: Instant): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zoneOf(country) } as const;
  return new Date(instant).toLocaleTimeString('en-US', clock);
}

/** `8 Sep 2023, 16:05`, where a member lives. */
export const minuteIn = (country: Country | null, instant: Instant) =>
  `${dayIn(country, instant)}, ${timeIn(country, instant)}`;

// docs/product.md#dates-and-numbers: months as 30 days, years as 365 days.
const spans = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;
// 'yesterday', but never 'next year' for what is 16 months away.
const near = perLocale((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
const far = perLocale((tag) => new Intl.RelativeTimeFormat(tag));

/** `3 days ago`, `in 5 years`. */
export function relativeTime(instant: string, now: number): string {
  const seconds = Math.round((Date.parse(instant) - now) / 1000);
  const [unit, length] = spans.find((span) => Math.abs(seconds) >= span[1]) ?? spans[5];
  const relative = unit === 'year' || unit === 'month' ? far : near;
  return relative().format(Math.trunc(seconds / length), unit);
}

/** Litres of so many millilitres of pure alcohol, whole hundredths of one, with every digit that counts for the duty. */
export const pureAlcohol = (ml: number): string =>
  (Math.round(ml * 100) / 100_000).toFixed(5).replace(/0{1,2}$/, '');
