import { randomUUID } from 'node:crypto';
import { upperCaseId } from '../books.ts';
import type { ApiDescription, ProviderStandIn } from '../provider.ts';
import { stripeReply } from './api.ts';
import { stripeBuyer, stripeForm } from './form.ts';
import { stripeMessage, stripeWebhookSecret } from './webhook.ts';

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
  create: { method: 'POST', path: '/v1/payment_intents', status: 200 },
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
