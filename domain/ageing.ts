import { assert } from './errors.ts';

/** What is known of a cask's contents at its filling or last gauge. */
export interface Gauge {
  /** Bulk litres. */
  litres: number;
  /** Strength, percent by volume. */
  abv: number;
}

/** docs/domain.md#ageing and docs/domain.md#constants: how a cask changes, each with its plausible band. */
export const ageingModel = {
  /** Share of volume lost a year. */
  angelsShare: { low: 0.03, expected: 0.02, high: 0.01 },
  /** Points of strength lost a year. */
  strengthLoss: { low: 0.8, expected: 0.5, high: 0.2 },
  /** docs/domain.md#ageing: "a further 6%", taken once at bottling for wood soak, samples and filtration. */
  bottlingLoss: 0.06,
  minimumBottleAbv: 40,
} as const;

export type Scenario = 'low' | 'expected' | 'high';

/** Litres of pure alcohol: what duty is counted on, and what a regauge compares. */
export const litresOfAlcohol = ({ litres, abv }: Gauge): number => (litres * abv) / 100;

/** The contents after `years` in wood. */
export function aged(fill: Gauge, years: number, scenario: Scenario = 'expected'): Gauge {
  assert(years >= 0, 'a cask does not grow younger');
  return {
    litres: fill.litres * (1 - ageingModel.angelsShare[scenario]) ** years,
    abv: Math.max(0, fill.abv - ageingModel.strengthLoss[scenario] * years),
  };
}

/** Years in wood after which the strength has fallen to `abv`; 0 where it never was above. */
export function yearsUntilStrength(fill: Gauge, abv: number, scenario: Scenario = 'expected'): number {
  return Math.max(0, (fill.abv - abv) / ageingModel.strengthLoss[scenario]);
}

/**
 * Bottles a gauge yields, after the one-off bottling loss.
 * @param sizeMl bottle size in millilitres
 * @param bottleAbv strength to reduce to; left out, bottled at cask strength
 */
export function bottles(gauge: Gauge, sizeMl: number, bottleAbv?: number): number {
  const net = gauge.litres * (1 - ageingModel.bottlingLoss);
  const litres = bottleAbv === undefined || gauge.abv <= bottleAbv ? net : (net * gauge.abv) / bottleAbv;
  return Math.floor((litres * 1000) / sizeMl);
}
