import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#testing/test-database.ts';
import { ClockWatch, isClockRight, refuseWrongClock, WrongClock } from './clock-difference.ts';
import { transaction } from '../transaction.ts';

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
  const { url } = await testDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await refuseWrongClock(client);
  const wrong = { query: async () => ({ rows: [{ at: new Date('2025-10-01T00:00:00Z') }] }) };
  await expect(refuseWrongClock(wrong as never)).rejects.toThrow(
    /2025-10-01T00:00:00.000Z.*one of them is wrong/,
  );
});

function movedClock() {
  const moved = { ms: 0 };
  const watch = new ClockWatch(
    () => Date.parse('2026-11-23T10:00:00Z') + moved.ms,
    () => 0,
  );
  return { moved, watch };
}

test('a clock that was moved is noticed, until it is moved back or the database agrees with it', () => {
  const { moved, watch } = movedClock();
  moved.ms = 59_999;
  expect(watch.hasJumped).toBe(false);
  moved.ms = 60_000;
  expect(watch.hasJumped).toBe(true);
  moved.ms = 0;
  expect(watch.hasJumped).toBe(false);
  moved.ms = -400 * 86_400_000;
  expect([watch.isRight(at), watch.hasJumped]).toEqual([false, true]);
  expect([watch.isRight(later(moved.ms)), watch.hasJumped]).toEqual([true, false]);
});

test('time that passes on both clocks is no move', () => {
  let passed = 0;
  const watch = new ClockWatch(
    () => at.getTime() + passed,
    () => passed,
  );
  passed = 400 * 86_400_000;
  expect(watch.hasJumped).toBe(false);
});

test('a transaction that the clock was moved in is not committed, and its refusal is no answer', async () => {
  const { db } = await testDatabase();
  const { moved, watch } = movedClock();
  const write = async (word: string) =>
    transaction(db, async (tx) => void (await tx.insertInto('searchWord').values({ word }).execute()), watch);
  await write('before');
  moved.ms = 400 * 86_400_000;
  await expect(write('while-moved')).rejects.toThrow(WrongClock);
  const refused = transaction(db, () => Promise.reject(new Error('not on sale')), watch);
  await expect(refused).rejects.toThrow(WrongClock);
  moved.ms = 0;
  await write('after');
  const words = await db.selectFrom('searchWord').select('word').orderBy('word').execute();
  expect(words.map(({ word }) => word)).toEqual(['after', 'before']);
});
