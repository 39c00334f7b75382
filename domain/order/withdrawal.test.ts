import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '#testing/for-all.ts';
import { addDays, dateIn, instantAt } from '../calendar.ts';
import { countries } from '../country.ts';
import { DomainError } from '../errors.ts';
import { workingDayFrom, lastDayOfWithdrawal, mayWithdraw } from '../law/working-days.ts';
import { paidForShares, planWithdrawal, stateOfOrder } from './withdrawal.ts';

const line = fc
  .record({ quantity: fc.integer({ min: 1, max: 100 }), unitPrice: fc.integer({ min: 1, max: 5_000_000 }) })
  .chain(({ quantity, unitPrice }) =>
    fc.record({
      quantity: fc.constant(quantity),
      unitPrice: fc.constant(unitPrice),
      discount: fc.integer({ min: 0, max: quantity * unitPrice }),
    }),
  );
const placedAt = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const country = fc.constantFrom(...countries);

test('the shares of a line together cost its price, and no two differ by more than a cent', () =>
  forAll(line, (one) => {
    const paid = paidForShares(one);
    expect(paid).toHaveLength(one.quantity);
    expect(paid.reduce((sum, each) => sum + each, 0)).toBe(one.quantity * one.unitPrice - one.discount);
    expect(Math.max(...paid) - Math.min(...paid)).toBeLessThanOrEqual(1);
    expect(Math.min(...paid)).toBeGreaterThanOrEqual(0);
  }));

test('withdrawals in any parts never give back more than was paid, and all of it in the end', () => {
  const parts = fc.array(fc.array(fc.nat(99), { minLength: 1, maxLength: 30 }), { maxLength: 12 });
  forAll(line, parts, placedAt, country, (one, chosen, at, where) => {
    let shares = paidForShares(one).map((paid, i) => ({
      code: `S${i}`,
      paid,
      state: 'PURCHASED' as 'PURCHASED' | 'WITHDRAWN',
    }));
    const total = one.quantity * one.unitPrice - one.discount;
    let back = 0;
    const withdraw = (shareCodes?: string[]) => {
      const request = { shareCodes, receivedOn: dateIn(where, at), by: 'MEMBER' } as const;
      const plan = planWithdrawal({ placedAt: at, country: where, shares }, request);
      const taken = new Set(plan.shares.map(({ code }) => code));
      shares = shares.map((share) => (taken.has(share.code) ? { ...share, state: 'WITHDRAWN' } : share));
      back += plan.amount;
    };
    for (const part of chosen) {
      const codes = [...new Set(part.map((i) => `S${i}`))];
      const refused = codes.some(
        (code) => !shares.some((share) => share.code === code && share.state === 'PURCHASED'),
      );
      let error: unknown = null;
      try {
        withdraw(codes);
      } catch (thrown) {
        error = thrown;
      }
      expect(error instanceof DomainError && error.code).toBe(refused && 'SHARES_NOT_WITHDRAWABLE');
      expect(back).toBeLessThanOrEqual(total);
    }
    if (shares.some(({ state }) => state === 'PURCHASED')) withdraw();
    expect(back).toBe(total);
    expect(stateOfOrder(shares.map(({ state }) => state))).toBe('WITHDRAWN');
  });
});

test('the last day ends at midnight on the clock of the country, whatever changes to summer time lie between', () =>
  forAll(placedAt, country, (at, where) => {
    const lastDay = lastDayOfWithdrawal(at, where);
    const midnight = instantAt(where, Date.parse(`${addDays(lastDay, 1)}T00:00:00Z`)).getTime();
    expect(mayWithdraw(at, where, new Date(midnight - 1))).toBe(true);
    expect(mayWithdraw(at, where, new Date(midnight))).toBe(false);
    const fourteenth = addDays(dateIn(where, at), 14);
    expect(lastDay >= fourteenth).toBe(true);
    expect(workingDayFrom(where, fourteenth)).toBe(lastDay);
    expect(midnight - at.getTime()).toBeGreaterThan(14 * 86_400_000 - 3600_000);
  }));

test.each([
  [['PURCHASED', 'WITHDRAWN'], 'PURCHASED'],
  [['SHIPPED', 'PAID', 'DELIVERED'], 'PAID'],
  [['PAID', 'DEFAULTED'], 'DEFAULTED'],
  [['REFUNDED', 'REFUNDED'], 'REFUNDED'],
  [['REFUNDED', 'WITHDRAWN'], 'WITHDRAWN'],
] as const)('an order of shares that are %s is %s', (states, state) => {
  expect(stateOfOrder(states)).toBe(state);
});
