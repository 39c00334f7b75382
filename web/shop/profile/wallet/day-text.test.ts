import { expect, test, vi } from 'vitest';
import { minuteIn, shortDayIn } from './day-text.ts';

// Neither country's zone nor UTC, so that the reader's own zone shows where it must not count.
vi.hoisted(() => vi.stubEnv('TZ', 'America/New_York'));

test.each([
  ['SG', '2026-01-31T16:00:00Z', '02/01/26', '1 Feb 2026, 00:00'],
  ['SG', '2026-01-31T15:59:59Z', '01/31/26', '31 Jan 2026, 23:59'],
  ['IE', '2026-06-30T23:00:00Z', '07/01/26', '1 Jul 2026, 00:00'],
  ['IE', '2026-01-31T23:59:59Z', '01/31/26', '31 Jan 2026, 23:59'],
  [null, '2026-06-30T23:59:59Z', '06/30/26', '30 Jun 2026, 23:59'],
  [null, '2026-07-01T00:05:00Z', '07/01/26', '1 Jul 2026, 00:05'],
] as const)('who lives in %s reads %s as %s, wherever they are', (country, instant, day, minute) => {
  expect([shortDayIn(country, instant), minuteIn(country, instant)]).toEqual([day, minute]);
});
