import { randomUUID } from 'node:crypto';
import { upperCaseId } from '../ids.ts';
import type { ProviderStandIn } from '../provider.ts';
import { payPalReply } from './api.ts';
import { payPalPage } from './page.ts';
import { payPalMessage, payPalWebhookId } from './webhook.ts';

export const paypal: ProviderStandIn = {
  settings: (url) => ({
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_WEBHOOK_ID: payPalWebhookId,
    PAYPAL_API: url,
  }),
  owns: (path) => /^\/v[12]\/(oauth2|checkout|payments|customer|reporting|notifications)\//.test(path),
  ids: {
    ref: upperCaseId,
    token: () => randomUUID(),
    capture: upperCaseId,
    refund: upperCaseId,
    dispute: () => `dp-${upperCaseId()}`,
  },
  reply: (state, call, failure) =>
    failure === null ? payPalReply(state, call) : { status: failure, body: {} },
  message: payPalMessage,
  form: null,
  page: payPalPage,
  description: { file: 'paypal', hasFormBodies: false },
};
