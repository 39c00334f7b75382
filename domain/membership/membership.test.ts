import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '#testing/for-all.ts';
import {
  chargeFor,
  planTerm,
  priceWithCredit,
  membershipReminderDue,
  unusedCredit,
  type HeldTerm,
} from './membership.ts';
import { cancellationOf } from './cancellation.ts';

const cooper = { id: 1, tier: 1, name: 'Cooper' };
const stillman = { id: 2, tier: 2, name: 'Stillman' };
const blender = { id: 3, tier: 3, name: 'Master Blender' };
const at = (text: string) => new Date(text);
const uses = (given: number, open = 0) => ({ given, open, included: 7 });
const held: HeldTerm = {
  level: stillman,
  currency: 'EUR',
  value: 11_500,
  uses: uses(0),
  began: { at: at('2026-03-02T12:00:00Z'), terms: 1 },
  startsAt: at('2026-03-02T12:00:00Z'),
  endsAt: at('2027-03-02T12:00:00Z'),
};
const notBegun = { startsAt: null, endsAt: null };
const paid = (level: typeof cooper) => ({ level, currency: 'EUR', country: null }) as const;

test('without a current membership a term starts now and lasts 12 months', () => {
  const now = at('2028-02-29T08:00:00Z');
  const term = { change: 'START', credit: 0, startsAt: now, endsAt: at('2029-02-28T08:00:00Z') };
  expect(planTerm(null, false, paid(stillman), now)).toEqual(term);
  expect(planTerm(held, false, paid(blender), now)).toEqual(term);
});

test('upgrading a free level credits nothing, and starts at once', () => {
  const free = { ...held, level: cooper, currency: null, value: 0, uses: uses(2), ...notBegun };
  const now = at('2026-05-01T00:00:00Z');
  const upgrade = { change: 'UPGRADE', credit: 0, startsAt: now };
  expect(planTerm(free, false, paid(stillman), now)).toMatchObject(upgrade);
});

test.each([
  ['the day it was paid, all of it', '2026-03-02T12:00:00Z', 11_500],
  ['the same day later, which has begun and counts as unused', '2026-03-02T23:00:00Z', 11_500],
  ['after half a year', '2026-09-01T12:00:00Z', 5735],
  ['on the last day, a day and a cent begun', '2027-03-02T11:59:59Z', 32],
  ['at the end', '2027-03-02T12:00:00Z', 0],
])('unused days are credited: %s', (_, now, credit) => {
  expect(unusedCredit(held, at(now), null)).toBe(credit);
});

test.each([
  ['none', 0, 0, '2026-03-02T12:00:00Z', 11_500],
  ['three of seven, on the first day', 3, 0, '2026-03-02T12:00:00Z', 6572],
  ['one given and two booked or asked for, which stay the member’s', 1, 2, '2026-03-02T12:00:00Z', 6572],
  ['three, when fewer days than benefits are left', 3, 0, '2026-11-01T12:00:00Z', 3813],
  ['all of them', 7, 0, '2026-03-02T12:00:00Z', 0],
  ['more than are included, since a level includes less', 6, 3, '2026-03-02T12:00:00Z', 0],
])('no more is credited than the benefits that are left: %s', (_, given, open, now, credit) => {
  expect(unusedCredit({ ...held, uses: uses(given, open) }, at(now), null)).toBe(credit);
});

test('a credit never exceeds the value of the term, never falls short of its share, and falls day by day', () =>
  forAll(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 365 }), (value, days) => {
    const now = new Date(held.startsAt!.getTime() + days * 86_400_000);
    const credit = unusedCredit({ ...held, value }, now, null);
    expect(credit).toBeLessThanOrEqual(value);
    expect(credit * 365).toBeGreaterThanOrEqual(value * (365 - days));
    expect(credit * 365).toBeLessThan(value * (365 - days) + 365);
    const later = unusedCredit({ ...held, value }, new Date(now.getTime() + 86_400_000), null);
    expect(later).toBeLessThanOrEqual(credit);
  }));

test('a term over a change of the clocks counts whole days, and is credited whole on its first day', () => {
  const startsAt = at('2027-10-30T12:00:00Z');
  const irish = planTerm(null, false, { level: stillman, currency: 'EUR', country: 'IE' }, startsAt);
  // Noon in summer time to noon in winter time: an hour more than 366 days.
  expect(irish.endsAt).toEqual(at('2028-10-30T13:00:00Z'));
  const term = { ...held, ...irish, value: 36_600 };
  expect(unusedCredit(term, startsAt, 'IE')).toBe(36_600);
  expect(unusedCredit(term, at('2027-10-31T12:59:00Z'), 'IE')).toBe(36_600);
  expect(unusedCredit(term, at('2027-10-31T13:00:00Z'), 'IE')).toBe(36_500);
});

test('a credit is never paid out', () => {
  expect(priceWithCredit(500, 700)).toEqual({ price: 500, credit: 500, total: 0 });
});

const refused = (code: string) => expect.objectContaining({ code });

