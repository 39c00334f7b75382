/** Loaded before the tests of pages and rules: their `Date` shows the tests' clock. */
import { shiftDate } from './shift-date.ts';
import { msAhead } from '../test-clock.ts';

shiftDate(msAhead);
