import { expect, test, vi } from 'vitest';
import { SetClock } from '#server/platform/core/clock.ts';
import type { Context } from '#server/shared/context.ts';
import { warnOfUnknownHolidays } from './start.ts';

test.each([
  ['2029-12-30T12:00:00Z', 0],
  ['2030-01-02T12:00:00Z', 1],
])('at %s the log warns so many times of public holidays that are not entered: %i', (now, times) => {
  const warn = vi.fn<(text: string) => void>();
  warnOfUnknownHolidays({ clock: new SetClock(now), log: { warn } as unknown as Context['log'] });
  expect(warn).toHaveBeenCalledTimes(times);
});
