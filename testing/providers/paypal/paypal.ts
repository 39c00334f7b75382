import { upperCaseId } from '../books.ts';
import type { ApiDescription, ProviderStandIn } from '../provider.ts';
import { payPalReply } from './api.ts';
import { payPalBuyer, payPalPage } from './page.ts';
import { payPalMessage, payPalWebhookId } from './webhook.ts';

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
  newId: upperCaseId,
  reply: (state, call, failure) =>
    failure === null ? payPalReply(state, call) : { status: failure, body: {} },
  message: payPalMessage,
  operations: {
    create: /^POST \/v2\/checkout\/orders$/,
    capture: /^POST .*\/capture$/,
    retrieve: /^GET \/v2\/checkout\/orders/,
    refund: /^POST .*\/refund$/,
  },
  attempts: 1,
  canCancel: false,
  signatureHeader: null,
  form: null,
  page: payPalPage,
  buyer: payPalBuyer,
  description,
};
