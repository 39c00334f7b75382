import { expect, test } from 'vitest';
import { lastDayForChoices, refusalOfPlan } from './bottling-day.ts';

const plan = { fillDate: '2020-02-29', bottlingDay: '2026-12-07', abv: 46 };
const today = '2026-11-23';

test('a plan has three years in wood, 40 % and fourteen days', () => {
  expect(refusalOfPlan(plan, today)).toBeNull();
  expect(refusalOfPlan({ ...plan, bottlingDay: '2026-12-06' }, today)).toBe('TOO_SOON');
  expect(refusalOfPlan({ ...plan, bottlingDay: '9999-12-31' }, today)).toBe('TOO_FAR');
  expect(refusalOfPlan({ ...plan, abv: 39.9 }, today)).toBe('TOO_WEAK');
  expect(refusalOfPlan({ ...plan, abv: 40 }, today)).toBeNull();
  expect(refusalOfPlan({ ...plan, fillDate: '2023-12-08' }, today)).toBe('TOO_YOUNG');
  expect(refusalOfPlan({ ...plan, fillDate: '2023-12-07' }, today)).toBeNull();
});

test('owners may choose until the third day before', () => {
  expect(lastDayForChoices('2026-12-31')).toBe('2026-12-28');
});
