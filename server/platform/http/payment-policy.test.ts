import { expect, test } from 'vitest';
import { pageHeaders } from './headers.ts';
import { providers } from '#server/gateways/payment-providers.ts';
import type { Directives } from './payment-policy.ts';

const step = '/profile/wallet/payment?paymentId=1';
const policyOf = (path: string, ...added: Directives[]) =>
  pageHeaders(path, added)['content-security-policy'] ?? '';

/** The hosts other than ours that a policy names. */
const hostsIn = (policy: string) => [...new Set(policy.match(/https:\/\/[^\s;]+/g) ?? [])].toSorted();

const card = providers.card.csp('live');
const paypal = providers.paypal.csp('live');
const revolut = providers.revolut.csp('live');
const sandbox = {};

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
  expect(hostsIn(policyOf(step, providers.revolut.csp('test')))).toEqual([
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
