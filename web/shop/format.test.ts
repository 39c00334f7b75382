import { expect, test } from 'vitest';
import { dayOf, millilitres, money, monthOf, price, relativeTime } from './format.ts';

test('money has its symbol and two decimals, a price its cents only where it has some', () => {
  expect(money(125_000, 'SGD')).toBe('S$1,250.00');
  expect(money(-5, 'EUR')).toBe('−€0.05');
  expect(price(125_000, 'EUR')).toBe('€1,250');
  expect(price(9_950, 'SGD')).toBe('S$99.50');
});

test('dates are MMM y and d MMM y, whatever the zone of the reader', () => {
  expect(monthOf('2023-03-01')).toBe('Mar 2023');
  expect(dayOf('2023-09-08')).toBe('8 Sep 2023');
});

test('a volume in litres is shown in millilitres', () => {
  expect(millilitres(0.7)).toBe('700 ml');
});

test('relative time counts months as 30 days and years as 365', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  const ago = (days: number) => relativeTime(new Date(now - days * 86_400_000).toISOString(), now);
  expect(ago(1 / 86_400)).toBe('1 second ago');
  expect(ago(1)).toBe('yesterday');
  expect(ago(29)).toBe('29 days ago');
  expect(ago(30)).toBe('1 month ago');
  expect(ago(364)).toBe('12 months ago');
  expect(ago(365)).toBe('1 year ago');
  expect(ago(-480)).toBe('in 1 year');
  expect(ago(-730)).toBe('in 2 years');
});
