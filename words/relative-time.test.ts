import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const [second, minute, hour, day] = [1, 60, 3_600, 86_400];

test.each([
  [0, 'now'],
  [second, '1 second ago'],
  [59 * second, '59 seconds ago'],
  [minute, '1 minute ago'],
  [hour - second, '59 minutes ago'],
  [hour, '1 hour ago'],
  [day - second, '23 hours ago'],
  [day, 'yesterday'],
  [2 * day, '2 days ago'],
  [29 * day, '29 days ago'],
  [30 * day, '1 month ago'],
  [59 * day, '1 month ago'],
  [75 * day, '2 months ago'],
  [364 * day, '12 months ago'],
  [365 * day, '1 year ago'],
  [729 * day, '1 year ago'],
  [730 * day, '2 years ago'],
  [-second, 'in 1 second'],
  [-minute, 'in 1 minute'],
  [-hour, 'in 1 hour'],
  [-day, 'tomorrow'],
  [-29 * day, 'in 29 days'],
  [-30 * day, 'in 1 month'],
  [-364 * day, 'in 12 months'],
  [-365 * day, 'in 1 year'],
])('days, months of 30 and years of 365 days, cut: %i seconds ago is %s', (seconds, text) => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  expect(relativeTime(new Date(now - seconds * 1000).toISOString(), now, null)).toBe(text);
});

test.each([
  ['2026-12-17', 'in 24 days'],
  ['2027-01-13', 'in 1 month'],
  ['2028-06-13', 'in 1 year'],
  ['2026-11-23', 'today'],
  ['2026-11-22', 'yesterday'],
])('a calendar date is counted in calendar days, whatever the time is now: %s is %s', (date, text) => {
  for (const now of ['2026-11-23T00:00:00Z', '2026-11-23T10:00:00Z', '2026-11-23T23:59:59Z'])
    expect(relativeTime(date, Date.parse(now), null)).toBe(text);
});

test('today is the day where the reader lives', () => {
  const now = Date.parse('2026-11-23T17:00:00Z');
  expect(relativeTime('2026-12-17', now, 'IE')).toBe('in 24 days');
  expect(relativeTime('2026-12-17', now, 'SG')).toBe('in 23 days');
  expect(relativeTime('2026-11-26T15:00:00Z', now, 'SG')).toBe('in 2 days');
  expect(relativeTime('2026-11-26T17:00:00Z', now, 'SG')).toBe('in 3 days');
});
