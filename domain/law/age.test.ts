import { expect, test } from 'vitest';
import { isPartialAgeValue, passesAgeGate } from './age.ts';

const form = (day: string, month: string, year: string) => ({ day, month, year });

test('the age gate (docs/product.md#age-gate) counts the difference of calendar years only', () => {
  expect(passesAgeGate(form('31', '12', '2008'), 2026)).toBe(true);
  expect(passesAgeGate(form('01', '01', '2009'), 2026)).toBe(false);
  expect(passesAgeGate(form('29', '2', '2008'), 2026)).toBe(true);
});

test.each([
  ['', '1', '1990'],
  ['1', '', '1990'],
  ['1', '1', ''],
  ['31', '2', '1990'],
  ['29', '2', '1991'],
  ['0', '1', '1990'],
  ['1', '13', '1990'],
  ['1', '1', '1899'],
  ['1', '1', '90'],
  ['1.5', '1', '1990'],
  ['-1', '1', '1990'],
])('the age gate refuses %s.%s.%s', (day, month, year) => {
  expect(passesAgeGate(form(day, month, year), 2026)).toBe(false);
});

test.each([
  ['day', ['', '0', '3', '31', '09'], ['32', '00', '99', '1a', '111', '-']],
  ['month', ['', '0', '1', '12', '07'], ['13', '00', '20', 'x']],
  ['year', ['', '1', '19', '189', '1900', '2008'], ['1899', '0999', '20081', 'MM']],
] as const)('%s keeps valid beginnings and clears the rest', (field, valid, invalid) => {
  expect(valid.filter((text) => !isPartialAgeValue(field, text))).toEqual([]);
  expect(invalid.filter((text) => isPartialAgeValue(field, text))).toEqual([]);
});
