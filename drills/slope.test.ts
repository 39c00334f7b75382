import { expect, test } from 'vitest';
import { slopeOf } from './slope.ts';

const samples = (valueAt: (minute: number) => number) =>
  Array.from({ length: 28 }, (_, n) => ({ at: n / 4, value: valueAt(n / 4) }));
const noise = (minute: number) => Math.sin(minute * 40);

test('memory that grows evenly has its slope, without a doubt', () => {
  const { perHour, uncertainty } = slopeOf(samples((minute) => 200 + 2 * minute));
  expect(perHour).toBeCloseTo(120);
  expect(uncertainty).toBeCloseTo(0);
});

test('memory that only moves up and down is not sure to grow, and a leak beside that is', () => {
  const still = slopeOf(samples((minute) => 200 + noise(minute)));
  expect(still.perHour - still.uncertainty).toBeLessThan(1);
  const leaking = slopeOf(samples((minute) => 200 + 2 * minute + noise(minute)));
  expect(leaking.perHour - leaking.uncertainty).toBeGreaterThan(60);
});
