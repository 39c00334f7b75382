import { ageingModel } from './ageing.ts';
import { daysBetween, type CalendarDate } from '../calendar.ts';
import { divideHalfUp, millionths } from '../exact.ts';
import { daysPerYear, measurementOn, measurementsOf, type Measurement } from './measured-ageing.ts';

export interface Maturation {
  /** At filling. */
  abv: number;
  fillDate: CalendarDate;
  bottlingDate: CalendarDate;
  /** All of them, or the last one until the bottling; none before the filling. */
  measurements: readonly Measurement[];
}

/**
 * What the label is expected to say, by the model since the last measurement, to the tenth of a percent, half up: taxes and the minimum price are on it
 * (docs/product.md#who-may-buy).
 */
export function strengthAtBottling({ abv, fillDate, bottlingDate, measurements }: Maturation): number {
  const known = measurementsOf({ abv, fillDate, fillLitres: 0, measurements });
  const { measuredOn, strength } = measurementOn(known, bottlingDate);
  const days = Math.max(0, daysBetween(measuredOn, bottlingDate));
  const perYear = millionths(ageingModel.strengthLoss.expected);
  const left = BigInt(strength) * 100_000n * millionths(daysPerYear) - perYear * millionths(days);
  return divideHalfUp(left > 0n ? left : 0n, 100_000n * millionths(daysPerYear)) / 10;
}
