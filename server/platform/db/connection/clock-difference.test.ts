import { expect, test } from 'vitest';
import { testDatabase } from '#testing/test-database.ts';
import { isClockRight, refuseWrongClock } from './clock-difference.ts';

const at = new Date('2026-11-23T10:00:00Z');
const later = (ms: number) => new Date(at.getTime() + ms);

test.each([
  [0, true],
  [59_999, true],
  [-59_999, true],
  [60_000, false],
  [-60_000, false],
  [400 * 86_400_000, false],
])('a clock that is %i ms ahead of the database is right: %s', (ms, isRight) => {
  expect(isClockRight(at, later(ms))).toBe(isRight);
});

test('this machine and its database agree; with another time a process does not start', async () => {
  const { asSuperuser } = await testDatabase();
  await asSuperuser(refuseWrongClock);
  const wrong = { query: async () => ({ rows: [{ at: new Date('2025-10-01T00:00:00Z') }] }) };
  await expect(refuseWrongClock(wrong as never)).rejects.toThrow(/^.*2025-10-01T.*one of them is wrong/);
});
