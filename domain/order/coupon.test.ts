import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '#testing/for-all.ts';
import { priceCart, subtotalOf } from './cart.ts';
import { couponNeedsSecond, couponRefusal, type Coupon, type Purchase } from './coupon.ts';

const coupon: Coupon = {
  kind: 'PERCENT',
  value: 10,
  currency: 'SGD',
  appliesTo: 'CASK_SHARE',
  minimum: 5000,
  validFrom: new Date('2026-01-01T00:00:00Z'),
  validUntil: new Date('2027-01-01T00:00:00Z'),
  maxUses: 5,
  maxUsesPerMember: 1,
  uses: 0,
};
const purchase: Purchase = {
  target: 'CASK_SHARE',
  now: new Date('2026-06-01T00:00:00Z'),
  country: 'SG',
  currency: 'SGD',
  subtotal: 5000,
  isOwn: false,
  usesByMember: 0,
};

test.each<[string, Partial<Coupon>, Partial<Purchase>, string | null]>([
  ['at its minimum it holds', {}, {}, null],
  ['for membership it is not for shares', { appliesTo: 'MEMBERSHIP' }, {}, 'COUPON_NOT_FOR_THIS'],
  ['for who made it is for others', {}, { isOwn: true }, 'COUPON_OWN'],
  ['in Ireland it never reduces alcohol', {}, { country: 'IE' }, 'COUPON_NOT_IN_COUNTRY'],
  [
    'in Ireland reduces a membership, which is no alcohol',
    { appliesTo: 'MEMBERSHIP' },
    { target: 'MEMBERSHIP', country: 'IE' },
    null,
  ],
  ['for shares is not for a membership', {}, { target: 'MEMBERSHIP' }, 'COUPON_NOT_FOR_THIS'],
  [
    'in Ireland could reduce alcohol until S.I. 4/2020 came into force there',
    { validFrom: new Date('2020-01-01T00:00:00Z') },
    { country: 'IE', now: new Date('2021-01-10T23:59:59Z') },
    null,
  ],
  ['someone unknown may try it', {}, { country: null }, null],
  ['before its time', {}, { now: new Date('2025-12-31T23:59:59Z') }, 'COUPON_EXPIRED'],
  ['at the end of its time', {}, { now: new Date('2027-01-01T00:00:00Z') }, 'COUPON_EXPIRED'],
  ['used up', { uses: 5 }, {}, 'COUPON_USED_UP'],
  ['used by this member', {}, { usesByMember: 1 }, 'COUPON_ALREADY_USED'],
  ['in another currency', {}, { currency: 'EUR' }, 'COUPON_WRONG_CURRENCY'],
  ['of no currency in any', { currency: null, minimum: 0 }, { currency: 'EUR' }, null],
  ['a cent below its minimum', {}, { subtotal: 4999 }, 'COUPON_BELOW_MINIMUM'],
])('a coupon %s', (_, change, change2, refusal) => {
  expect(couponRefusal({ ...coupon, ...change }, { ...purchase, ...change2 })).toBe(refusal);
});

const lines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 100 }),
    unitPrice: fc.integer({ min: 1, max: 1_000_000 }),
  }),
  { minLength: 1, maxLength: 50 },
);

test('a cart with a coupon adds up to the cent, line by line', () => {
  const values = fc.record({
    kind: fc.constantFrom('PERCENT' as const, 'AMOUNT' as const),
    value: fc.integer({ min: 1, max: 100 }),
  });
  forAll(lines, values, (cart, value) => {
    const priced = priceCart(cart, { ...coupon, ...value });
    const sum = (amount: (entry: { total: number; discount: number }) => number) =>
      priced.entries.reduce((a, entry) => a + amount(entry), 0);
    expect(sum((entry) => entry.total)).toBe(priced.subtotal);
    expect(sum((entry) => entry.discount)).toBe(priced.discount);
    expect(priced.subtotal).toBe(subtotalOf(cart));
    expect(priced.total).toBe(priced.subtotal - priced.discount);
    expect(priced.entries.every((entry) => entry.discount >= 0 && entry.discount <= entry.total)).toBe(true);
  });
});

test('a second person approves more than 10 percent, or more than 250 in a day', () => {
  const needs = (change: Partial<Coupon>, given = 0) =>
    couponNeedsSecond({ ...coupon, ...change }, null, given);
  expect(needs({ value: 10, maxUses: 1_000_000 })).toBe(false);
  expect(needs({ value: 11, maxUses: 1 })).toBe(true);
  expect(needs({ kind: 'AMOUNT', value: 2500, maxUses: 10 })).toBe(false);
  expect(needs({ kind: 'AMOUNT', value: 2501, maxUses: 10 })).toBe(true);
  expect(needs({ kind: 'AMOUNT', value: 2500, maxUses: 5 }, 12_500)).toBe(false);
  expect(needs({ kind: 'AMOUNT', value: 2500, maxUses: 5 }, 12_501)).toBe(true);
});

test('one person makes a large coupon smaller, and in nothing larger', () => {
  const before = { ...coupon, value: 30 };
  const needs = (change: Partial<Coupon>) => couponNeedsSecond({ ...before, ...change }, before, 0);
  expect(needs({})).toBe(false);
  expect(needs({ validUntil: new Date('2026-07-01T00:00:00Z') })).toBe(false);
  expect(needs({ value: 20, minimum: 6000, maxUses: 4 })).toBe(false);
  const larger: Partial<Coupon>[] = [
    { value: 31 },
    { kind: 'AMOUNT', value: 30_000 },
    { currency: null },
    { appliesTo: 'MEMBERSHIP' },
    { minimum: 4999 },
    { validFrom: new Date('2025-12-31T00:00:00Z') },
    { validUntil: new Date('2027-01-02T00:00:00Z') },
    { maxUses: 6 },
    { maxUsesPerMember: 2 },
  ];
  for (const change of larger) expect(needs(change)).toBe(true);
});
