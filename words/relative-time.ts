import { daysUntil, lazy } from '#domain/calendar.ts';
import type { Country } from '#domain/country.ts';

// 'yesterday', but never 'next month' for what is 59 days away.
const near = lazy(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }));
const far = lazy(() => new Intl.RelativeTimeFormat('en-US'));

const clockSpans = [
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/**
 * `3 days ago`, `in 1 year`, of an instant or a calendar date, cut to whole units. From a day on it counts calendar days
 * where the reader lives; 30 of them are a month, 365 a year (docs/product.md#dates-and-numbers).
 */
export function relativeTime(date: string, now: number, country: Country | null): string {
  const seconds = Math.round((Date.parse(date) - now) / 1000);
  if (date.includes('T') && Math.abs(seconds) < 86_400) {
    const [unit, length] = clockSpans.find((span) => Math.abs(seconds) >= span[1]) ?? clockSpans[2];
    return near().format(Math.trunc(seconds / length), unit);
  }
  const days = daysUntil(country, date, new Date(now));
  if (Math.abs(days) < 30) return near().format(days, 'day');
  if (Math.abs(days) < 365) return far().format(Math.trunc(days / 30), 'month');
  return far().format(Math.trunc(days / 365), 'year');
}
