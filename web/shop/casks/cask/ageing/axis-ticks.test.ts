import { expect, test } from 'vitest';
import { axisTicks } from './axis-ticks.ts';

test.each([
  [
    [181.4, 246.8],
    [180, 200, 220, 240, 260],
  ],
  [
    [40, 63],
    [40, 50, 60, 70],
  ],
  [[12, 12], [12]],
])('what lies between %j stands between round figures', (values, ticks) => {
  expect(axisTicks(values)).toEqual(ticks);
});
