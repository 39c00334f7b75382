import { z } from 'zod';
import { parseAnswer } from '../http.ts';
import { ProviderConflict, type PaymentProvider, type Snapshot } from '../provider.ts';
import { revolutApi, type RevolutApi, type RevolutSettings } from './api.ts';
import { chargedBackOf } from './disputes.ts';
import { revolutReport } from './report.ts';
import { revolutOrderOf, revolutRefundOf, revolutSnapshotOf } from './snapshot.ts';
import { revolutHint } from './webhook.ts';

const orderPath = (ref: string) => `/api/orders/${encodeURIComponent(ref)}`;

const listShape = z.object({ orders: z.array(z.object({ id: z.string().min(1), type: z.string() })) });

/** docs/providers.md#idempotency-keys: creating an order knows no idempotency key. */
async function findOrder(api: RevolutApi, depositId: string): Promise<string | undefined> {
  const query = new URLSearchParams({ merchant_order_data_reference: depositId, limit: '10' });
  const { orders } = parseAnswer('Revolut', listShape, await api.get(`/api/orders?${query}`));
  return orders.find(({ type }) => type === 'payment')?.id;
}

export function revolutAdapter(settings: RevolutSettings): PaymentProvider {
  const api = revolutApi(settings);

  async function retrieve(ref: string): Promise<Snapshot> {
    const order = revolutOrderOf(await api.get(orderPath(ref)));
    const snapshot = revolutSnapshotOf(order);
    if (snapshot.state !== 'captured') return snapshot;
    const payments = order.payments.map(({ id }) => id);
    return { ...snapshot, chargedBack: await chargedBackOf(api, payments) };
  }

  return {
    retrieve,
    async initialize({ depositId, amount, returnUrl }) {
      const known = await findOrder(api, depositId);
      if (known) return retrieve(known);
      const body = {
        amount: amount.minor,
        currency: amount.currency,
        capture_mode: 'manual',
        // docs/providers.md#deposit-states: a deposit that nobody has paid for in a day is canceled.
        expire_pending_after: 'PT24H',
        cancel_authorised_after: 'P1D',
        merchant_order_data: { reference: depositId },
        redirect_url: returnUrl,
      };
      return revolutSnapshotOf(revolutOrderOf(await api.post('/api/orders', { body })));
    },
    // Capturing knows no key either: an order is captured only when it says that it waits for it.
    async capture(ref, { amount }) {
      const before = await retrieve(ref);
      if (before.state === 'captured' || before.state === 'processing') return before;
      if (before.state !== 'authorized') throw new ProviderConflict('nothing is authorised on this order');
      const answer = await api.post(`${orderPath(ref)}/capture`, { body: { amount: amount.minor } });
      return revolutSnapshotOf(revolutOrderOf(answer));
    },
    async cancel(ref) {
      return revolutSnapshotOf(revolutOrderOf(await api.post(`${orderPath(ref)}/cancel`)));
    },
    async refund(ref, { amount, key }) {
      const body = {
        amount: amount.minor,
        currency: amount.currency,
        merchant_order_data: { reference: key },
      };
      return revolutRefundOf(await api.post(`${orderPath(ref)}/refund`, { key, body }));
    },
    retrieveRefund: async (refundRef) => revolutRefundOf(await api.get(orderPath(refundRef))),
    webhook: (raw, headers, lookup) =>
      revolutHint(api, lookup, { raw, headers, secret: settings.webhookSecret, now: settings.clock.now() }),
    report: (period) => revolutReport(api, period),
  };
}
