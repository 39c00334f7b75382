import { expect, test } from 'vitest';
import { depositStates } from '#domain/wallet/deposit.ts';
import { depositIn, paymentState } from './payment-state.ts';
import { stepAfter } from './payment-step.ts';

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

test('the form says why the last card was declined', () => {
  const next = { kind: 'client', token: 'sbx_0001', challenge: false } as const;
  const step = { kind: 'form', token: next.token, decline: 'Your card was declined.' };
  expect(stepAfter({ ...deposit, state: 'PENDING', next, decline: step.decline })).toEqual(step);
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
