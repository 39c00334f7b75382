import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { upperCaseId, type StandInPayment } from '../books.ts';
import type { ApiDescription, News, ProviderStandIn, Signed } from '../provider.ts';
import { stripeReply } from './api.ts';
import { stripeBuyer, stripeForm } from './form.ts';

const stripeWebhookSecret = 'whsec_standin';

const stripeTypes: Record<News, string> = {
  authorized: 'payment_intent.amount_capturable_updated',
  captured: 'payment_intent.succeeded',
  declined: 'payment_intent.payment_failed',
  refunded: 'charge.refunded',
  'refund failed': 'refund.failed',
  disputed: 'charge.dispute.created',
};

function objectOf({ ref, captureRef, refunds }: StandInPayment, news: News): object {
  if (news === 'refund failed') return { object: 'refund', id: refunds.at(-1)?.id, payment_intent: ref };
  const isOfCharge = news === 'refunded' || news === 'disputed';
  return isOfCharge
    ? { object: 'charge', id: `ch_${captureRef}`, payment_intent: ref }
    : { object: 'payment_intent', id: ref };
}

function stripeMessage(payment: StandInPayment, news: News, now: Date): Signed {
  const object = objectOf(payment, news);
  const created = Math.floor(now.getTime() / 1000);
  const facts = { livemode: false, pending_webhooks: 1, api_version: null, request: null };
  const event = { object: 'event', id: `evt_${randomUUID()}`, type: stripeTypes[news], created, ...facts };
  const payload = JSON.stringify({ ...event, data: { object } });
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: stripeWebhookSecret,
    timestamp: created,
  });
  return { raw: Buffer.from(payload), headers: { 'stripe-signature': signature } };
}

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
  newId: upperCaseId,
  reply: stripeReply,
  message: stripeMessage,
  operations: {
    create: /^POST \/v1\/payment_intents$/,
    capture: /^POST .*\/capture$/,
    retrieve: /^GET \/v1\/payment_intents/,
    refund: /^POST \/v1\/refunds$/,
  },
  // Its client sends a call again by itself, with the same key, when a connection that was kept open breaks.
  attempts: 2,
  canCancel: true,
  signatureHeader: 'stripe-signature',
  form: stripeForm,
  buyer: stripeBuyer,
  description,
};
