import { dateIn, zoneOf } from '#domain/calendar.ts';
import type { Country } from '#domain/money.ts';
import { dayOf } from '#web/shop/shared/format.ts';

/** spec §9, 'MM/dd/yy': the day of an instant where a member lives, as the filter and the papers count it. */
export function shortDayIn(country: Country | null, instant: string): string {
  const [year = '', month = '', day = ''] = dateIn(country, new Date(instant)).split('-');
  return `${month}/${day}/${year.slice(-2)}`;
}

/** Day and time of an instant where a member lives: `8 Sep 2023, 16:05`. */
export function minuteIn(country: Country | null, instant: string): string {
  const at = new Date(instant);
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zoneOf(country) } as const;
  return `${dayOf(dateIn(country, at))}, ${at.toLocaleTimeString('en-US', clock)}`;
}
