import { assert } from '../assert.ts';
import { millionths } from '../exact.ts';

export interface Gauge {
  /** Bulk litres. */
  litres: number;
  abv: number;
}

/** docs/domain.md#ageing. Low is the harsh warehouse, high the gentle one. */
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
