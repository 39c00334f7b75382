import { createHmac, randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import type { Books, StandInPayment } from './books.ts';

/** What the stand-in was told to sign with: as long as a provider's, and worth nothing. */
export const secrets = {
  stripe: 'whsec_standin',
  payPalWebhook: 'WH1STANDIN',
  revolut: 'wsk_standin',
} as const;

/** PayPal signs with a certificate; the stand-in with what both sides of its own verification know. */
export const payPalSignature = (webhookId: string, raw: string) =>
  `sig-${createHmac('sha256', webhookId).update(raw).digest('hex')}`;

export type News = 'authorized' | 'captured' | 'declined' | 'refunded' | 'disputed';

export interface Message {
  /** What the address of the webhook ends with. */
  provider: 'card' | 'paypal' | 'revolut';
  raw: Buffer;
  headers: Record<string, string>;
}

const stripeTypes: Record<News, string> = {
  authorized: 'payment_intent.amount_capturable_updated',
  captured: 'payment_intent.succeeded',
  declined: 'payment_intent.payment_failed',
  refunded: 'charge.refunded',
  disputed: 'charge.dispute.created',
};

function stripeMessage({ ref, captureRef }: StandInPayment, news: News, now: Date): Message {
  const isOfCharge = news === 'refunded' || news === 'disputed';
  const object = isOfCharge
    ? { object: 'charge', id: `ch_${captureRef}`, payment_intent: ref }
    : { object: 'payment_intent', id: ref };
  const created = Math.floor(now.getTime() / 1000);
  const facts = { livemode: false, pending_webhooks: 1, api_version: null, request: null };
  const event = { object: 'event', id: `evt_${randomUUID()}`, type: stripeTypes[news], created, ...facts };
  const payload = JSON.stringify({ ...event, data: { object } });
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: secrets.stripe,
    timestamp: created,
  });
  return { provider: 'card', raw: Buffer.from(payload), headers: { 'stripe-signature': signature } };
}

function payPalResource(
  payment: StandInPayment,
  news: News,
): { type: string; resource_type: string; resource: object } {
  const { ref, captureRef, refunds, disputes } = payment;
  if (news === 'authorized')
    return { type: 'CHECKOUT.ORDER.APPROVED', resource_type: 'checkout-order', resource: { id: ref } };
  if (news === 'refunded') {
    const links = [
      { rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${captureRef}`, method: 'GET' },
    ];
    const resource = { id: refunds.at(-1)?.id, links };
    return { type: 'PAYMENT.CAPTURE.REFUNDED', resource_type: 'refund', resource };
  }
  if (news === 'disputed') {
    const resource = {
      dispute_id: disputes.at(-1)?.id,
      disputed_transactions: [{ seller_transaction_id: captureRef }],
    };
    return { type: 'CUSTOMER.DISPUTE.CREATED', resource_type: 'dispute', resource };
  }
  const resource = { id: captureRef, supplementary_data: { related_ids: { order_id: ref } } };
  const type = news === 'captured' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED';
  return { type, resource_type: 'capture', resource };
}

function payPalMessage(payment: StandInPayment, news: News, now: Date): Message {
  const { type, ...about } = payPalResource(payment, news);
  const head = { id: `WH-${randomUUID()}`, create_time: now.toISOString(), event_version: '1.0' };
  // PayPal's numbers are texts like 1.10: reading and writing such an event again must not be needed.
  const raw = JSON.stringify({ ...head, event_type: type, ...about }, null, 1);
  const headers = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-standin',
    'paypal-transmission-id': randomUUID().replace(/^/, 'a'),
    'paypal-transmission-sig': payPalSignature(secrets.payPalWebhook, raw),
    'paypal-transmission-time': now.toISOString(),
  };
  return { provider: 'paypal', raw: Buffer.from(raw), headers };
}

const revolutEvents: Record<Exclude<News, 'disputed'>, string> = {
  authorized: 'ORDER_AUTHORISED',
  captured: 'ORDER_COMPLETED',
  declined: 'ORDER_PAYMENT_DECLINED',
  refunded: 'ORDER_COMPLETED',
};

function revolutMessage(
  { ref, paymentId, refunds, disputes }: StandInPayment,
  news: News,
  now: Date,
): Message {
  const event =
    news === 'disputed'
      ? { event: 'DISPUTE_ACTION_REQUIRED', dispute_id: disputes.at(-1)?.id }
      : // A refund is an order of its own.
        { event: revolutEvents[news], order_id: news === 'refunded' ? refunds.at(-1)?.id : ref };
  const raw = JSON.stringify({ ...event, merchant_order_ext_ref: paymentId });
  const stamp = String(now.getTime());
  const signature = createHmac('sha256', secrets.revolut).update(`v1.${stamp}.${raw}`).digest('hex');
  const headers = { 'revolut-request-timestamp': stamp, 'revolut-signature': `v1=${signature}` };
  return { provider: 'revolut', raw: Buffer.from(raw), headers };
}

/** What the provider of a payment would send about it now, signed. Send it late, twice, or never. */
export function message(books: Books, ref: string, news: News): Message {
  const payment = books.payment(ref);
  const make = { card: stripeMessage, paypal: payPalMessage, revolut: revolutMessage }[payment.provider];
  const made = make(payment, news, books.now());
  return { ...made, headers: { 'content-type': 'application/json', ...made.headers } };
}
