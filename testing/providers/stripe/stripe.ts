import { randomUUID } from 'node:crypto';
import { upperCaseId } from '../books.ts';
import type { ApiDescription, ProviderStandIn } from '../provider.ts';
import { stripeReply } from './api.ts';
import { stripeBuyer, stripeForm } from './form.ts';
import { stripeMessage, stripeWebhookSecret } from './webhook.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

const description: ApiDescription = {
  file: 'stripe',
  hasFormBodies: true,
  operations: [
    'GetPaymentIntentsIntent',
    'GetRefundsRefund',
    'PostPaymentIntents',
    'PostPaymentIntentsIntentCancel',
    'PostPaymentIntentsIntentCapture',
    'PostRefunds',
  ],
  undescribed: ['GET /v1/balance_transactions', 'GET /v1/disputes'],
  wrongRequests: [
    ['POST /v1/payment_intents', { amount: 'abc', currency: 'sgd' }, form],
    ['POST /v1/payment_intents/pi_1/capture', { amount: 1 }, form],
    ['GET /v1/refunds/re_1?expand[x]=charge', null, {}],
  ],
  wrongAnswer: {
    request: ['GET /v1/payment_intents/pi_1', null, {}],
    body: { id: 'pi_1', object: 'payment_intent', status: 'paid' },
  },
};

export const stripe: ProviderStandIn = {
  settings: (url) => ({
    STRIPE_SECRET_KEY: 'sk_test_standin',
    STRIPE_PUBLIC_KEY: 'pk_test_standin',
    STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
    STRIPE_API: url,
  }),
  liveKeys: { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLIC_KEY: 'pk_live_1' },
  ids: {
    ref: () => `pi_${randomUUID().replaceAll('-', '')}`,
    token: (ref) => `${ref}_secret_${upperCaseId()}`,
    capture: upperCaseId,
    refund: () => `re_${upperCaseId()}`,
    dispute: () => `dp-${upperCaseId()}`,
  },
  reply: stripeReply,
  message: stripeMessage,
  operations: {
    create: /^POST \/v1\/payment_intents$/,
    capture: /^POST .*\/capture$/,
    retrieve: /^GET \/v1\/payment_intents/,
    refund: /^POST \/v1\/refunds$/,
  },
  remembersKeysMs: 24 * 3600_000,
  // Its client sends a call again by itself, with the same key, when a connection that was kept open breaks.
  attempts: 2,
  canCancel: true,
  signatureHeader: 'stripe-signature',
  form: stripeForm,
  buyer: stripeBuyer,
  description,
};
