import type { CalendarDate } from '#domain/calendar.ts';

const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** '2026-03-02' as '2 Mar 2026': spec §9, 'd MMM y' in en-US. */
export function dayText(date: CalendarDate): string {
  const day = new Date(`${date}T00:00:00Z`);
  return `${day.getUTCDate()} ${month.format(day)} ${day.getUTCFullYear()}`;
}
