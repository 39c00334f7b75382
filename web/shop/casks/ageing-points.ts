import { aged, ageingModel, type Gauge, type Scenario } from '#domain/ageing.ts';
import { addYears, type CalendarDate } from '#domain/calendar.ts';

export type Band = Record<Scenario, Gauge>;

export interface AgeingPoint {
  date: CalendarDate;
  /** In wood, with its fraction. */
  years: number;
  band: Band;
}

const yearMs = 365.25 * 86_400_000;

/** Years in wood from one date to another, with their fraction; 0 before the first. */
export const yearsBetween = (from: CalendarDate, to: CalendarDate) =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / yearMs);

export function bandAt(fill: Gauge, years: number): Band {
  return { low: aged(fill, years, 'low'), expected: aged(fill, years), high: aged(fill, years, 'high') };
}

interface Ageing {
  fill: Gauge;
  fillDate: CalendarDate;
  bottlingDate: CalendarDate;
}

/** The model at filling, on each anniversary, and on the day of bottling. */
export function ageingPoints({ fill, fillDate, bottlingDate }: Ageing): AgeingPoint[] {
  const whole = Math.ceil(yearsBetween(fillDate, bottlingDate));
  const anniversaries = Array.from({ length: whole }, (_, year) => addYears(fillDate, year));
  const dates = [...anniversaries.filter((date) => date < bottlingDate), bottlingDate];
  return dates.map((date) => {
    const years = yearsBetween(fillDate, date);
    return { date, years, band: bandAt(fill, years) };
  });
}

/** domain.md 3.3: whether the low band falls under the least strength of a bottle before it is filled. */
export const mayFallBelowMinimum = (points: readonly AgeingPoint[]) =>
  points.some(({ band }) => band.low.abv < ageingModel.minimumBottleAbv);
