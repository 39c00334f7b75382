import { expect, test } from 'vitest';
import { ticksFor } from './band-scale.ts';

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
  expect(ticksFor(values)).toEqual(ticks);
});
