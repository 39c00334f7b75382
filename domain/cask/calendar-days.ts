import { addYears, type CalendarDate } from '../calendar.ts';
import { whiskeyFrom } from './cask.ts';
import { stagesInWood, type CaskStage } from './stage.ts';

export type CalendarDayKind = 'BIRTHDAY' | 'WHISKEY' | 'REGAUGE' | 'BOTTLING' | 'BOTTLING_FORESEEN';

export interface CalendarDay {
  kind: CalendarDayKind;
  date: CalendarDate;
  /** Years in wood, for a birthday. */
  years: number | null;
}

/** Years after the filling, or the last measurement, that we ask for the next one (docs/product.md#calendar). */
export const regaugeEveryYears = 2;

interface Held {
  stage: CaskStage;
  fillDate: CalendarDate;
  bottlingDate: CalendarDate;
  /** The day of the latest; null where it was not measured since its filling. */
  measuredOn: CalendarDate | null;
}

/** Nothing for a cask that is bottled or lost; birthdays for ten years. */
export function calendarDays(
  { stage, fillDate, bottlingDate, measuredOn }: Held,
  today: CalendarDate,
): CalendarDay[] {
  if (!(stagesInWood as readonly CaskStage[]).includes(stage)) return [];
  const birthdays = Array.from({ length: 60 }, (_, i) => i + 1)
    .map((years) => ({ kind: 'BIRTHDAY' as const, date: addYears(fillDate, years), years }))
    .filter(({ date }) => date >= today && date <= bottlingDate)
    .slice(0, 10);
  const isPlanned = stage === 'BOTTLING_PLANNED';
  const regauge = addYears(measuredOn ?? fillDate, regaugeEveryYears);
  const others: CalendarDay[] = [
    { kind: 'WHISKEY', date: whiskeyFrom(fillDate), years: null },
    { kind: 'REGAUGE', date: regauge, years: null },
    { kind: isPlanned ? 'BOTTLING' : 'BOTTLING_FORESEEN', date: bottlingDate, years: null },
  ];
  const ahead = others.filter(
    ({ kind, date }) => date >= today && (kind !== 'REGAUGE' || (date < bottlingDate && !isPlanned)),
  );
  return [...birthdays, ...ahead].toSorted((a, b) => a.date.localeCompare(b.date));
}
