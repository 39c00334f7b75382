import { expect, test } from 'vitest';
import { addDays, dateIn, type CalendarDate } from '#domain/calendar.ts';
import { isPublicHoliday } from '#domain/law/working-days.ts';
import { sampleMeetings, startOf } from './catalogue.ts';

function everyDay(from: CalendarDate, until: CalendarDate): Date[] {
  const days: Date[] = [];
  for (let day = from; day < until; day = addDays(day, 1)) days.push(new Date(`${day}T23:30:00Z`));
  return days;
}

test('on any day, no session is on a weekend or a public holiday of Ireland, and all are to come, in order', () => {
  for (const now of everyDay('2026-11-01', '2029-01-10')) {
    const starts = sampleMeetings.map((meeting) => startOf(meeting, now));
    for (const start of starts) {
      const date = dateIn('IE', start);
      expect([date, isPublicHoliday('IE', date)]).toEqual([date, false]);
      expect(['Sat', 'Sun']).not.toContain(new Date(date).toUTCString().slice(0, 3));
      expect(start > now).toBe(true);
    }
    expect(starts).toEqual(starts.toSorted((a, b) => a.getTime() - b.getTime()));
  }
});
