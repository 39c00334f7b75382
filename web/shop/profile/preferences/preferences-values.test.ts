import { afterEach, expect, test, vi } from 'vitest';
import type { Account } from '#contract/account/account.ts';
import { today } from '#web/shop/shared/time/use-now.ts';
import { bodyOf, changesOf, checkPreferences, preferencesSchema, valuesOf } from './preferences-values.ts';

const account: Account = {
  email: 'nora@tierce.example',
  name: 'Nora',
  surname: 'Considine',
  phone: '',
  country: 'IE',
  dateOfBirth: '1980-02-03',
  deliveryAddress: {
    line1: '1 The Quay',
    line2: '',
    city: 'Liscannor',
    postalCode: 'V95 X1Y2',
    country: 'IE',
  },
  currency: 'EUR',
  emailPreferences: { news: true, alerts: false, reminders: true },
};

function problems(change: object, saved = valuesOf(account)): string[] {
  const values = { ...saved, ...change };
  const issues = preferencesSchema.safeParse(values).error?.issues ?? [];
  return [...issues.map(({ path }) => path.join('.')), ...Object.keys(checkPreferences(values, saved))];
}

test('an account goes through the form unchanged', () => {
  const { email: _, ...details } = account;
  expect(bodyOf(valuesOf(account))).toEqual(details);
});

test('an address is complete or absent', () => {
  expect(problems({ city: '' })).toEqual(['city']);
  const texts = { line1: '', line2: '', city: '', postalCode: '' };
  expect(problems(texts), 'a country alone').toEqual(['addressCountry']);
  const none = { ...texts, addressCountry: '' as const };
  expect(problems(none)).toEqual([]);
  expect(bodyOf({ ...valuesOf(account), ...none }).deliveryAddress).toBeNull();
});

test.each([
  ['phone', 'call me'],
  ['phone', '123'],
  ['postalCode', '018989'],
  ['line1', '123'],
  ['city', '123'],
])('%s does not take %j', (name, text) => {
  expect(problems({ [name]: text })).toEqual([name]);
});

test('a number and an address of before stand, until they are changed', () => {
  const saved = { ...valuesOf(account), phone: 'ask at the bar', postalCode: 'T12' };
  expect(problems({ news: false }, saved)).toEqual([]);
  expect(problems({ phone: 'ask me' }, saved)).toEqual(['phone']);
  expect(problems({ city: 'Doolin' }, saved)).toEqual(['postalCode']);
});

test('a change is the fields that differ, an address as a whole', () => {
  const shown = valuesOf(account);
  expect(changesOf(shown, shown)).toEqual({});
  expect(changesOf({ ...shown, phone: '1', news: false }, shown)).toEqual({ phone: '1', news: false });
  const { line1, line2, postalCode, addressCountry } = shown;
  const moved = { line1, line2, city: 'Doolin', postalCode, addressCountry };
  expect(changesOf({ ...shown, city: 'Doolin' }, shown)).toEqual(moved);
});

test('a date of birth is real and of age', () => {
  expect(problems({ dateOfBirth: '2001-02-30' })).not.toEqual([]);
  expect(problems({ dateOfBirth: today() })).toEqual(['dateOfBirth']);
  expect(problems({ dateOfBirth: '' })).toEqual([]);
});

afterEach(() => void vi.useRealTimers());

test('somebody comes of age on the day of their country', () => {
  vi.setSystemTime('2027-03-01T20:00:00Z');
  const dateOfBirth = '2009-03-02';
  expect(problems({ dateOfBirth, country: 'SG' })).toEqual([]);
  expect(problems({ dateOfBirth, country: 'IE' })).toEqual(['dateOfBirth']);
});
