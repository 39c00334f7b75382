import { expect, test } from 'vitest';
import { seasonOf } from './season.ts';

test.each([
  ['2030-03-01', 'spring 2030'],
  ['2030-05-31', 'spring 2030'],
  ['2030-06-01', 'summer 2030'],
  ['2030-11-30', 'autumn 2030'],
  ['2030-12-01', 'winter 2030/31'],
  ['2031-02-28', 'winter 2030/31'],
  ['2099-12-31', 'winter 2099/00'],
])('%s is %s', (date, season) => {
  expect(seasonOf(date)).toBe(season);
});
