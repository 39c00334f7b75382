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
const all = Object.values(providers).map((declaration) => sourcesOf(declaration));
const onTheirPage = all.filter(({ csp }) => Object.keys(csp).length === 0);
const sandbox = { csp: {}, permissions: {} };
const other = {
  csp: { 'script-src': ['https://pay.example'], 'img-src': ['https://pictures.pay.example'] },
  permissions: { payment: ['https://pay.example', 'https://pay.google.com'] },
};

test('the payment step of an order is as that of a deposit', () => {
  expect(pageHeaders('/cart/payment?paymentId=1', all)).toEqual(pageHeaders(step, all));
});

test('on the payment step exactly the hosts of the providers that are on may run', () => {
  for (const added of [[card], [other], [card, other], [card, ...onTheirPage], ...all.map((one) => [one])]) {
    const declared = new Set(added.flatMap(({ csp }) => Object.values(csp).flat()));
    expect(hostsIn(policyOf(step, ...added))).toEqual([...declared].toSorted());
  }
  expect(policyOf(step, card)).toMatch(/script-src 'self' 'sha256-\S+' https:\/\/js\.stripe\.com /);
  expect(policyOf(step, card)).not.toContain('unsafe-eval');
});

test.each([
  '/profile/wallet',
  '/',
  '/profile/wallet/payments',
  '/x?/profile/wallet/payment',
  '/cart',
  '/x/cart/payment',
])('%s stays strict, whatever is on', (path) => {
  expect(policyOf(path, ...all)).toBe(policyOf('/', sandbox));
  expect(hostsIn(policyOf(path, ...all))).toEqual([]);
  expect(permissionsOf(path, ...all)).toEqual(permissionsOf('/', sandbox));
  expect(permissionsOf(path, ...all)).toContain('payment=()');
});

test('with a provider that has no script in our page the payment step is as strict as any', () => {
  expect(onTheirPage).not.toEqual([]);
  expect(policyOf(step, ...onTheirPage)).toBe(policyOf('/'));
  expect(policyOf(step, sandbox)).toBe(policyOf('/'));
});

test('on the payment step the frames of the providers that are on may show Apple Pay and Google Pay', () => {
  for (const permission of [
    'payment=(self "https://js.stripe.com" "https://pay.google.com")',
    'publickey-credentials-get=(self "https://js.stripe.com")',
    'publickey-credentials-create=(self)',
    'camera=()',
  ])
    expect(permissionsOf(step, card, ...onTheirPage)).toContain(permission);
  expect(permissionsOf(step, card, other)).toContain(
    'payment=(self "https://js.stripe.com" "https://pay.google.com" "https://pay.example")',
  );
  expect(permissionsOf(step, ...onTheirPage)).toContain('payment=()');
});

test('a provider whose test environment has hosts of its own asks none of the live one from our page', () => {
  for (const declaration of Object.values(providers)) {
    const { live, test: ofTest } = declaration.api;
    if (live === ofTest) continue;
    expect(hostsIn(policyOf(step, sourcesOf(declaration, 'test')))).not.toContain(live);
    expect(hostsIn(policyOf(step, sourcesOf(declaration, 'live')))).not.toContain(ofTest);
  }
});
