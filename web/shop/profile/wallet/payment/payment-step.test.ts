import { expect, test } from 'vitest';
import type { Deposit } from '#contract/wallet/deposit.ts';
import { depositStates } from '#domain/wallet/deposit.ts';
import { depositIn, paymentState } from './payment-state.ts';
import { stepAfter, type PaymentStep } from './payment-step.ts';

const token = 'sbx_0001';
const decline = 'Your card was declined.';
const deposit = { amount: 5000, collected: 0, currency: 'SGD', next: null, decline: null } as const;

test('every state of a deposit has a screen, and only SUCCEEDED says paid', () => {
  const kinds = Object.fromEntries(
    depositStates.map((state) => [state, stepAfter({ ...deposit, state }).kind]),
  );
  expect(kinds).toEqual({
    CREATED: 'asking',
    PENDING: 'asking',
    AUTHORIZED: 'asking',
    CAPTURING: 'asking',
    SUCCEEDED: 'paid',
    CANCELED: 'ended',
    FAILED: 'ended',
    REVIEW: 'review',
    RETURNED: 'ended',
  });
});

test.each<[string, Partial<Deposit>, PaymentStep]>([
  [
    'the form says why the last card was declined',
    { next: { kind: 'client', token, challenge: false }, decline },
    { kind: 'form', token, decline },
  ],
  [
    'a 3-D Secure question that waits is asked again, not another card',
    { next: { kind: 'client', token, challenge: true } },
    { kind: 'challenge', token },
  ],
  [
    'a provider with a page of its own is gone to',
    { next: { kind: 'redirect', url: 'https://pay.example/1' } },
    { kind: 'redirect', url: 'https://pay.example/1', decline: null },
  ],
  [
    'the settled debt is separate from the money that came into the wallet',
    { state: 'SUCCEEDED', collected: 3000 },
    { kind: 'paid', amount: 5000, collected: 3000, currency: 'SGD' },
  ],
])('%s', (_, differing, step) => {
  expect(stepAfter({ ...deposit, state: 'PENDING', ...differing })).toEqual(step);
});

test('a history entry that is not the wallet’s is no payment', () => {
  for (const state of [
    null,
    undefined,
    'x',
    {},
    { balance: '50', currency: 'SGD' },
    { balance: 50, currency: 'USD' },
  ]) {
    expect(depositIn(state)).toBeNull();
  }
  expect(depositIn({ balance: 50, currency: 'SGD' })).toEqual({ minor: 5000, currency: 'SGD' });
  const cents = { minor: 1_999, currency: 'EUR' } as const;
  expect(paymentState(cents, null)).toEqual({ balance: 19.99, currency: 'EUR' });
  expect(depositIn(paymentState(cents, '/membership'))).toEqual(cents);
});
