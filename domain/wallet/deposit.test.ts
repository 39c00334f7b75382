import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '#testing/for-all.ts';
import {
  nextDepositState,
  depositAmountError,
  depositTransitions,
  depositStates,
  canTransition,
  unbookedReversals,
  type DepositState,
  type ProviderPayment,
} from './deposit.ts';

test('every state can be reached from CREATED', () => {
  const reached = new Set<DepositState>(['CREATED']);
  for (const state of reached) for (const next of depositTransitions[state]) reached.add(next);
  expect([...reached].toSorted()).toEqual(depositStates.toSorted());
});

test.each([
  [null, 'MISSING'],
  [Number.NaN, 'OUT_OF_RANGE'],
  [99, 'OUT_OF_RANGE'],
  [1_000_001, 'OUT_OF_RANGE'],
  [100, null],
  [1_000_000, null],
])('an amount of %s is %s', (amount, problem) => {
  expect(depositAmountError(amount)).toBe(problem);
});

const deposit = { amount: 5000, currency: 'SGD' };
const seen = fc.record<ProviderPayment>({
  state: fc.constantFrom('open', 'action', 'authorized', 'processing', 'captured', 'canceled', 'failed'),
  currency: fc.constantFrom('SGD', 'EUR'),
  authorized: fc.constantFrom(0, 4999, 5000),
  captured: fc.constantFrom(0, 4999, 5000),
});

test('in whatever order news arrive, a deposit is credited once at most, and only with its own amount and currency', () =>
  forAll(fc.array(seen, { maxLength: 12 }), (news) => {
    let state: DepositState = 'CREATED';
    const credited: ProviderPayment[] = [];
    for (const facts of news) {
      const next = nextDepositState({ ...deposit, state }, facts);
      expect(next === state || canTransition(state, next)).toBe(true);
      if (next === 'SUCCEEDED' && state !== next) credited.push(facts);
      state = next;
    }
    expect(credited.length).toBeLessThanOrEqual(1);
    for (const facts of credited)
      expect(facts).toMatchObject({ state: 'captured', captured: 5000, currency: 'SGD' });
  }));

test('money that was taken after all decides against a cancellation', () => {
  const captured: ProviderPayment = { state: 'captured', currency: 'SGD', authorized: 5000, captured: 5000 };
  expect(nextDepositState({ ...deposit, state: 'CANCELED' }, captured)).toBe('SUCCEEDED');
});

const reversals = fc.record({
  refunded: fc.integer({ min: 0, max: 5000 }),
  chargedBack: fc.integer({ min: 0, max: 5000 }),
});

test('a reversal by the provider is booked once: after each booking nothing is left of the same report', () =>
  forAll(fc.array(reversals, { maxLength: 8 }), (news) => {
    const booked = { refunded: 0, chargedBack: 0 };
    for (const facts of news) {
      const more = unbookedReversals({ amount: 5000, ...booked, pending: 0, returned: 0 }, facts);
      booked.refunded += more.refunded;
      booked.chargedBack += more.chargedBack;
      expect(booked.chargedBack).toBe(facts.chargedBack);
      expect(booked.refunded).toBe(facts.refunded);
      const nothing = { refunded: 0, chargedBack: 0 };
      expect(unbookedReversals({ amount: 5000, ...booked, pending: 0, returned: 0 }, facts)).toEqual(nothing);
    }
  }));

const refundedAfter =
  (booked: { refunded: number; pending: number; returned: number }) => (refunded: number) =>
    unbookedReversals({ amount: 5000, chargedBack: 0, ...booked }, { refunded, chargedBack: 0 }).refunded;

test('a refund that may be our own return under way is left to it', () => {
  const booked = { refunded: 1000, pending: 2000, returned: 0 };
  expect([3000, 3500].map(refundedAfter(booked))).toEqual([0, 500]);
});

test('only refunds that are not our own returns fall again with the provider’s sum', () => {
  // Less than our own returns: each of them is asked about by itself.
  const booked = { refunded: 1500, pending: 0, returned: 1000 };
  expect([1500, 1200, 1000, 999, 0].map(refundedAfter(booked))).toEqual([0, -300, -500, 0, 0]);
});

test('no provider reverses more than it captured', () => {
  const booked = { amount: 5000, refunded: 0, chargedBack: 0, pending: 0, returned: 0 };
  const all = { refunded: 5000, chargedBack: 5000 };
  expect(unbookedReversals(booked, { refunded: 6000, chargedBack: 7000 })).toEqual(all);
});
