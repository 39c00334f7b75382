import { expect, test } from 'vitest';
import { calendarDays } from './calendar-days.ts';

const cask = {
  stage: 'MATURING',
  fillDate: '2024-02-29',
  bottlingDate: '2030-06-01',
  measuredOn: null,
} as const;

test('birthdays until the bottling, the day it is whiskey, the next regauge and the bottling, in order', () => {
  expect(calendarDays(cask, '2026-03-01').map(({ kind, date, years }) => [kind, date, years])).toEqual([
    ['BIRTHDAY', '2027-02-28', 3],
    ['WHISKEY', '2027-03-01', null],
    ['BIRTHDAY', '2028-02-29', 4],
    ['BIRTHDAY', '2029-02-28', 5],
    ['BIRTHDAY', '2030-02-28', 6],
    ['BOTTLING_FORESEEN', '2030-06-01', null],
  ]);
});

test('a measurement moves the next one, which is not asked for when the bottling is planned', () => {
  const measured = { ...cask, measuredOn: '2026-02-01' };
  const kinds = (held: Parameters<typeof calendarDays>[0]) =>
    calendarDays(held, '2026-03-01').map(({ kind, date }) => `${kind} ${date}`);
  expect(kinds(measured)).toContain('REGAUGE 2028-02-01');
  const planned = kinds({ ...measured, stage: 'BOTTLING_PLANNED' });
  expect(planned.filter((text) => text.startsWith('REGAUGE'))).toEqual([]);
  expect(planned).toContain('BOTTLING 2030-06-01');
});

test.each(['ANNOUNCED', 'BOTTLED', 'CLOSED', 'LOST'] as const)(
  'nothing is ahead of a cask that is %s',
  (stage) => {
    expect(calendarDays({ ...cask, stage }, '2026-03-01')).toEqual([]);
  },
);
