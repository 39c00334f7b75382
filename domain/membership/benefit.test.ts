import { expect, test } from 'vitest';
import { lowestFreeNumber } from './benefit.ts';

test.each([
  [[], 1],
  [[1, 2], 3],
  [[2, 3], 1],
  [[3, 1], 2],
])('with the uses %o taken, the next is number %i', (taken, next) => {
  expect(lowestFreeNumber(taken)).toBe(next);
});
