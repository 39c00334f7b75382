import { assert } from '../assert.ts';
import { daysBetween, type CalendarDate } from '../calendar.ts';
import { divideHalfUp, millionths } from '../exact.ts';

/** Measured at filling or at the last gauge. */
export interface Gauge {
  /** Bulk litres. */
  litres: number;
  /** Percent by volume. */
  abv: number;
}

/** docs/domain.md#ageing and docs/domain.md#constants. Low is the harsh warehouse, high the gentle one. */
export const ageingModel = {
  /** Fraction of the volume per year. */
  angelsShare: { low: 0.03, expected: 0.02, high: 0.01 },
  /** Percentage points of strength per year. */
  strengthLoss: { low: 0.8, expected: 0.5, high: 0.2 },
  /** "A further 6%", once at bottling for wood soak, samples and filtration (docs/domain.md#ageing). */
  bottlingLoss: 0.06,
  minimumBottleAbv: 40,
} as const;

export type Scenario = 'low' | 'expected' | 'high';

/** Pure alcohol: the base of duty, and of a comparison after a regauge. */
export const litresOfAlcohol = ({ litres, abv }: Gauge): number => (litres * abv) / 100;

export function aged(fill: Gauge, years: number, scenario: Scenario = 'expected'): Gauge {
  assert(years >= 0, 'a cask does not grow younger');
  return {
    litres: fill.litres * (1 - ageingModel.angelsShare[scenario]) ** years,
    abv: Math.max(0, fill.abv - ageingModel.strengthLoss[scenario] * years),
  };
}

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

/** 0 where the strength was never above `abv`. */
export function yearsUntilStrength(fill: Gauge, abv: number, scenario: Scenario = 'expected'): number {
  return Math.max(0, (fill.abv - abv) / ageingModel.strengthLoss[scenario]);
}

/**
 * After the loss at bottling.
 * @param sizeMl bottle size in millilitres
 * @param bottleAbv strength to reduce to; without it, cask strength
 */
export function bottles(gauge: Gauge, sizeMl: number, bottleAbv?: number): number {
  const net = millionths(gauge.litres) * millionths(1 - ageingModel.bottlingLoss) * 1000n;
  const size = millionths(sizeMl) * 1_000_000n;
  if (bottleAbv === undefined || gauge.abv <= bottleAbv) return Number(net / size);
  return Number((net * millionths(gauge.abv)) / (size * millionths(bottleAbv)));
}
