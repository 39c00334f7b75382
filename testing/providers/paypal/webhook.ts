import { createHmac, randomUUID } from 'node:crypto';
import type { StandInPayment } from '../books.ts';
import type { News, Signed } from '../provider.ts';

export const payPalWebhookId = 'WH1STANDIN';

/** PayPal signs with a certificate; the stand-in with what both sides of its own verification know. */
export const payPalSignature = (webhookId: string, raw: string) =>
  `sig-${createHmac('sha256', webhookId).update(raw).digest('hex')}`;

function payPalResource(
  payment: StandInPayment,
  news: News,
): { type: string; resource_type: string; resource: object } {
  const { ref, captureRef, refunds, disputes } = payment;
  if (news === 'authorized')
    return { type: 'CHECKOUT.ORDER.APPROVED', resource_type: 'checkout-order', resource: { id: ref } };
  if (news === 'refunded' || news === 'refund failed') {
    const links = [
      { rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${captureRef}`, method: 'GET' },
    ];
    const resource = { id: refunds.at(-1)?.id, links };
    const type = news === 'refunded' ? 'PAYMENT.CAPTURE.REFUNDED' : 'PAYMENT.REFUND.FAILED';
    return { type, resource_type: 'refund', resource };
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

export function payPalMessage(payment: StandInPayment, news: News, now: Date): Signed {
  const { type, ...about } = payPalResource(payment, news);
  const head = { id: `WH-${randomUUID()}`, create_time: now.toISOString(), event_version: '1.0' };
  // PayPal's numbers are texts like 1.10: reading and writing such an event again must not be needed.
  const raw = JSON.stringify({ ...head, event_type: type, ...about }, null, 1);
  const headers = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-standin',
    'paypal-transmission-id': randomUUID().replace(/^/, 'a'),
    'paypal-transmission-sig': payPalSignature(payPalWebhookId, raw),
    'paypal-transmission-time': now.toISOString(),
  };
  return { raw: Buffer.from(raw), headers };
}
