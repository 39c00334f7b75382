import { partsOf, type CalendarDate } from '#domain/calendar.ts';

const seasons = ['winter', 'spring', 'summer', 'autumn'] as const;

/** `spring 2030`, for an estimated date years ahead; winter is named by both of its years. */
export function seasonOf(date: CalendarDate): string {
  const { year, month } = partsOf(date);
  const season = seasons[Math.floor((month % 12) / 3)]!;
  if (season !== 'winter') return `${season} ${year}`;
  const began = month === 12 ? year : year - 1;
  return `winter ${began}/${String(began + 1).slice(-2)}`;
}
