import {
  ageingModel,
  type Gauge,
  type Scenario,
  agedOn,
  daysPerYear,
  measurementsOf,
  yearsBetween as yearsFromTo,
  type Measurement,
} from '#domain/cask/ageing.ts';
import { addDays, addYears, afterFullMonths, fullMonths, type CalendarDate } from '#domain/calendar.ts';

export type Band = Record<Scenario, Gauge>;

export interface AgeingPoint {
  date: CalendarDate;
  /** With a fraction. */
  years: number;
  band: Band;
  /** PREDICTED: the model's value for a day of a measurement. */
  source: 'MODELLED' | 'MEASURED' | 'PREDICTED';
}

/** With a fraction; 0 before the first date. */
export const yearsBetween = (from: CalendarDate, to: CalendarDate) => Math.max(0, yearsFromTo(from, to));

export interface CaskFilling {
  fillLitres: number;
  abv: number;
  fillDate: CalendarDate;
  bottlingDate: CalendarDate;
  measurements: readonly Measurement[];
}

function bandOn(measurements: [Measurement, ...Measurement[]], date: CalendarDate): Band {
  return {
    low: agedOn(measurements, date, 'low'),
    expected: agedOn(measurements, date),
    high: agedOn(measurements, date, 'high'),
  };
}

export function ageingAt(filling: CaskFilling, date: CalendarDate): AgeingPoint {
  const measurements = measurementsOf(filling);
  const isMeasured = filling.measurements.some(({ measuredOn }) => measuredOn === date);
  return {
    date,
    years: yearsBetween(filling.fillDate, date),
    band: bandOn(measurements, date),
    source: isMeasured ? 'MEASURED' : 'MODELLED',
  };
}

export const bandAtBottling = (filling: CaskFilling): Band => ageingAt(filling, filling.bottlingDate).band;

export function ageingPoints(filling: CaskFilling): AgeingPoint[] {
  const { fillDate, bottlingDate, measurements } = filling;
  const whole = Math.ceil(yearsBetween(fillDate, bottlingDate));
  const anniversaries = Array.from({ length: whole }, (_, year) => addYears(fillDate, year));
  const measured = measurements.map(({ measuredOn }) => measuredOn);
  const days = [...anniversaries, ...measured].filter((date) => date < bottlingDate);
  return [...new Set([...days.toSorted(), bottlingDate])].flatMap((date) => {
    const point = ageingAt(filling, date);
    const [first, ...before] = measurements.filter(({ measuredOn }) => measuredOn < date);
    if (point.source !== 'MEASURED' || !first) return [point];
    return [{ ...point, band: bandOn([first, ...before], date), source: 'PREDICTED' }, point];
  });
}

export function clampToMaturation({ fillDate, bottlingDate }: CaskFilling, date: CalendarDate): CalendarDate {
  if (date < fillDate) return fillDate;
  return date < bottlingDate ? date : bottlingDate;
}

export const dateAfterMonths = (filling: CaskFilling, months: number): CalendarDate =>
  clampToMaturation(filling, afterFullMonths(filling.fillDate, months));

export const dateAfterYears = (filling: CaskFilling, years: number): CalendarDate =>
  clampToMaturation(filling, addDays(filling.fillDate, Math.round(years * daysPerYear)));

export function monthsUntilBottling(filling: CaskFilling): number {
  const { fillDate, bottlingDate } = filling;
  const whole = fullMonths(fillDate, bottlingDate);
  return dateAfterMonths(filling, whole) < bottlingDate ? whole + 1 : whole;
}

export const mayFallBelowMinimum = (filling: CaskFilling) =>
  bandAtBottling(filling).low.abv < ageingModel.minimumBottleAbv;
