import { z } from 'zod';
import type { DeclineReason } from '#domain/wallet/decline.ts';
import { ProviderConflict, type PaymentProvider, type Snapshot } from '../provider.ts';
import { toPayPalAmount } from './amount.ts';
import { payPalApi, successOf, type PayPalSettings } from './api.ts';
import { chargedBackOf } from './disputes.ts';
import { payPalReport } from './report.ts';
import { payPalRefundOf, payPalSnapshotOf } from './snapshot.ts';
import { payPalHint } from './webhook.ts';

/** The issues of a capture that mean the buyer cannot pay this way (PayPal's description, orders.capture, 422). */
const reasons: Readonly<Record<string, DeclineReason>> = {
  INSTRUMENT_DECLINED: 'PAYPAL_DECLINED',
  TRANSACTION_REFUSED: 'PAYPAL_REFUSED',
  PAYER_CANNOT_PAY: 'PAYPAL_ACCOUNT_CANNOT_PAY',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'PAYPAL_ACCOUNT_CLOSED',
  PAYER_ACCOUNT_RESTRICTED: 'PAYPAL_ACCOUNT_RESTRICTED',
  TRANSACTION_LIMIT_EXCEEDED: 'PAYPAL_LIMIT',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'PAYPAL_TOO_MANY_ATTEMPTS',
  COMPLIANCE_VIOLATION: 'PAYPAL_REFUSED',
};

const refusalShape = z.object({ details: z.array(z.object({ issue: z.string() })).min(1) });

function payPalDecline(body: unknown): DeclineReason | null {
  const refusal = refusalShape.safeParse(body);
  return (refusal.success && reasons[refusal.data.details[0]?.issue ?? '']) || null;
}

const refundPath = (captureRef: string) => `/v2/payments/captures/${encodeURIComponent(captureRef)}/refund`;
const orderPath = (ref: string) => `/v2/checkout/orders/${encodeURIComponent(ref)}`;

/** PayPal no longer knows the order: it was never paid and cannot be. */
const lapsed = (ref: string): Snapshot => {
  const nothing = { asked: 0, authorized: 0, captured: 0, refunded: 0, chargedBack: 0 };
  return { ref, state: 'canceled', currency: '', ...nothing };
};

export function payPalAdapter(settings: PayPalSettings): PaymentProvider {
  const api = payPalApi(settings);

  async function retrieve(ref: string): Promise<Snapshot> {
    const snapshot = payPalSnapshotOf(await api.get(orderPath(ref)));
    const { state, captureRef, captured, refunded } = snapshot;
    if (state !== 'captured' || !captureRef) return snapshot;
    // A lost dispute may be reported as a refund too; no more can be gone than was there.
    const chargedBack = Math.min(await chargedBackOf(api, captureRef), captured - refunded);
    return { ...snapshot, chargedBack };
  }

  return {
    retrieve,
    async initialize({ depositId, amount, key, returnUrl, cancelUrl }) {
      const context = {
        brand_name: 'Tierce',
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        // Without it a bank transfer may keep the money on its way for days.
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        return_url: returnUrl,
        cancel_url: cancelUrl,
      };
      const body = JSON.stringify({
        intent: 'CAPTURE',
        purchase_units: [{ custom_id: depositId, amount: toPayPalAmount(amount) }],
        payment_source: { paypal: { experience_context: context } },
      });
      return payPalSnapshotOf(successOf(await api.call('POST', '/v2/checkout/orders', { key, body })));
    },
    // PayPal captures what the order was made for: `settleDeposit` has compared it.
    async capture(ref, { key }) {
      const answer = await api.call('POST', `${orderPath(ref)}/capture`, { key, body: '{}' });
      const decline = answer.status === 422 ? payPalDecline(answer.body) : null;
      if (decline === null) return payPalSnapshotOf(successOf(answer));
      const snapshot = await retrieve(ref);
      if (snapshot.state === 'captured' || snapshot.state === 'processing') return snapshot;
      // Still approved: it is final for this order, which is not captured again, and lapses. Otherwise the buyer is asked
      // for another way to pay: developer.paypal.com/docs/checkout/standard/customize/handle-funding-failures.
      return snapshot.state === 'authorized'
        ? { ...snapshot, authorized: 0, state: 'failed', decline }
        : { ...snapshot, decline };
    },
    // PayPal has no such call: an order that is never captured lapses (docs/providers.md#states-by-provider).
    async cancel(ref) {
      const answer = await api.call('GET', orderPath(ref));
      if (answer.status === 404) return lapsed(ref);
      const { next: _, ...snapshot } = payPalSnapshotOf(successOf(answer));
      if (snapshot.state === 'captured' || snapshot.state === 'processing')
        throw new ProviderConflict('PayPal has captured this order');
      return snapshot.state === 'failed' ? snapshot : { ...snapshot, authorized: 0, state: 'canceled' };
    },
    async refund(ref, { amount, key, captureRef }) {
      const capture = captureRef ?? (await retrieve(ref)).captureRef;
      if (!capture) throw new ProviderConflict('PayPal has captured nothing of this order');
      const body = JSON.stringify({ amount: toPayPalAmount(amount) });
      const answer = await api.call('POST', refundPath(capture), { key, body });
      return payPalRefundOf(successOf(answer));
    },
    async retrieveRefund(refundRef) {
      return payPalRefundOf(await api.get(`/v2/payments/refunds/${encodeURIComponent(refundRef)}`));
    },
    webhook: (raw, headers, lookup) =>
      payPalHint(api, { raw, headers, lookup, webhookId: settings.webhookId }),
    report: (period) => payPalReport(api, period),
  };
}
