import type { Country } from './country.ts';

export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** 'YYYY-MM-DD', without time or zone. */
export type CalendarDate = string;

/** ISO 8601, in UTC. Its day depends on where it is read. */
export type InstantText = `${string}T${string}`;

declare global {
  interface Date {
    toISOString(): InstantText;
  }
}

/** The day before the first of the next month. */
export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

export function isRealDate(year: number, month: number, day: number): boolean {
  return (
    [year, month, day].every(Number.isInteger) &&
    year >= 1 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysInMonth(year, month)
  );
}

export function partsOf(date: CalendarDate): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day } = partsOf(text);
  return isRealDate(year, month, day);
}

function calendarDate(year: number, month: number, day: number): CalendarDate {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

export function weekday(date: CalendarDate): number {
  const { year, month, day } = partsOf(date);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

export function addYears(date: CalendarDate, years: number): CalendarDate {
  const { year, month, day } = partsOf(date);
  return calendarDate(year + years, month, Math.min(day, daysInMonth(year + years, month)));
}

/** Full on the day with the number of the first one; where a month lacks that number, on the first of the next. */
export function fullMonths(from: CalendarDate, to: CalendarDate): number {
  const [a, b] = [partsOf(from), partsOf(to)];
  return (b.year - a.year) * 12 + b.month - a.month - (b.day < a.day ? 1 : 0);
}

export const fullYears = (from: CalendarDate, to: CalendarDate): number =>
  Math.floor(fullMonths(from, to) / 12);

export function afterFullMonths(from: CalendarDate, months: number): CalendarDate {
  const clipped = addMonths(new Date(`${from}T00:00:00Z`), months)
    .toISOString()
    .slice(0, 10);
  return partsOf(clipped).day < partsOf(from).day ? addDays(clipped, 1) : clipped;
}

const zones = { IE: 'Europe/Dublin', SG: 'Asia/Singapore' } as const;

/** IANA time zone; UTC where the country is unknown. */
export function zoneOf(country: Country | null): string {
  return country ? zones[country] : 'UTC';
}

/** One in the morning by UTC on a month's last Sunday. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 0, 1));
  return last.getTime() - last.getUTCDay() * 86_400_000;
}

/**
 * Milliseconds east of UTC, since 1996: Ireland's summer begins and ends by the last Sundays of March and October
 * (SI 506/2001, Directive 2000/84/EC), Singapore's clock is never moved. A phone takes 75 ms to load what `Intl` knows.
 */
function offsetAt(country: Country | null, instant: number): number {
  if (country === 'SG') return 8 * 3_600_000;
  const year = new Date(instant).getUTCFullYear();
  const isSummer = instant >= lastSunday(year, 3) && instant < lastSunday(year, 10);
  return country === 'IE' && isSummer ? 3_600_000 : 0;
}

/** The milliseconds of a UTC clock that shows the country's local time. */
export const localTime = (country: Country | null, instant: Date): number =>
  instant.getTime() + offsetAt(country, instant.getTime());

export const dateIn = (country: Country | null, instant: Date): CalendarDate =>
  new Date(localTime(country, instant)).toISOString().slice(0, 10);

/** From today there to a calendar date, or to the day of an instant there; below zero where it is past. */
export const daysUntil = (country: Country | null, date: string, now: Date): number =>
  daysBetween(dateIn(country, now), date.includes('T') ? dateIn(country, new Date(date)) : date);

/** In UTC, clipped to the month's last day. */
export function addMonths(instant: Date, months: number): Date {
  const year = instant.getUTCFullYear() + Math.floor((instant.getUTCMonth() + months) / 12);
  const month = (((instant.getUTCMonth() + months) % 12) + 12) % 12;
  const day = Math.min(instant.getUTCDate(), daysInMonth(year, month + 1));
  const later = new Date(instant);
  later.setUTCFullYear(year, month, day);
  return later;
}

/** ISO 8601 with the offset of the country's clock: the same instant, and its local day in the first ten characters. */
export function localIso(country: Country | null, instant: Date): string {
  const ahead = offsetAt(country, instant.getTime());
  if (ahead === 0) return instant.toISOString();
  const minutes = ahead / 60_000;
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
  return new Date(instant.getTime() + ahead).toISOString().replace('Z', offset);
}

/**
 * The reverse of `localTime`. For an hour that the clock shows twice, the later one; for one that it skips, the hour
 * after.
 */
export function instantAt(country: Country | null, local: number): Date {
  const near = local - offsetAt(country, local);
  return new Date(local - offsetAt(country, near));
}

/** The instant at which a month begins there; `month` is 'YYYY-MM'. */
export const startOfMonthIn = (country: Country | null, month: string): Date =>
  instantAt(country, Date.parse(`${month}-01T00:00:00Z`));

/** The same time of the same day there, clipped to the month's last day. */
export const addMonthsIn = (country: Country | null, instant: Date, months: number): Date =>
  instantAt(country, addMonths(new Date(localTime(country, instant)), months).getTime());

/** Meetings, prices, news, sales and bottlings are planned at most two years ahead. */
export const isTooFarAhead = (day: CalendarDate, today: CalendarDate): boolean => day > addYears(today, 2);

/** The same of an instant, by the days of Ireland. */
export const isInstantTooFarAhead = (instant: Date, now: Date): boolean =>
  isTooFarAhead(dateIn('IE', instant), dateIn('IE', now));
