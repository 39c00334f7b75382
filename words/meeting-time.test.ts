import { expect, test } from 'vitest';
import { meetings } from './en/profile/membership.ts';

test('the time of a meeting abroad names the day once, and twice where it is another day in Ireland', () => {
  expect(meetings.time('2026-12-08T09:00:00Z', 'IE')).toBe('8 Dec 2026, 09:00 Irish time');
  expect(meetings.time('2026-12-08T09:00:00Z', 'SG')).toBe(
    '8 Dec 2026, 17:00 in Singapore (09:00 Irish time)',
  );
  expect(meetings.time('2026-12-08T18:00:00Z', 'SG')).toBe(
    '9 Dec 2026, 02:00 in Singapore (8 Dec 2026, 18:00 Irish time)',
  );
});
