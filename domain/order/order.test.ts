import { expect, test } from 'vitest';
import { isCurrent, termFrom } from '../membership/membership.ts';
import { checkBuyer, checkTotal, type Buyer, type OrderConsent } from './order.ts';

const now = new Date('2026-11-21T12:00:00Z');
const term = { startsAt: new Date('2026-01-01T00:00:00Z'), endsAt: new Date('2027-01-01T00:00:00Z') };
const buyer: Buyer = { country: 'SG', dateOfBirth: '1990-01-01', subscription: term };
const consent: OrderConsent = { termsAccepted: true, ageDeclaration: true };

test('a member who is of age and agrees may buy', () => {
  expect(() => checkBuyer(buyer, consent, now)).not.toThrow();
});

test.each<[string, Partial<Buyer>, Partial<OrderConsent>]>([
  ['TERMS_NOT_ACCEPTED', {}, { termsAccepted: false }],
  ['COUNTRY_UNKNOWN', { country: null }, {}],
  ['AGE_UNKNOWN', { dateOfBirth: null }, {}],
  ['TOO_YOUNG', { dateOfBirth: '2008-11-22' }, {}],
  ['AGE_DECLARATION_MISSING', {}, { ageDeclaration: false }],
  ['NOT_A_MEMBER', { subscription: null }, {}],
  ['NOT_A_MEMBER', { subscription: { ...term, endsAt: now } }, {}],
])('%s', (code, change, change2) => {
  expect(() => checkBuyer({ ...buyer, ...change }, { ...consent, ...change2 }, now)).toThrow(
    expect.objectContaining({ code }),
  );
});

test('Ireland asks for no declaration', () => {
  expect(() =>
    checkBuyer({ ...buyer, country: 'IE' }, { ...consent, ageDeclaration: false }, now),
  ).not.toThrow();
});

test('another total than the one agreed to is never charged', () => {
  expect(() => checkTotal(100, 100)).not.toThrow();
  expect(() => checkTotal(100, 99)).toThrow(expect.objectContaining({ code: 'PRICE_CHANGED' }));
});

test('a membership is current until the instant it ends, and while it has not started', () => {
  expect(isCurrent({ startsAt: null, endsAt: null }, now)).toBe(true);
  expect(isCurrent(termFrom(now, null), new Date('2027-11-21T11:59:59Z'))).toBe(true);
  expect(isCurrent(termFrom(now, null), new Date('2027-11-21T12:00:00Z'))).toBe(false);
  expect(isCurrent(null, now)).toBe(false);
});
