import { randomUUID } from 'node:crypto';
import qs from 'qs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Provider } from './provider.ts';
import type { Call } from './call.ts';
import { ApiValidator } from './api-validator.ts';
import { descriptions } from './with-providers.ts';

const form = 'application/x-www-form-urlencoded';

function call(operation: string, body: object | null, headers: Record<string, string> = {}): Call {
  const [method = '', address = ''] = operation.split(' ');
  const { pathname: path, searchParams: query } = new URL(address, 'https://provider.test');
  const isForm = headers['content-type'] === form;
  const text = body === null ? '' : isForm ? qs.stringify(body) : JSON.stringify(body);
  return { method, path, query, headers, text, body: (body ?? {}) as Call['body'] };
}

const id = randomUUID();
const stripe = { 'content-type': form };
const payPal = { 'content-type': 'application/json', authorization: 'Bearer t' };
const revolut = {
  'content-type': 'application/json',
  authorization: 'Bearer s',
  'revolut-api-version': '2026-04-20',
};
const unversioned = { authorization: 'Bearer s' };
const amount = { currency_code: 'SGD', value: '50.00' };

/** One request for each operation we use that its description must refuse: a validator that is off refuses none. */
const wrong: [Provider, string, object | null, Record<string, string>][] = [
  ['card', 'POST /v1/payment_intents', { amount: 'abc', currency: 'sgd' }, stripe],
  ['card', 'POST /v1/payment_intents', { currency: 'sgd' }, stripe],
  ['card', 'POST /v1/payment_intents', { amount: 1, currency: 'sgd', capture_method: 'someday' }, stripe],
  ['card', 'GET /v1/payment_intents/pi_1?expand=latest_charge&client_secret[x]=1', null, {}],
  ['card', 'POST /v1/payment_intents/pi_1/capture', { amount: 1 }, stripe],
  ['card', 'POST /v1/payment_intents/pi_1/cancel', { why: 'so' }, stripe],
  ['card', 'POST /v1/refunds', { payment_intent: 'pi_1', amount: 'all' }, stripe],
  ['card', 'GET /v1/refunds/re_1?expand[x]=charge', null, {}],
  ['paypal', 'POST /v2/checkout/orders', { intent: 'CAPTURE' }, payPal],
  ['paypal', 'POST /v2/checkout/orders', { intent: 'LATER', purchase_units: [{ amount }] }, payPal],
  ['paypal', 'GET /v2/checkout/orders/in-lower-case', null, payPal],
  ['paypal', 'POST /v2/checkout/orders/ABC/capture', {}, { ...payPal, 'paypal-request-id': 'k'.repeat(109) }],
  ['paypal', 'POST /v2/payments/captures/ABC/refund', { amount: { ...amount, value: 50 } }, payPal],
  ['paypal', 'POST /v1/notifications/verify-webhook-signature', { webhook_id: 'W1' }, payPal],
  ['paypal', 'POST /v1/oauth2/token', { grant_type: 'password' }, stripe],
  ['revolut', 'POST /api/orders', { amount: '5000', currency: 'EUR' }, revolut],
  ['revolut', 'POST /api/orders', { amount: 5000, currency: 'EUR', capture_mode: 'never' }, revolut],
  ['revolut', `GET /api/orders/${id}`, null, unversioned],
  ['revolut', `POST /api/orders/${id}/capture`, { amount: 'all' }, revolut],
  ['revolut', `POST /api/orders/${id}/cancel`, null, {}],
  ['revolut', `POST /api/orders/${id}/refund`, { amount: 100 }, revolut],
];

describe.skipIf(descriptions === undefined)('the descriptions (PROVIDER_SPECS)', () => {
  let apiValidator: ApiValidator;
  beforeAll(async () => {
    apiValidator = await ApiValidator.from(descriptions ?? '');
  });

  test.each(wrong)('%s refuses %s %j', async (provider, operation, body, headers) => {
    apiValidator.record(provider, call(operation, body, headers), null);
    expect(apiValidator.validate().map(({ side }) => side)).toEqual(['request']);
  });

  test('refuse an answer that is not theirs', async () => {
    const answers: [Provider, string, Record<string, string>, object][] = [
      ['card', 'GET /v1/payment_intents/pi_1', {}, { id: 'pi_1', object: 'payment_intent', status: 'paid' }],
      ['paypal', 'GET /v2/checkout/orders/ABC', payPal, { id: 5 }],
      ['revolut', `GET /api/orders/${id}`, revolut, { id, state: 'paid' }],
    ];
    for (const [provider, operation, headers, body] of answers)
      apiValidator.record(provider, call(operation, null, headers), { status: 200, body });
    expect(apiValidator.validate().map(({ side }) => side)).toEqual(['answer', 'answer', 'answer']);
  });
});

test('a description that is missing is an error, not a day off', async () => {
  await expect(ApiValidator.from('/nowhere')).rejects.toThrow(
    /PROVIDER_SPECS: .*stripe.reduced.json is missing/,
  );
});
