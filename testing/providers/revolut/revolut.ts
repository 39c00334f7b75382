import { randomUUID } from 'node:crypto';
import { upperCaseId } from '../ids.ts';
import type { ProviderStandIn } from '../provider.ts';
import { revolutReply } from './api.ts';
import { revolutScript } from './script.ts';
import { revolutMessage, revolutWebhookSecret } from './webhook.ts';

export const revolut: ProviderStandIn = {
  settings: (url) => ({
    REVOLUT_SECRET_KEY: 'sk_standin',
    REVOLUT_PUBLIC_KEY: 'pk_standin',
    REVOLUT_WEBHOOK_SECRET: revolutWebhookSecret,
    REVOLUT_API: url,
  }),
  owns: (path) => path.startsWith('/api/'),
  ids: {
    ref: randomUUID,
    token: () => randomUUID(),
    capture: upperCaseId,
    refund: randomUUID,
    dispute: randomUUID,
  },
  reply: (state, call, failure) =>
    failure === null ? revolutReply(state, call) : { status: failure, body: {} },
  message: revolutMessage,
  form: {
    scripts: {
      'https://sandbox-merchant.revolut.com/version.js': "window.__REV_PAY_VERSION__ = 'standin';",
      'https://sandbox-merchant.revolut.com/embed.js': revolutScript,
    },
    declines: { card: 'insufficient_funds', challenge: '3ds_challenge_abandoned' },
  },
  description: { file: 'revolut', hasFormBodies: false },
};
