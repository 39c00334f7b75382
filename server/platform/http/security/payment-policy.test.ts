import { expect, test } from 'vitest';
import { pageHeaders, type ProviderSources } from './headers.ts';
import type { ProviderDeclaration } from '#server/gateways/payments/declaration.ts';
import { providers } from '#server/gateways/payment-providers.ts';

const step = '/profile/wallet/payment?paymentId=1';
const policyOf = (path: string, ...added: ProviderSources[]) =>
  pageHeaders(path, added)['content-security-policy'] ?? '';
const permissionsOf = (path: string, ...added: ProviderSources[]) =>
  (pageHeaders(path, added)['permissions-policy'] ?? '').split(', ');

const hostsIn = (policy: string) => [...new Set(policy.match(/https:\/\/[^\s;]+/g) ?? [])].toSorted();

const sourcesOf = ({ csp, permissions }: ProviderDeclaration, environment: 'live' | 'test' = 'live') => ({
  csp: csp(environment),
  permissions: permissions(environment),
});
const card = sourcesOf(providers.card);
const paypal = sourcesOf(providers.paypal);
const revolut = sourcesOf(providers.revolut);
const sandbox = { csp: {}, permissions: {} };

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
  expect(hostsIn(policyOf(step, sourcesOf(providers.revolut, 'test')))).toEqual([
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
    expect(permissionsOf(path, card, revolut)).toEqual(permissionsOf('/', sandbox));
    expect(permissionsOf(path, card, revolut)).toContain('payment=()');
  },
);

test('with a provider that has no script in our page the payment step is as strict as any', () => {
  expect(policyOf(step, paypal)).toBe(policyOf('/'));
  expect(policyOf(step, sandbox)).toBe(policyOf('/'));
});

test('on the payment step the frames of the providers that are on may show Apple Pay and Google Pay', () => {
  expect(permissionsOf(step, card, paypal)).toEqual(
    expect.arrayContaining([
      'payment=(self "https://js.stripe.com" "https://pay.google.com")',
      'publickey-credentials-get=(self "https://js.stripe.com")',
      'publickey-credentials-create=(self)',
      'camera=()',
    ]),
  );
  expect(permissionsOf(step, card, revolut)).toContain(
    'payment=(self "https://js.stripe.com" "https://pay.google.com" "https://merchant.revolut.com")',
  );
  expect(permissionsOf(step, sourcesOf(providers.revolut, 'test'))).toContain(
    'payment=(self "https://sandbox-merchant.revolut.com" "https://pay.google.com")',
  );
  expect(permissionsOf(step, paypal)).toContain('payment=()');
});
