import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Stripe } from 'stripe';
import { sandboxCards as cards } from '#contract/wallet/sandbox-cards.ts';
import { answerDialog, payButton } from '../buyer.ts';
import type { ProviderStandIn } from '../provider.ts';
import { stripeReply } from './api.ts';

const secret = 'whsec_standin';

const types = {
  authorized: 'payment_intent.amount_capturable_updated',
  captured: 'payment_intent.succeeded',
  declined: 'payment_intent.payment_failed',
  refunded: 'charge.refunded',
  'refund failed': 'refund.failed',
  disputed: 'charge.dispute.created',
};

const script = `
window.Stripe = () => {
  const send = async (query) =>
    (await fetch('https://api.stripe.com/standin/pay?' + new URLSearchParams(query), { method: 'POST' })).json();
  let input;
  const end = async (token, query) => {
    let { state } = await send({ token, ...query });
    if (state === 'action') {
      const approved = window.confirm('Stand-in bank: do you approve this payment?');
      ({ state } = await send({ token, approved }));
    }
    return state === 'authorized' ? {} : { error: { message: 'Your card was declined.' } };
  };
  return {
    elements: ({ clientSecret }) => ({
      clientSecret,
      create: () => {
        const listeners = [];
        const label = document.createElement('label');
        label.textContent = 'Card number (stand-in for Stripe) ';
        input = document.createElement('input');
        label.append(input);
        return {
          mount: (place) => { place.append(label); listeners.forEach((ready) => ready()); },
          on: (event, listener) => { if (event === 'ready') listeners.push(listener); },
          destroy: () => label.remove(),
        };
      },
    }),
    confirmPayment: ({ elements }) => end(elements.clientSecret, { card: input.value.replaceAll(' ', '') }),
    handleNextAction: ({ clientSecret }) =>
      end(clientSecret, { approved: window.confirm('Stand-in bank: do you approve this payment?') }),
  };
};
window.Stripe.version = 'endive';`;

const cardNumber = (page: Page) => page.getByLabel('Card number (stand-in for Stripe)');

export const stripe: ProviderStandIn = {
  settings: (url) => ({
    STRIPE_SECRET_KEY: 'sk_test_standin',
    STRIPE_PUBLIC_KEY: 'pk_test_standin',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API: url,
  }),
  liveKeys: { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLIC_KEY: 'pk_live_1' },
  newId: randomUUID,
  reply: stripeReply,
  message({ ref, captureRef, refunds }, news, now) {
    const type = types[news];
    const objects = {
      charge: { object: 'charge', id: `ch_${captureRef}`, payment_intent: ref },
      payment_intent: { object: 'payment_intent', id: ref },
      refund: { object: 'refund', id: refunds.at(-1)?.id, payment_intent: ref },
    };
    const object = objects[type.split('.')[0] as keyof typeof objects];
    const timestamp = Math.floor(now.getTime() / 1000);
    const head = { object: 'event', id: `evt_${randomUUID()}`, type, created: timestamp };
    const facts = { livemode: false, pending_webhooks: 1, api_version: null, request: null };
    const payload = JSON.stringify({ ...head, ...facts, data: { object } });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return { raw: payload, headers: { 'stripe-signature': signature } };
  },
  // Its client sends a call again by itself, with the same key, when a connection that was kept open breaks.
  attempts: 2,
  canCancel: true,
  signatureHeader: 'stripe-signature',
  form: {
    scripts: { 'https://js.stripe.com/endive/stripe.js': script },
    hosts: ['js.stripe.com', 'api.stripe.com'],
    declines: { card: 'insufficient_funds', challenge: 'payment_intent_authentication_failure' },
  },
  buyer: {
    waiting: cardNumber,
    async approve(page) {
      await cardNumber(page).fill(cards.challenge);
      await answerDialog(payButton(page), (dialog) => dialog.accept());
    },
    refusals: [
      {
        async refuse(page) {
          await cardNumber(page).fill(cards.declined);
          await payButton(page).click();
        },
        message: 'Your card was declined.',
      },
    ],
  },
  description: {
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
  },
};
