import { daysBetween, type CalendarDate } from '../calendar.ts';
import { aged, ageingModel, litresOfAlcohol, type Gauge, type Scenario } from './ageing.ts';

/** What a cask held on a day; the first is its filling. */
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

/** As long as nothing is measured, what was filled, or is planned to be. */
export function measurementsOf(cask: {
  fillDate: CalendarDate;
  fillLitres: number;
  abv: number;
  measurements: readonly Measurement[];
}): [Measurement, ...Measurement[]] {
  const [first, ...rest] = cask.measurements;
  if (first) return [first, ...rest];
  const { fillDate: measuredOn, fillLitres, abv } = cask;
  return [
    {
      measuredOn,
      volumeMl: Math.round(fillLitres * 1000),
      strength: Math.round(abv * 10),
      isReracked: false,
    },
  ];
}

/** The model starts again at each measurement (docs/domain.md#ageing). */
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
  /** Of the pure alcohol, as a fraction of what was measured: above zero where the model expected too much. */
  error: number;
}

/** What the model said the day before each measurement, from the measurement before. */
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

/** What was measured beside what was expected, where it was so each time, of at least two; else null. */
export function sideOfErrors(found: readonly Prediction[]): 'LESS' | 'MORE' | null {
  if (found.length < 2) return null;
  if (found.every(({ error }) => error > 0)) return 'LESS';
  return found.every(({ error }) => error < 0) ? 'MORE' : null;
}

/** docs/domain.md#ageing: a leak is possible. */
const suspiciousLossPerYear = 0.05;
/** docs/domain.md#ageing: what two measurements of the same spirit may differ by, as a fraction of the pure alcohol. */
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

/** Whether litres or strength are far from what the model expects of the measurement before. */
export function isUnusual(before: Measurement | undefined, after: Measurement): boolean {
  if (!before || after.isReracked) return false;
  const expected = agedOn([before], after.measuredOn);
  const measured = gaugeOf(after);
  const isFar = (found: number, wanted: number) => Math.abs(found / wanted - 1) > unusualDifference;
  return isFar(measured.litres, expected.litres) || isFar(measured.abv, expected.abv);
}

/** What a measurement does that whoever enters it has to confirm. */
export const measurementEffects = ['INCIDENT', 'SALE_ENDS', 'UNUSUAL'] as const;
export type MeasurementEffect = (typeof measurementEffects)[number];
