import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  depositAfter,
  depositFormError,
  depositMoves,
  depositStates,
  mayMove,
  type DepositState,
  type PaymentFacts,
} from './deposit.ts';

test('every state can be reached from CREATED', () => {
  const reached = new Set<DepositState>(['CREATED']);
  for (const state of reached) for (const next of depositMoves[state]) reached.add(next);
  expect([...reached].toSorted()).toEqual(depositStates.toSorted());
});

test.each([
  [null, 'Please select all options'],
  [Number.NaN, 'Please select all options'],
  [0.99, 'Input deposit amount value between 1 - 10000.'],
  [10_000.01, 'Input deposit amount value between 1 - 10000.'],
  [1, null],
  [10_000, null],
])('the form says of %s: %s', (amount, said) => {
  expect(depositFormError(amount)).toBe(said);
});

const deposit = { amount: 5000, currency: 'SGD' };
const seen = fc.record<PaymentFacts>({
  state: fc.constantFrom('open', 'action', 'authorized', 'processing', 'captured', 'canceled', 'failed'),
  currency: fc.constantFrom('SGD', 'EUR'),
  authorized: fc.constantFrom(0, 4999, 5000),
  captured: fc.constantFrom(0, 4999, 5000),
});

test('in whatever order news arrive, a deposit is credited once at most, and only with its own amount and currency', () => {
  fc.assert(
    fc.property(fc.array(seen, { maxLength: 12 }), (news) => {
      let state: DepositState = 'CREATED';
      const credited: PaymentFacts[] = [];
      for (const facts of news) {
        const next = depositAfter({ ...deposit, state }, facts);
        expect(next === state || mayMove(state, next)).toBe(true);
        if (next === 'SUCCEEDED' && state !== next) credited.push(facts);
        state = next;
      }
      expect(credited.length).toBeLessThanOrEqual(1);
      for (const facts of credited) {
        expect(facts).toMatchObject({ state: 'captured', captured: 5000, currency: 'SGD' });
      }
    }),
  );
});

test('money that was taken after all decides against a cancellation', () => {
  const captured: PaymentFacts = { state: 'captured', currency: 'SGD', authorized: 5000, captured: 5000 };
  expect(depositAfter({ ...deposit, state: 'CANCELED' }, captured)).toBe('SUCCEEDED');
});
