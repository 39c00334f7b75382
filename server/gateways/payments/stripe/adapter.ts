import { Stripe } from 'stripe';
import type { AdapterOptions } from '../declaration.ts';
import { defaultTimeoutMs } from '../http.ts';
import { ProviderUnavailable, type PaymentProvider } from '../provider.ts';
import { callStripe, isReplayedFailure, repeatReplayedFailure } from './errors.ts';
import { stripeReport } from './report.ts';
import { snapshotOf, stripeRefundOf } from './snapshot.ts';
import { stripeHint } from './webhook.ts';

interface StripeSettings extends AdapterOptions {
  secretKey: string;
  webhookSecret: string;
}

const expand = ['latest_charge', 'latest_charge.refunds'];

function clientOf({ secretKey, api, timeoutMs: timeout = defaultTimeoutMs }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(api);
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port === '' ? {} : { port }),
    timeout,
    // `settleDeposit` and the recheck decide who repeats a call, and when.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

export function stripeAdapter(settings: StripeSettings): PaymentProvider {
  const stripe = clientOf(settings);
  const { paymentIntents, refunds } = stripe;
  return {
    async initialize({ depositId, amount, key }) {
      const intent = {
        amount: amount.minor,
        currency: amount.currency.toLowerCase(),
        capture_method: 'manual',
        automatic_payment_methods: { enabled: true },
        metadata: { paymentId: depositId },
        expand,
      } as const;
      const create = (idempotencyKey: string) =>
        paymentIntents.create({ ...intent, expand: [...expand] }, { idempotencyKey });
      // One whose answer was lost can be paid by nobody: its secret has reached no browser.
      return snapshotOf(stripe, await callStripe('breach', () => repeatReplayedFailure(key, create)));
    },
    async retrieve(ref) {
      return snapshotOf(stripe, await callStripe('breach', () => paymentIntents.retrieve(ref, { expand })));
    },
    async capture(ref, { amount, key }) {
      const capture = (idempotencyKey: string) =>
        paymentIntents.capture(ref, { amount_to_capture: amount.minor, expand }, { idempotencyKey });
      return snapshotOf(stripe, await callStripe('conflict', () => repeatReplayedFailure(key, capture)));
    },
    async cancel(ref, { key }) {
      const cancel = (idempotencyKey: string) => paymentIntents.cancel(ref, { expand }, { idempotencyKey });
      return snapshotOf(stripe, await callStripe('conflict', () => repeatReplayedFailure(key, cancel)));
    },
    async refund(ref, { amount, key }) {
      const request = { payment_intent: ref, amount: amount.minor, metadata: { key } };
      const refund = async () => {
        try {
          return await refunds.create(request, { idempotencyKey: key });
        } catch (error) {
          // Whether it took effect is not known, and a second key might refund twice: look for it. Stripe forgets the
          // key after a day, and then tries again.
          if (!isReplayedFailure(error)) throw error;
          const { data } = await refunds.list({ payment_intent: ref, limit: 100 });
          const made = data.find(({ metadata }) => metadata?.['key'] === key);
          if (!made) throw new ProviderUnavailable('Stripe replays the failure of a refund');
          return made;
        }
      };
      return stripeRefundOf(await callStripe('conflict', refund));
    },
    async retrieveRefund(refundRef) {
      return stripeRefundOf(await callStripe('breach', () => refunds.retrieve(refundRef)));
    },
    async webhook(raw, headers) {
      const signature = headers['stripe-signature'];
      return stripeHint(stripe, {
        raw,
        signature,
        secret: settings.webhookSecret,
        now: settings.clock.now(),
      });
    },
    report: (period) => stripeReport(stripe, period),
  };
}
