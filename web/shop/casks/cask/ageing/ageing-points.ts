import { aged, ageingModel, type Gauge, type Scenario } from '#domain/ageing.ts';
import { addDays, addMonths, addYears, partsOf, type CalendarDate } from '#domain/calendar.ts';

export type Band = Record<Scenario, Gauge>;

export interface AgeingPoint {
  date: CalendarDate;
  /** In wood, with its fraction. */
  years: number;
  band: Band;
}

const yearDays = 365.25;

/** Years in wood from one date to another, with their fraction; 0 before the first. */
export const yearsBetween = (from: CalendarDate, to: CalendarDate) =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / (yearDays * 86_400_000));

export function bandAt(fill: Gauge, years: number): Band {
  return { low: aged(fill, years, 'low'), expected: aged(fill, years), high: aged(fill, years, 'high') };
}

/** What of a cask its ageing follows from, as its profile on the wire has it. */
export interface Filling {
  fillLitres: number;
  abv: number;
  fillDate: CalendarDate;
  bottlingDate: CalendarDate;
}

/** The model on a day. */
export function pointAt({ fillLitres, abv, fillDate }: Filling, date: CalendarDate): AgeingPoint {
  const years = yearsBetween(fillDate, date);
  return { date, years, band: bandAt({ litres: fillLitres, abv }, years) };
}

export const bandAtBottling = (filling: Filling): Band => pointAt(filling, filling.bottlingDate).band;

/** The strength expected in the bottle, to the tenth of a percent that a label states. */
export const bottleAbv = (filling: Filling) => Math.round(bandAtBottling(filling).expected.abv * 10) / 10;

/** The model at filling, on each anniversary, and on the day of bottling. */
export function ageingPoints(filling: Filling): AgeingPoint[] {
  const { fillDate, bottlingDate } = filling;
  const whole = Math.ceil(yearsBetween(fillDate, bottlingDate));
  const anniversaries = Array.from({ length: whole }, (_, year) => addYears(fillDate, year));
  const dates = [...anniversaries.filter((date) => date < bottlingDate), bottlingDate];
  return dates.map((date) => pointAt(filling, date));
}

const monthsAfter = (date: CalendarDate, months: number): CalendarDate =>
  addMonths(new Date(date), months).toISOString().slice(0, 10);

/** Whole months in wood on a day; one begun on the 31st is whole on the last day of a shorter month. */
export function monthsInWood(fillDate: CalendarDate, date: CalendarDate): number {
  const [from, to] = [partsOf(fillDate), partsOf(date)];
  const months = (to.year - from.year) * 12 + to.month - from.month;
  return monthsAfter(fillDate, months) > date ? months - 1 : months;
}

/** The day, or the nearest one on which the cask is in wood: from its filling to its bottling. */
export function dayWithin({ fillDate, bottlingDate }: Filling, date: CalendarDate): CalendarDate {
  if (date < fillDate) return fillDate;
  return date < bottlingDate ? date : bottlingDate;
}

/** The day a cask has been in wood for so many months. */
export const dayAfter = (filling: Filling, months: number): CalendarDate =>
  dayWithin(filling, monthsAfter(filling.fillDate, months));

/** The same for years with their fraction. */
export const dayAtYears = (filling: Filling, years: number): CalendarDate =>
  dayWithin(filling, addDays(filling.fillDate, Math.round(years * yearDays)));

/** The months a reader may choose from: the last is the day of bottling. */
export function lastMonth(filling: Filling): number {
  const { fillDate, bottlingDate } = filling;
  const whole = monthsInWood(fillDate, bottlingDate);
  return dayAfter(filling, whole) < bottlingDate ? whole + 1 : whole;
}

/** domain.md 3.3: whether the low band falls under the least strength of a bottle before it is filled. */
export const mayFallBelowMinimum = (filling: Filling) =>
  bandAtBottling(filling).low.abv < ageingModel.minimumBottleAbv;
