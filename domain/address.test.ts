import { expect, test } from 'vitest';
import { isPhoneNumber, isPostalCode, postalCodeOf, postalLines } from './address.ts';
import { plainLine } from './text.ts';

test.each([
  ['IE', 'T12 AC34', true],
  ['IE', 'd6wx9y0', true],
  ['IE', 'T12', false],
  ['IE', 'B12 AB34', false],
  ['IE', 'T12 AB34', false],
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
  ['IE', 'A65 F4E2'],
  ['IE', 'a65f4e2'],
  ['IE', 'A65\u00a0F4E2'],
  ['IE', 'A65\u2009F4E2'],
  ['IE', 'A65  F4E2'],
  ['IE', 'A65-F4E2'],
  ['IE', 'A65\u200bF4E2'],
  ['IE', 'Ａ６５ Ｆ４Ｅ２'],
  ['SG', '018 956'],
  ['SG', '０１８９５６'],
  ['SG', 'S(018956)'],
  ['SG', 'Singapore 018956'],
] as const)('a postal code in %s as people write it: %j', (country, typed) => {
  expect(postalCodeOf(country, typed)).toBe(country === 'IE' ? 'A65 F4E2' : '018956');
});

test('no Eircode has the letter O', () => {
  expect(postalCodeOf('IE', 'DO2 AF3O')).toBe('D02 AF30');
});

test.each([
  ['+353 85 123 4567', true],
  ['085 123 4567', true],
  ['\u202a+353\u00a085\u2013123\u20114567\u202c', true],
  ['０８５ １２３ ４５６７', true],
  ['+65 (6123)-4567', true],
  ['1234567', true],
  ['123 456', false],
  ['+1234567890123456', false],
  ['call me', false],
  ['12345678 ext', false],
  ['12+345678', false],
  ['++3538512345', false],
])('a phone number: %j is %j', (text, expected) => {
  expect(isPhoneNumber(plainLine(text))).toBe(expected);
});

test('Singapore is named once, before its code; an address in Ireland has its town, and the Eircode on the last line', () => {
  const singapore = { line1: '1 Quay', line2: '#04-01', city: 'Singapore', postalCode: '018989' };
  expect(postalLines({ ...singapore, country: 'SG' })).toEqual(['1 Quay', '#04-01', 'Singapore 018989']);
  const ennis = { line1: '2 Bindon Street', line2: '', city: 'Ennis', postalCode: 'V95 X2E1' };
  expect(postalLines({ ...ennis, country: 'IE' })).toEqual(['2 Bindon Street', 'Ennis', 'V95 X2E1']);
});
