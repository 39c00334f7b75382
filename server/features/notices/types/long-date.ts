import type { CalendarDate } from '#domain/calendar.ts';

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** '2026-03-02' as '2 March 2026'. */
export function longDate(date: CalendarDate): string {
  return format.format(new Date(`${date}T00:00:00Z`));
}
