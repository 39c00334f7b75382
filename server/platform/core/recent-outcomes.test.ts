import { expect, test } from 'vitest';
import { SetClock } from './clock.ts';
import { RecentOutcomes } from './recent-outcomes.ts';

const clock = new SetClock('2026-11-22T10:00:00Z');
const failuresOf = (failed: number, done: number) => {
  const outcomes = new RecentOutcomes(clock);
  for (let i = 0; i < failed; i += 1) outcomes.add(false);
  for (let i = 0; i < done; i += 1) outcomes.add(true);
  return outcomes.failures;
};

test.each([
  [0, 0, 'none'],
  [2, 0, 'none'],
  [3, 0, 'all'],
  [3, 57, 'some'],
  [3, 58, 'none'],
  // Only the newest thousand are kept.
  [100, 1000, 'none'],
])('%i of those that failed, and then %i that did not', (failed, done, failures) => {
  expect(failuresOf(failed, done)).toBe(failures);
});

test('an outcome a minute old is forgotten', () => {
  const outcomes = new RecentOutcomes(clock);
  for (let i = 0; i < 3; i += 1) outcomes.add(false);
  clock.set(clock.now().getTime() + 59_999);
  expect(outcomes.failures).toBe('all');
  clock.set(clock.now().getTime() + 1);
  expect(outcomes.failures).toBe('none');
});
