import { expect, test } from 'vitest';
import { afterDay, couponCode } from './fields.ts';

const id = '9d1b7d1e-64c5-4f6c-8c8b-2f1f1c1b1a01';

test.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
])('a list goes on after a day that there is: %s', (day, isRight) => {
  expect(afterDay.safeParse(`${day}.${id}`).success).toBe(isRight);
});

test('a coupon code is trimmed and its case does not matter', () => {
  expect(couponCode.parse('  WeLcome10 ')).toBe('welcome10');
});
