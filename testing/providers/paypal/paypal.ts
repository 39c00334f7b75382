import { randomUUID } from 'node:crypto';
import { approvalPage } from '../approval-page.ts';
import { upperCaseId } from '../books.ts';
import type { ApiDescription, ProviderStandIn } from '../provider.ts';
import { payPalReply } from './api.ts';
import { payPalMessage, payPalWebhookId } from './webhook.ts';

const approval = approvalPage({ name: 'PayPal', path: '/checkoutnow', parameter: 'token' });

const description: ApiDescription = {
  file: 'paypal',
  hasFormBodies: false,
  operations: [
    'captures.get',
    'captures.refund',
    'oauth.token',
    'orders.capture',
    'orders.create',
    'orders.get',
    'refunds.get',
  ],
  undescribed: [
    'GET /v1/customer/disputes',
    'GET /v1/customer/disputes/{id}',
    'GET /v1/reporting/transactions',
  ],
  create: { method: 'POST', path: '/v2/checkout/orders', status: 200 },
};

export const paypal: ProviderStandIn = {
  settings: (url) => ({
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_WEBHOOK_ID: payPalWebhookId,
    PAYPAL_API: url,
  }),
  liveKeys: {},
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
  operations: {
    create: /^POST \/v2\/checkout\/orders$/,
    capture: /^POST .*\/capture$/,
    retrieve: /^GET \/v2\/checkout\/orders/,
    refund: /^POST .*\/refund$/,
  },
  remembersKeysMs: 6 * 3600_000,
  attempts: 1,
  canCancel: false,
  signatureHeader: null,
  form: null,
  page: approval.page,
  buyer: approval.buyer,
  description,
};
