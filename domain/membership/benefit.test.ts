import { expect, test } from 'vitest';
import { countsMeeting, lowestFreeNumber } from './benefit.ts';

test.each([
  [[], 1],
  [[1, 2], 3],
  [[2, 3], 1],
  [[3, 1], 2],
])('with the uses %o taken, the next is number %i', (taken, next) => {
  expect(lowestFreeNumber(taken)).toBe(next);
});

test('a meeting of one’s own level counts, one of a lower level does not', () => {
  expect([countsMeeting(2, 2), countsMeeting(1, 2)]).toEqual([true, false]);
});
