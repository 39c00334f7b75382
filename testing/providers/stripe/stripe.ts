import { randomUUID } from 'node:crypto';
import { upperCaseId } from '../ids.ts';
import type { ProviderStandIn } from '../provider.ts';
import { stripeReply } from './api.ts';
import { stripeScript } from './script.ts';
import { stripeMessage, stripeWebhookSecret } from './webhook.ts';

const paths = /^\/v1\/(payment_intents|refunds|disputes|balance_transactions)/;

export const stripe: ProviderStandIn = {
  settings: (url) => ({
    STRIPE_SECRET_KEY: 'sk_test_standin',
    STRIPE_PUBLIC_KEY: 'pk_test_standin',
    STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
    STRIPE_API: url,
  }),
  owns: (path) => paths.test(path),
  ids: {
    ref: () => `pi_${randomUUID().replaceAll('-', '')}`,
    token: (ref) => `${ref}_secret_${upperCaseId()}`,
    capture: upperCaseId,
    refund: () => `re_${upperCaseId()}`,
    dispute: () => `dp-${upperCaseId()}`,
  },
  reply: stripeReply,
  message: stripeMessage,
  form: {
    scripts: { 'https://js.stripe.com/endive/stripe.js': stripeScript },
    declines: { card: 'insufficient_funds', challenge: 'payment_intent_authentication_failure' },
  },
  description: { file: 'stripe', hasFormBodies: true },
};
