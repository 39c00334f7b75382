import { addDays, daysBetween, type CalendarDate } from '#domain/calendar.ts';

export const sampleDay: CalendarDate = '2026-11-21';

/** Whole days before the sample's day, and minutes of that day (UTC). */
export interface Moment {
  daysAgo: number;
  minute: number;
}

/** Moves the sample's dates to the day it is filled: "four days ago" is four days before that day. */
export interface SampleTime {
  now: Date;
  shift: number;
  on(date: CalendarDate, minute: number): Date;
  at(moment: Moment): Date;
}

export function sampleTime(now: Date): SampleTime {
  const shift = daysBetween(sampleDay, now.toISOString().slice(0, 10));
  const on = (date: CalendarDate, minute: number) =>
    new Date(Date.parse(`${addDays(date, shift)}T00:00:00Z`) + minute * 60_000);
  return { now, shift, on, at: ({ daysAgo, minute }) => on(addDays(sampleDay, -daysAgo), minute) };
}
