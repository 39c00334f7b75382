import { partsOf, type CalendarDate } from '#domain/calendar.ts';

export function wholeAge(from: CalendarDate, to: CalendarDate): { years: number; months: number } {
  const [begin, end] = [partsOf(from), partsOf(to)];
  const isShort = end.day < begin.day ? 1 : 0;
  const months = Math.max(0, (end.year - begin.year) * 12 + end.month - begin.month - isShort);
  return { years: Math.floor(months / 12), months: months % 12 };
}
