import { env } from 'node:process';
import type { Clock } from '#server/platform/core/clock.ts';

/** When every test takes place, whatever the day it is run on; TEST_CLOCK names another instant. */
export const testInstant = new Date(env['TEST_CLOCK'] ?? '2026-11-23T10:00:00Z').toISOString();

/** Milliseconds the tests' clock is ahead of the machine's. A run in several processes says it once, in TEST_CLOCK_AHEAD. */
export const msAhead = Number(env['TEST_CLOCK_AHEAD'] ?? Date.parse(testInstant) - Date.now());

/** Runs on from `testInstant` at normal speed: for tests with a browser, or with servers in processes of their own. */
export const testClock: Clock = { now: () => new Date(Date.now() + msAhead) };

/** The setting that makes a server process show what `testClock` shows, or so many milliseconds more. */
export const clockSetting = (later = 0) => ({
  TEST_CLOCK: new Date(testClock.now().getTime() + later).toISOString(),
});
