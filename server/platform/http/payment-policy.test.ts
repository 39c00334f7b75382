import { expect, test } from 'vitest';
import { policyFor } from './headers.ts';
import type { OpenProvider } from './payment-policy.ts';

const step = '/profile/wallet/payment?paymentId=1';
const policyOf = (path: string, ...providers: OpenProvider[]) =>
  policyFor(path, providers)['content-security-policy'] ?? '';

/** The hosts other than ours that a policy names. */
const hostsIn = (policy: string) => [...new Set(policy.match(/https:\/\/[^\s;]+/g) ?? [])].toSorted();

const card = { id: 'card', environment: 'live' } as const;
const paypal = { id: 'paypal', environment: 'live' } as const;
const revolut = { id: 'revolut', environment: 'live' } as const;
const sandbox = { id: 'sandbox', environment: 'test' } as const;

test('on the payment step exactly the hosts of the providers that are on may run', () => {
  const ofStripe = [
    'https://*.js.stripe.com',
    'https://*.stripe.com',
    'https://api.stripe.com',
    'https://hooks.stripe.com',
    'https://js.stripe.com',
  ];
  expect(hostsIn(policyOf(step, card, paypal))).toEqual(ofStripe);
  expect(hostsIn(policyOf(step, revolut))).toEqual(['https://merchant.revolut.com']);
  expect(hostsIn(policyOf(step, { ...revolut, environment: 'test' }))).toEqual([
    'https://sandbox-merchant.revolut.com',
  ]);
  expect(hostsIn(policyOf(step, card, revolut))).toEqual(
    [...ofStripe, 'https://merchant.revolut.com'].toSorted(),
  );
  expect(policyOf(step, card)).toMatch(/script-src 'self' https:\/\/js\.stripe\.com /);
  expect(policyOf(step, card)).not.toContain('unsafe-eval');
});

test.each(['/profile/wallet', '/', '/profile/wallet/payments', '/x?/profile/wallet/payment', '/casks'])(
  '%s stays strict, whatever is on',
  (path) => {
    expect(policyOf(path, card, revolut)).toBe(policyOf('/', sandbox));
    expect(hostsIn(policyOf(path, card, revolut))).toEqual([]);
  },
);

test('with a provider that has no script in our page the payment step is as strict as any', () => {
  expect(policyOf(step, paypal)).toBe(policyOf('/'));
  expect(policyOf(step, sandbox)).toBe(policyOf('/'));
});
