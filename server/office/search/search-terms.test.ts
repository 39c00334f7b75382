import { expect, test } from 'vitest';
import { searchTermsOf } from './search-terms.ts';

test.each([
  ['120', { minor: 12_000, currency: null }],
  ['120.5', { minor: 12_050, currency: null }],
  ['120,05', { minor: 12_005, currency: null }],
  ['1,250.00', { minor: 125_000, currency: null }],
  ['€ 70', { minor: 7000, currency: 'EUR' }],
  ['S$99.90', { minor: 9990, currency: 'SGD' }],
  ['sgd 5', { minor: 500, currency: 'SGD' }],
  ['12.345', null],
  ['-5', null],
  ['1e3', null],
  ['Aoife', null],
])('%s is an amount: %o', (text, amount) => {
  expect(searchTermsOf(text).amount).toEqual(amount);
});

test('eight characters of an id and more stand for all ids that begin so', () => {
  expect(searchTermsOf('0A1B2C3D').ids).toEqual({
    from: '0a1b2c3d-0000-0000-0000-000000000000',
    to: '0a1b2c3d-ffff-ffff-ffff-ffffffffffff',
  });
  expect(searchTermsOf('0a1b2c3').ids).toBeNull();
  expect(searchTermsOf('0a1b2c3z').ids).toBeNull();
});

test('a number of an invoice is found without its noughts', () => {
  expect(searchTermsOf('t2026-7').documentNumber).toBe('T2026-000007');
  expect(searchTermsOf('TC-0042-0007').documentNumber).toBeNull();
});

test('two characters are no part of a name', () => {
  expect(searchTermsOf('Ao').words).toBeNull();
  expect(searchTermsOf(' AOI ').words).toBe('AOI');
  expect(searchTermsOf('小明').words).toBe('小明');
});