test('the same level can be renewed in the last 30 days, and begins where the old term ends', () => {
  const early = at('2027-01-31T11:59:59Z');
  expect(() => planTerm(held, false, paid(stillman), early)).toThrow(refused('RENEWAL_TOO_EARLY'));
  expect(planTerm(held, false, paid(stillman), at('2027-01-31T12:00:00Z'))).toEqual({
    change: 'RENEWAL',
    credit: 0,
    startsAt: held.endsAt,
    endsAt: at('2028-03-02T12:00:00Z'),
  });
});

test('a lower level waits for the end of the term', () => {
  const top = { ...held, level: blender };
  expect(() => planTerm(top, false, paid(stillman), at('2026-06-01T00:00:00Z'))).toThrow(
    refused('DOWNGRADE_AT_TERM_END'),
  );
  expect(planTerm(top, false, paid(stillman), at('2027-02-20T00:00:00Z'))).toMatchObject({
    startsAt: top.endsAt,
  });
});

test('one term can follow, not two; and money of one currency is not credited in another', () => {
  const late = at('2027-02-20T00:00:00Z');
  expect(() => planTerm(held, true, paid(stillman), late)).toThrow(refused('ALREADY_SUBSCRIBED'));
  expect(() => planTerm(held, false, { level: blender, currency: 'SGD', country: null }, late)).toThrow(
    refused('SUBSCRIPTION_CURRENCY'),
  );
});

const bought = { ...held, boughtAt: at('2026-03-02T12:00:00Z'), price: 11_500, credit: 500, paid: 10_000 };
const unused = { country: 'IE', uses: uses(0) } as const;
const oneGiven = { ...unused, uses: uses(1) };
const inSingapore = { ...unused, country: 'SG' } as const;

test.each([
  ['on the 14th day in Ireland, until midnight', '2026-03-16T23:59:59Z', unused, 'AT_ONCE', 10_000, 0],
  ['after it', '2026-03-17T00:00:00Z', unused, 'AT_TERM', 0, 0],
  ['after midnight of the 14th day in Singapore', '2026-03-16T16:00:00Z', inSingapore, 'AT_TERM', 0, 0],
  ['with bookings to come', '2026-03-03T00:00:00Z', { ...unused, uses: uses(0, 3) }, 'AT_ONCE', 10_000, 0],
  ['once one of seven was given', '2026-03-03T00:00:00Z', oneGiven, 'AT_ONCE', 8500, 1500],
  ['once all were given', '2026-03-03T00:00:00Z', { ...unused, uses: uses(7) }, 'AT_TERM', 0, 0],
] as const)('cancelling %s', (_, now, facts, when, refund, charge) => {
  expect(cancellationOf(bought, facts, at(now))).toEqual({ when, refund, charge });
});

test('a withdrawal charges no more than was paid, and nothing where nothing is counted', () => {
  const upgraded = { ...bought, price: 58_800, credit: 50_000, paid: 8800 };
  const now = at('2026-03-03T00:00:00Z');
  const cancellation = cancellationOf(upgraded, { ...unused, uses: uses(6) }, now);
  expect(cancellation).toMatchObject({ refund: 0, charge: 8800 });
  expect(chargeFor({ given: 3, open: 0, included: 0 }, 10_500)).toBe(0);
});

test('the charge for benefits grows with them, is a whole number of cents, and never above the exact part', () =>
  forAll(
    fc.nat(1_000_000),
    fc.integer({ min: 1, max: 40 }),
    fc.integer({ min: 0, max: 40 }),
    (value, included, given) => {
      const charge = chargeFor({ given, open: 0, included }, value);
      const part = Math.min(given, included);
      expect(charge * included).toBeLessThanOrEqual(value * part);
      expect((charge + 1) * included).toBeGreaterThan(value * part);
      expect(chargeFor({ given: given + 1, open: 0, included }, value)).toBeGreaterThanOrEqual(charge);
    },
  ));

test('a free membership ends at once while it has not begun, and at term once it has', () => {
  const free = { ...bought, price: 0, credit: 0, paid: 0 };
  const now = at('2026-03-03T00:00:00Z');
  expect(cancellationOf({ ...free, ...notBegun }, unused, now).when).toBe('AT_ONCE');
  expect(cancellationOf(free, unused, now).when).toBe('AT_TERM');
});

test.each([uses(1), uses(0, 1)])(
  'a free membership with %o does not end at once, even before it has begun',
  (used) => {
    const notStarted = { ...bought, price: 0, credit: 0, paid: 0, ...notBegun };
    const cancellation = cancellationOf(notStarted, { ...unused, uses: used }, at('2026-03-03T00:00:00Z'));
    expect(cancellation).toEqual({ when: 'AT_TERM', refund: 0, charge: 0 });
  },
);

test.each([
  ['2027-01-31T11:59:59Z', null],
  ['2027-01-31T12:00:00Z', 30],
  ['2027-02-23T11:59:59Z', 30],
  ['2027-02-23T12:00:00Z', 7],
  ['2027-03-02T11:59:59Z', 7],
  ['2027-03-02T12:00:00Z', 0],
])('at %s the reminder due is %s', (now, days) => {
  expect(membershipReminderDue(held.endsAt!, at(now))).toBe(days);
});
