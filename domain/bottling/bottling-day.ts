import { addDays, isTooFarAhead, type CalendarDate } from '../calendar.ts';
import { ageingModel } from '../cask/ageing.ts';
import { isWhiskey } from '../cask/cask.ts';

export const noticeDays = { max: 30, min: 14 } as const;

/** Days before the bottling until which owners may change what is on file. */
export const choicesEndBefore = 3;

export type PlanRefusal = 'TOO_YOUNG' | 'TOO_WEAK' | 'TOO_SOON' | 'TOO_FAR';

/**
 * @param abv the strength in the bottle, percent by volume
 * @param today where the cask lies
 * @returns null for a plan that may be made
 */
export function refusalOfPlan(
  { fillDate, bottlingDay, abv }: { fillDate: CalendarDate; bottlingDay: CalendarDate; abv: number },
  today: CalendarDate,
): PlanRefusal | null {
  if (!isWhiskey(fillDate, bottlingDay)) return 'TOO_YOUNG';
  if (abv < ageingModel.minimumBottleAbv) return 'TOO_WEAK';
  if (isTooFarAhead(bottlingDay, today)) return 'TOO_FAR';
  return bottlingDay < addDays(today, noticeDays.min) ? 'TOO_SOON' : null;
}

export const lastDayForChoices = (bottlingDay: CalendarDate): CalendarDate =>
  addDays(bottlingDay, -choicesEndBefore);
