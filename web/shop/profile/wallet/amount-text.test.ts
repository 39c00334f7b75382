import { expect, test } from 'vitest';
import { minorOf } from './amount-text.ts';

test.each([
  ['50', 5_000],
  ['50.', 5_000],
  ['50.5', 5_050],
  ['50.05', 5_005],
  ['.5', 50],
  ['50,5', 5_050],
  ['50,00', 5_000],
  ['1,000', 100_000],
  ['1,000.50', 100_050],
  ['10,000', 1_000_000],
  [' 50 ', 5_000],
  ['0.29', 29],
  ['1e3', 100_000],
  ['1.5E2', 15_000],
])('"%s" is read as %d cents', (text, minor) => {
  expect(minorOf(text)).toBe(minor);
});

test.each([
  '',
  '.',
  ',',
  '50,',
  '1.000',
  '50.001',
  '0,500',
  '1,00,000',
  '1,000,5',
  '1.000,50',
  '-5',
  '1e-2',
  'e3',
  '5O',
  '5 0',
])('"%s" may be several amounts or none, and is read as none', (text) => {
  expect(minorOf(text)).toBeNaN();
});
