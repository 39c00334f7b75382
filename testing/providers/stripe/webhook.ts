import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import type { StandInPayment } from '../books.ts';
import type { News, Signed } from '../provider.ts';

export const stripeWebhookSecret = 'whsec_standin';

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

export function stripeMessage(payment: StandInPayment, news: News, now: Date): Signed {
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
