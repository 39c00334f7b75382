import { assert } from '../assert.ts';
import { millionths, divideHalfUp } from '../exact.ts';
import { daysBetween, type CalendarDate } from '../calendar.ts';

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

export interface Measurement {
  measuredOn: CalendarDate;
  volumeMl: number;
  /** Tenths of a percent. */
  strength: number;
  /** Other wood, and perhaps other spirit added: the model is not judged by it. */
  isReracked: boolean;
}

export const daysPerYear = 365.25;

/** With a fraction; below zero where `to` is the earlier one. */
export const yearsBetween = (from: CalendarDate, to: CalendarDate): number =>
  daysBetween(from, to) / daysPerYear;

export const gaugeOf = ({ volumeMl, strength }: Pick<Measurement, 'volumeMl' | 'strength'>): Gauge => ({
  litres: volumeMl / 1000,
  abv: strength / 10,
});

/** The last one on or before the day; before all of them, the first. */
export function measurementOn(
  measurements: readonly [Measurement, ...Measurement[]],
  date: CalendarDate,
): Measurement {
  return measurements.findLast(({ measuredOn }) => measuredOn <= date) ?? measurements[0];
}

export function measurementsOf(cask: {
  fillDate: CalendarDate;
  fillLitres: number;
  abv: number;
  measurements: readonly Measurement[];
}): [Measurement, ...Measurement[]] {
  const [first, ...rest] = cask.measurements;
  if (first) return [first, ...rest];
  const { fillDate: measuredOn, fillLitres, abv } = cask;
  const filled = { volumeMl: Math.round(fillLitres * 1000), strength: Math.round(abv * 10) };
  return [{ measuredOn, ...filled, isReracked: false }];
}

export function agedOn(
  measurements: readonly [Measurement, ...Measurement[]],
  date: CalendarDate,
  scenario: Scenario = 'expected',
): Gauge {
  const start = measurementOn(measurements, date);
  return aged(gaugeOf(start), Math.max(0, yearsBetween(start.measuredOn, date)), scenario);
}

export interface Prediction {
  measuredOn: CalendarDate;
  predicted: Gauge;
  measured: Gauge;
  /** A fraction of the pure alcohol that was measured: above zero where the model expected too much. */
  error: number;
}

export function predictions(measurements: readonly Measurement[]): Prediction[] {
  return measurements.flatMap((measurement, i) => {
    const before = measurements[i - 1];
    if (!before || measurement.isReracked) return [];
    const predicted = agedOn([before], measurement.measuredOn);
    const measured = gaugeOf(measurement);
    const error = litresOfAlcohol(predicted) / litresOfAlcohol(measured) - 1;
    return [{ measuredOn: measurement.measuredOn, predicted, measured, error }];
  });
}

/** The mean of the errors without their signs; null before there is one. */
export function meanError(found: readonly Prediction[]): number | null {
  if (found.length === 0) return null;
  return found.reduce((sum, { error }) => sum + Math.abs(error), 0) / found.length;
}

export function sideOfErrors(found: readonly Prediction[]): 'LESS' | 'MORE' | null {
  if (found.length < 2) return null;
  if (found.every(({ error }) => error > 0)) return 'LESS';
  return found.every(({ error }) => error < 0) ? 'MORE' : null;
}

/** docs/domain.md#ageing: a leak is possible. */
const suspiciousLossPerYear = 0.05;
/** docs/domain.md#ageing: two measurements of the same spirit may differ by this fraction of the pure alcohol. */
const gaugeTolerance = 0.01;
/** docs/domain.md#ageing: further from what is expected, a reading is more likely typed wrongly than found. */
const unusualDifference = 0.05;

/** Why a measurement opens an incident: more is gone than the harsh case takes, or too little strength is left. */
export function incidentIn(before: Measurement | undefined, after: Measurement): 'LOSS' | 'WEAK' | null {
  const measured = gaugeOf(after);
  if (measured.abv < ageingModel.minimumBottleAbv) return 'WEAK';
  if (!before) return null;
  const years = yearsBetween(before.measuredOn, after.measuredOn);
  const harsh = litresOfAlcohol(agedOn([before], after.measuredOn, 'low'));
  const most = litresOfAlcohol(gaugeOf(before)) * (1 - suspiciousLossPerYear) ** years;
  return litresOfAlcohol(measured) * (1 + gaugeTolerance) < Math.max(harsh, most) ? 'LOSS' : null;
}

const isFar = (found: number, expected: number) => Math.abs(found / expected - 1) > unusualDifference;

export function isUnusual(before: Measurement | undefined, after: Measurement): boolean {
  if (!before || after.isReracked) return false;
  const expected = agedOn([before], after.measuredOn);
  const measured = gaugeOf(after);
  return isFar(measured.litres, expected.litres) || isFar(measured.abv, expected.abv);
}

/**
 * The vat counts with the litres that were lost on the way there. Only pure alcohol is compared: water may have been added.
 */
export function isUnusualBottling(
  before: Measurement | undefined,
  { litres, lostLitres, abv }: Gauge & { lostLitres: number },
  day: CalendarDate,
): boolean {
  if (!before) return false;
  const found = litresOfAlcohol({ litres: litres + lostLitres, abv });
  return isFar(found, litresOfAlcohol(agedOn([before], day)));
}

export const measurementEffects = ['INCIDENT', 'SALE_ENDS', 'SMALLER_BOTTLES', 'UNUSUAL'] as const;
export type MeasurementEffect = (typeof measurementEffects)[number];

export interface Maturation {
  abv: number;
  fillDate: CalendarDate;
  bottlingDate: CalendarDate;
  /** All of them, or the last one until the bottling; none before the filling. */
  measurements: readonly Measurement[];
}

/**
 * The strength expected on the label, by the model since the last measurement, to the tenth of a percent, half up:
 * taxes and the minimum price are on it (docs/product.md#who-may-buy).
 */
export function strengthAtBottling({ abv, fillDate, bottlingDate, measurements }: Maturation): number {
  const known = measurementsOf({ abv, fillDate, fillLitres: 0, measurements });
  const { measuredOn, strength } = measurementOn(known, bottlingDate);
  const days = Math.max(0, daysBetween(measuredOn, bottlingDate));
  const perYear = millionths(ageingModel.strengthLoss.expected);
  const left = BigInt(strength) * 100_000n * millionths(daysPerYear) - perYear * millionths(days);
  return divideHalfUp(left > 0n ? left : 0n, 100_000n * millionths(daysPerYear)) / 10;
}
