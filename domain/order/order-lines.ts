import type { CalendarDate } from '../calendar.ts';
import type { Money } from '../money.ts';

interface Line {
  quantity: number;
  bottlingDate: CalendarDate;
  /** Minor units; null where it was not estimated. */
  atBottling: { currency: Money['currency']; amount: number } | null;
}

export const shareCount = (lines: readonly Pick<Line, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

export function bottlingDates(lines: readonly Pick<Line, 'bottlingDate'>[]): [CalendarDate, CalendarDate] {
  const dates = lines.map(({ bottlingDate }) => bottlingDate).toSorted();
  return [dates[0] ?? '', dates.at(-1) ?? ''];
}

/** Without cents, as each line shows it; null where a line has no estimate. */
export function estimateAtBottling(lines: readonly Pick<Line, 'atBottling'>[]): Money | null {
  const estimates = lines.flatMap(({ atBottling }) => atBottling ?? []);
  const [one] = estimates;
  if (!one || estimates.length < lines.length) return null;
  const minor = estimates.reduce((sum, { amount }) => sum + Math.round(amount / 100) * 100, 0);
  return { minor, currency: one.currency };
}
