import { dateIn, type CalendarDate } from '#domain/calendar.ts';
import type { Country } from '#domain/money.ts';

const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** '2026-03-02' as '2 Mar 2026': spec §9, 'd MMM y' in en-US. */
function dayText(date: CalendarDate): string {
  const day = new Date(`${date}T00:00:00Z`);
  return `${day.getUTCDate()} ${month.format(day)} ${day.getUTCFullYear()}`;
}

/** The day of an instant where a member lives, in the same words; UTC where that is unknown. */
export const dayTextIn = (country: Country | null, instant: Date): string =>
  dayText(dateIn(country, instant));
