import { randomUUID, createHmac } from 'node:crypto';
import type { ApiDescription, ProviderStandIn, News, Signed } from '../provider.ts';
import { revolutReply } from './api.ts';
import { revolutBuyer, revolutForm } from './form.ts';
import type { StandInPayment } from '../books.ts';

const revolutWebhookSecret = 'wsk_standin';

const revolutEvents: Record<Exclude<News, 'disputed'>, string> = {
  authorized: 'ORDER_AUTHORISED',
  captured: 'ORDER_COMPLETED',
  declined: 'ORDER_PAYMENT_DECLINED',
  refunded: 'ORDER_COMPLETED',
  'refund failed': 'ORDER_FAILED',
};

function revolutMessage(
  { ref, depositId, refunds, disputes }: StandInPayment,
  news: News,
  now: Date,
): Signed {
  const event =
    news === 'disputed'
      ? { event: 'DISPUTE_ACTION_REQUIRED', dispute_id: disputes.at(-1)?.id }
      : // A refund is an order of its own.
        { event: revolutEvents[news], order_id: news.startsWith('refund') ? refunds.at(-1)?.id : ref };
  const raw = JSON.stringify({ ...event, merchant_order_ext_ref: depositId });
  const stamp = String(now.getTime());
  const signature = createHmac('sha256', revolutWebhookSecret).update(`v1.${stamp}.${raw}`).digest('hex');
  const headers = { 'revolut-request-timestamp': stamp, 'revolut-signature': `v1=${signature}` };
  return { raw: Buffer.from(raw), headers };
}

const description: ApiDescription = {
  file: 'revolut',
  hasFormBodies: false,
  operations: ['cancelOrder', 'captureOrder', 'createOrder', 'refundOrder', 'retrieveOrder'],
  undescribed: ['GET /api/disputes', 'GET /api/orders'],
  create: { method: 'POST', path: '/api/orders', status: 201 },
};

export const revolut: ProviderStandIn = {
  settings: (url) => ({
    REVOLUT_SECRET_KEY: 'sk_standin',
    REVOLUT_PUBLIC_KEY: 'pk_standin',
    REVOLUT_WEBHOOK_SECRET: revolutWebhookSecret,
    REVOLUT_API: url,
  }),
  liveKeys: {},
  newId: randomUUID,
  reply: (state, call, failure) =>
    failure === null ? revolutReply(state, call) : { status: failure, body: {} },
  message: revolutMessage,
  operations: {
    create: /^POST \/api\/orders$/,
    capture: /^POST .*\/capture$/,
    retrieve: /^GET \/api\/orders\/[^?]/,
    refund: /^POST .*\/refund$/,
  },
  attempts: 1,
  canCancel: true,
  signatureHeader: 'revolut-signature',
  form: revolutForm,
  buyer: revolutBuyer,
  description,
};
