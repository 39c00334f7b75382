import { expect, test } from 'vitest';
import { numbersFrom, rosette, wave, weave } from './guilloche.ts';

const points = (path: string) =>
  path
    .slice(1, -1)
    .split('L')
    .map((point) => point.split(' ').map(Number) as [number, number]);

test('a rosette swings between its two circles, as often as it has petals', () => {
  const radii = points(rosette({ lobes: 12, outer: 90, inner: 60 })).map(([x, y]) => Math.hypot(x, y));
  expect(Math.max(...radii)).toBeCloseTo(90, 1);
  expect(Math.min(...radii)).toBeCloseTo(60, 1);
  const peaks = radii.filter(
    (radius, i) => radius > radii.at(i - 1)! && radius > radii[(i + 1) % radii.length]!,
  );
  expect(peaks).toHaveLength(12);
});

test('the lines of a rosette share one petal evenly', () => {
  expect(weave(12, 3)).toEqual([0, 10, 20]);
});

test('a wave ends where its last half ends', () => {
  expect(wave(3, 10, 4)).toBe('M0 0q5 -8 10 0t10 0t10 0');
});

test('a share always has the same numbers, and other shares others', () => {
  const numbers = (code: string) => {
    const upTo = numbersFrom(code);
    return [upTo(9), upTo(7), upTo(9)];
  };
  const codes = Array.from({ length: 200 }, (_, i) => `TC-0015-${String(i).padStart(4, '0')}-W`);
  const drawn = codes.map((code) => numbers(code).join());
  expect(numbers('TC-0015-0001-W').join()).toBe(drawn[1]);
  expect(new Set(drawn).size).toBeGreaterThan(100);
  expect(
    codes.every((code) => numbers(code).every((number, i) => number >= 0 && number < [9, 7, 9][i]!)),
  ).toBe(true);
});
