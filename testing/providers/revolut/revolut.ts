import { randomUUID } from 'node:crypto';
import { upperCaseId } from '../ids.ts';
import type { ApiDescription, ProviderStandIn } from '../provider.ts';
import { revolutReply } from './api.ts';
import { revolutBuyer, revolutForm } from './form.ts';
import { revolutMessage, revolutWebhookSecret } from './webhook.ts';

const id = randomUUID();
const unversioned = { authorization: 'Bearer s' };
const json = { ...unversioned, 'content-type': 'application/json', 'revolut-api-version': '2026-04-20' };

const description: ApiDescription = {
  file: 'revolut',
  hasFormBodies: false,
  operations: ['cancelOrder', 'captureOrder', 'createOrder', 'refundOrder', 'retrieveOrder'],
  undescribed: ['GET /api/disputes', 'GET /api/orders'],
  wrongRequests: [
    ['POST /api/orders', { amount: '5000', currency: 'EUR' }, json],
    ['POST /api/orders', { amount: 5000, currency: 'EUR', capture_mode: 'never' }, json],
    [`GET /api/orders/${id}`, null, unversioned],
    [`POST /api/orders/${id}/capture`, { amount: 'all' }, json],
    [`POST /api/orders/${id}/cancel`, null, {}],
    [`POST /api/orders/${id}/refund`, { amount: 100 }, json],
  ],
  wrongAnswer: { request: [`GET /api/orders/${id}`, null, json], body: { id, state: 'paid' } },
};

export const revolut: ProviderStandIn = {
  settings: (url) => ({
    REVOLUT_SECRET_KEY: 'sk_standin',
    REVOLUT_PUBLIC_KEY: 'pk_standin',
    REVOLUT_WEBHOOK_SECRET: revolutWebhookSecret,
    REVOLUT_API: url,
  }),
  liveKeys: {},
  ids: {
    ref: randomUUID,
    token: () => randomUUID(),
    capture: upperCaseId,
    refund: () => randomUUID(),
    dispute: () => randomUUID(),
  },
  reply: (state, call, failure) =>
    failure === null ? revolutReply(state, call) : { status: failure, body: {} },
  message: revolutMessage,
  operations: {
    create: /^POST \/api\/orders$/,
    capture: /^POST .*\/capture$/,
    retrieve: /^GET \/api\/orders\/[^?]/,
    refund: /^POST .*\/refund$/,
  },
  // Not documented: as PayPal's.
  remembersKeysMs: 6 * 3600_000,
  attempts: 1,
  canCancel: true,
  signatureHeader: 'revolut-signature',
  form: revolutForm,
  buyer: revolutBuyer,
  description,
};
