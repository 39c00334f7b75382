import { ageingModel } from './ageing.ts';
import { daysBetween, type CalendarDate } from '../calendar.ts';
import { divideHalfUp, millionths } from '../exact.ts';

export interface Maturation {
  /** At filling, percent by volume. */
  abv: number;
  fillDate: CalendarDate;
  bottlingDate: CalendarDate;
}

const daysPerYear = 365.25;

/**
 * What the label is expected to say, to the tenth of a percent, half up: taxes and the minimum price are on it
 * (docs/product.md#who-may-buy).
 */
export function strengthAtBottling({ abv, fillDate, bottlingDate }: Maturation): number {
  const days = Math.max(0, daysBetween(fillDate, bottlingDate));
  const perYear = millionths(ageingModel.strengthLoss.expected);
  const left = millionths(abv) * millionths(daysPerYear) - perYear * millionths(days);
  return divideHalfUp(left > 0n ? left : 0n, 100_000n * millionths(daysPerYear)) / 10;
}
