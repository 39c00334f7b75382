import { aged, ageingModel, type Gauge, type Scenario } from '#domain/cask/ageing.ts';
import { addDays, addMonths, addYears, partsOf, type CalendarDate } from '#domain/calendar.ts';

export type Band = Record<Scenario, Gauge>;

export interface AgeingPoint {
  date: CalendarDate;
  /** With a fraction. */
  years: number;
  band: Band;
}

const daysPerYear = 365.25;

/** With a fraction; 0 before the first date. */
export const yearsBetween = (from: CalendarDate, to: CalendarDate) =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / (daysPerYear * 86_400_000));

export function bandAt(fill: Gauge, years: number): Band {
  return { low: aged(fill, years, 'low'), expected: aged(fill, years), high: aged(fill, years, 'high') };
}

export interface CaskFilling {
  fillLitres: number;
  abv: number;
  fillDate: CalendarDate;
  bottlingDate: CalendarDate;
}

export function ageingAt({ fillLitres, abv, fillDate }: CaskFilling, date: CalendarDate): AgeingPoint {
  const years = yearsBetween(fillDate, date);
  return { date, years, band: bandAt({ litres: fillLitres, abv }, years) };
}

export const bandAtBottling = (filling: CaskFilling): Band => ageingAt(filling, filling.bottlingDate).band;

export function ageingPoints(filling: CaskFilling): AgeingPoint[] {
  const { fillDate, bottlingDate } = filling;
  const whole = Math.ceil(yearsBetween(fillDate, bottlingDate));
  const anniversaries = Array.from({ length: whole }, (_, year) => addYears(fillDate, year));
  const dates = [...anniversaries.filter((date) => date < bottlingDate), bottlingDate];
  return dates.map((date) => ageingAt(filling, date));
}

const monthsAfter = (date: CalendarDate, months: number): CalendarDate =>
  addMonths(new Date(date), months).toISOString().slice(0, 10);

/** A month that began on the 31st is full on the last day of a shorter month. */
export function monthsInWood(fillDate: CalendarDate, date: CalendarDate): number {
  const [from, to] = [partsOf(fillDate), partsOf(date)];
  const months = (to.year - from.year) * 12 + to.month - from.month;
  return monthsAfter(fillDate, months) > date ? months - 1 : months;
}

export function clampToMaturation({ fillDate, bottlingDate }: CaskFilling, date: CalendarDate): CalendarDate {
  if (date < fillDate) return fillDate;
  return date < bottlingDate ? date : bottlingDate;
}

export const dateAfterMonths = (filling: CaskFilling, months: number): CalendarDate =>
  clampToMaturation(filling, monthsAfter(filling.fillDate, months));

export const dateAfterYears = (filling: CaskFilling, years: number): CalendarDate =>
  clampToMaturation(filling, addDays(filling.fillDate, Math.round(years * daysPerYear)));

export function monthsUntilBottling(filling: CaskFilling): number {
  const { fillDate, bottlingDate } = filling;
  const whole = monthsInWood(fillDate, bottlingDate);
  return dateAfterMonths(filling, whole) < bottlingDate ? whole + 1 : whole;
}

/** Whether the low case falls under the minimum bottle strength before bottling (docs/domain.md#ageing). */
export const mayFallBelowMinimum = (filling: CaskFilling) =>
  bandAtBottling(filling).low.abv < ageingModel.minimumBottleAbv;
