import { expect, test } from 'vitest';
import { moreSince, saidAt } from './allowance.ts';

const on = (day: number) => new Date(Date.UTC(2026, 0, day));

test('more than a number has been included since the last change from that number or less', () => {
  // 3, then 5 from the 2nd, 2 from the 4th, 4 from the 6th, 6 from the 8th.
  const changes = [
    { at: on(8), before: 4 },
    { at: on(6), before: 2 },
    { at: on(4), before: 5 },
    { at: on(2), before: 3 },
  ];
  const days = [5, 4, 3, 2, 1].map((count) => moreSince(count, changes)?.getUTCDate());
  expect(days).toEqual([8, 8, 6, 6, undefined]);
  expect(moreSince(5, [])).toBeNull();
});

test('a level’s text at an instant is the one that the first later change replaced', () => {
  const changes = [
    { at: on(8), before: 'Three samples' },
    { at: on(4), before: 'Two samples' },
  ];
  const said = [1, 4, 7, 8].map((day) => saidAt(on(day), changes));
  expect(said).toEqual(['Two samples', 'Three samples', 'Three samples', null]);
});
