import { expect, test } from 'vitest';
import { isPhoneNumber, isPostalCode } from './address.ts';

test.each([
  ['IE', 'T12 AC34', true],
  ['IE', 'd6wx9y0', true],
  ['IE', 'T12', false],
  ['IE', 'B12 AB34', false],
  ['IE', 'T12  AB34', false],
  ['IE', '018989', false],
  ['SG', '018989', true],
  ['SG', ' 018989 ', true],
  ['SG', '18989', false],
  ['SG', '0189890', false],
  ['SG', 'T12 AC34', false],
] as const)('a postal code in %s: %j is %j', (country, text, expected) => {
  expect(isPostalCode(country, text)).toBe(expected);
});

test.each([
  ['+353 85 123 4567', true],
  ['085 123 4567', true],
  ['+65 (6123)-4567', true],
  ['1234567', true],
  ['123 456', false],
  ['+1234567890123456', false],
  ['call me', false],
  ['12345678 ext', false],
  ['12+345678', false],
  ['++3538512345', false],
])('a phone number: %j is %j', (text, expected) => {
  expect(isPhoneNumber(text)).toBe(expected);
});
