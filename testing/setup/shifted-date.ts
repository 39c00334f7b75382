/** Loaded before each file of tests of pages and rules: their `Date` shows the tests' clock. */
import { shiftDate } from './shift-date.ts';
import { msAhead } from '../test-clock.ts';

/** Files of one worker share the global `Date`, which is shifted once. */
const mark = Symbol.for('date is shifted');
if (!Object.hasOwn(globalThis, mark)) {
  shiftDate(msAhead);
  Object.defineProperty(globalThis, mark, { value: true });
}
