import { expect, test } from 'vitest';
import { meetings } from './en/profile/membership.ts';

test.each([
  ['2026-12-08T09:00:00Z', 'IE', '8 Dec 2026, 09:00 Irish time'],
  ['2026-12-08T09:00:00Z', 'SG', '8 Dec 2026, 17:00 in Singapore (09:00 Irish time)'],
  ['2026-12-08T18:00:00Z', 'SG', '9 Dec 2026, 02:00 in Singapore (8 Dec 2026, 18:00 Irish time)'],
] as const)('a meeting at %s, seen in %s: %s', (at, country, text) => {
  expect(meetings.time(at, country)).toBe(text);
});
