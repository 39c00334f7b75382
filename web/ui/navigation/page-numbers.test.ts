import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [4, 6, [1, 2, 3, 4, 5, 6]],
  [9, 9, [1, null, 8, 9]],
])('page %i of %i shows its neighbours and both ends', (page, pages, expected) => {
  expect(pageNumbers(page, pages)).toEqual(expected);
});

test('a gap of one page shows that page instead', () => {
  expect(pageNumbers(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9]);
});
