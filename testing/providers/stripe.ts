import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { sandboxCards as cards } from '#contract/wallet/sandbox-cards.ts';
import type { Books, StandInPayment, StandInRefund } from './books.ts';
import { payButton, payWith } from './pay-button.ts';
import { answerOnce, valueAt } from './provider.ts';
import type { ApiState, Call, ProviderStandIn, Reply } from './provider.ts';

const statuses = {
  open: 'requires_payment_method',
  action: 'requires_action',
  authorized: 'requires_capture',
  processing: 'processing',
  captured: 'succeeded',
  canceled: 'canceled',
  failed: 'canceled',
} as const satisfies Record<StandInPayment['state'], string>;

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);
const refundStates = { pending: 'pending', done: 'succeeded', failed: 'failed' } as const;
const disputeStates = { open: 'needs_response', won: 'won', lost: 'lost' } as const;

function charge(books: Books, payment: StandInPayment): object | null {
  if (!['authorized', 'captured'].includes(payment.state)) return null;
  const refunded = payment.refunds.filter(({ state }) => books.keepsFailedSums || state !== 'failed');
  return {
    object: 'charge',
    id: `ch_${payment.captureRef}`,
    amount_refunded: refunded.reduce((sum, { amount }) => sum + amount, 0),
    disputed: payment.disputes.length > 0,
    refunds: list(payment.refunds.map((one) => refund(payment, one))).body,
  };
}

function intent(books: Books, payment: StandInPayment, isExpanded: boolean): object {
  const { state, decline } = payment;
  return {
    id: payment.ref,
    object: 'payment_intent',
    amount: payment.asked,
    amount_capturable: state === 'authorized' ? payment.authorized : 0,
    amount_received: payment.captured,
    capture_method: 'manual',
    client_secret: payment.token,
    confirmation_method: 'automatic',
    created: seconds(payment.at),
    currency: payment.currency.toLowerCase(),
    last_payment_error:
      decline === null ? null : { type: 'card_error', code: 'card_declined', decline_code: decline },
    latest_charge: isExpanded ? charge(books, payment) : charge(books, payment) && `ch_${payment.captureRef}`,
    livemode: false,
    metadata: { paymentId: payment.depositId },
    payment_method_types: ['card'],
    status: statuses[state],
  };
}

function refund(payment: StandInPayment, { id, amount, state, key }: StandInRefund): object {
  const money = { amount, currency: payment.currency.toLowerCase(), payment_intent: payment.ref };
  const facts = { created: seconds(payment.at), status: refundStates[state], metadata: { key } };
  return { id, object: 'refund', ...money, ...facts };
}

const list = (data: object[], hasMore = false): Reply => ({
  status: 200,
  body: { object: 'list', data, has_more: hasMore, url: '/v1' },
});

const refused = (status: number, code: string, message: string, type = 'invalid_request_error'): Reply => ({
  status,
  body: { error: { type, code, message } },
});

function balance(books: Books, query: URLSearchParams): Reply {
  const [from, to] = [Number(query.get('created[gte]')), Number(query.get('created[lt]'))];
  const lines = books.lines.filter(
    ({ provider, at }) => provider === 'card' && seconds(at) >= from && seconds(at) < to,
  );
  const start = lines.findIndex(({ id }) => id === query.get('starting_after')) + 1;
  const size = Number(query.get('limit'));
  const types = {
    CAPTURE: 'charge',
    REFUND: 'refund',
    REFUND_FAILED: 'refund_failure',
    CHARGEBACK: 'adjustment',
    CHARGEBACK_REVERSED: 'adjustment',
  };
  const page = lines.slice(start, start + size).map(({ id, kind, payment, amount, at }) => {
    const money = { amount: Math.abs(amount), currency: payment.currency.toLowerCase() };
    const source = { payment_intent: payment.ref, ...money };
    const type = types[kind];
    const reporting = { type, reporting_category: type === 'adjustment' ? 'dispute' : type };
    return { id, object: 'balance_transaction', amount, created: seconds(at), ...reporting, source };
  });
  return list(page, start + size < lines.length);
}

function act(books: Books, { method, path, body, query }: Call): Reply {
  const isExpanded =
    valueAt(body, 'expand', 0) === 'latest_charge' || query.get('expand[0]') === 'latest_charge';
  const [, , noun, ref = '', verb] = path.split('/');
  if (noun === 'balance_transactions') return balance(books, query);
  const payment = books.payments.get(
    ref || String(valueAt(body, 'payment_intent') ?? query.get('payment_intent')),
  );
  if (noun === 'payment_intents' && !ref) {
    const made = books.open('card', {
      depositId: String(valueAt(body, 'metadata', 'paymentId')),
      asked: Number(body['amount']),
      currency: String(body['currency']).toUpperCase(),
    });
    return { status: 200, body: intent(books, made, isExpanded) };
  }
  if (noun === 'refunds' && ref) {
    const found = books.findRefund(ref);
    return found
      ? { status: 200, body: refund(found.payment, found.refund) }
      : refused(404, 'resource_missing', 'none');
  }
  if (!payment) return refused(404, 'resource_missing', 'No such payment');
  if (noun === 'disputes')
    return list(payment.disputes.map(({ amount, state }) => ({ amount, status: disputeStates[state] })));
  if (noun === 'refunds' && method === 'GET') return list(payment.refunds.map((one) => refund(payment, one)));
  if (noun === 'refunds') {
    const made = books.refund(payment, Number(body['amount']), String(valueAt(body, 'metadata', 'key')));
    if (!made) return refused(400, 'charge_already_refunded', 'That much is not there to refund.');
    return { status: 200, body: refund(payment, made) };
  }
  const unexpected = refused(400, 'payment_intent_unexpected_state', 'The payment is in another state.');
  if (verb === 'capture') {
    if (payment.refusesCapture) return refused(402, 'charge_expired_for_capture', 'Too late.', 'card_error');
    if (!books.capture(payment, Number(body['amount_to_capture']))) return unexpected;
  }
  if (verb === 'cancel' && !books.cancel(payment)) return unexpected;
  return { status: 200, body: intent(books, payment, isExpanded) };
}

function stripeReply({ books, keys }: ApiState, call: Call, failure: number | null): Reply {
  if (call.headers['authorization'] !== 'Bearer sk_test_standin')
    return refused(401, 'api_key_invalid', 'Invalid key');
  const key = call.method === 'POST' ? call.headers['idempotency-key'] : undefined;
  const remembering = {
    key,
    conflict: refused(400, 'key_reused', 'Another request had this key.', 'idempotency_error'),
    isRemembered: ({ status }: Reply) => status !== 429,
    replayHeaders: { 'idempotent-replayed': 'true' },
  };
  return answerOnce(keys, call, remembering, () =>
    failure === null ? act(books, call) : refused(failure, 'failure', 'An error occurred.', 'api_error'),
  );
}

const secret = 'whsec_standin';

const types = {
  authorized: 'payment_intent.amount_capturable_updated',
  captured: 'payment_intent.succeeded',
  declined: 'payment_intent.payment_failed',
  refunded: 'charge.refunded',
  'refund failed': 'refund.failed',
  disputed: 'charge.dispute.created',
};

const script = `
window.Stripe = () => ({
  elements: ({ clientSecret }) => ({
    clientSecret,
    create: () => {
      const listeners = [];
      const part = document.createElement('p');
      part.textContent = 'Stand-in for Stripe';
      return {
        mount: (place) => { place.append(part); listeners.forEach((ready) => ready()); },
        on: (event, listener) => { if (event === 'ready') listeners.push(listener); },
        destroy: () => part.remove(),
      };
    },
  }),
  confirmPayment: async ({ elements }) => {
    const card = window.prompt('Stand-in for Stripe: card number');
    const query = new URLSearchParams({ token: elements.clientSecret, card });
    const answer = await fetch('https://api.stripe.com/standin/pay?' + query, { method: 'POST' });
    const { state } = await answer.json();
    return state === 'authorized' ? {} : { error: { message: 'Your card was declined.' } };
  },
});
window.Stripe.version = 'endive';`;

export const stripe: ProviderStandIn = {
  settings: (url) => ({
    STRIPE_SECRET_KEY: 'sk_test_standin',
    STRIPE_PUBLIC_KEY: 'pk_test_standin',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API: url,
  }),
  newId: randomUUID,
  reply: stripeReply,
  message({ ref, captureRef, refunds }, news, now) {
    const type = types[news];
    const objects = {
      charge: { object: 'charge', id: `ch_${captureRef}`, payment_intent: ref },
      payment_intent: { object: 'payment_intent', id: ref },
      refund: { object: 'refund', id: refunds.at(-1)?.id, payment_intent: ref },
    };
    const object = objects[type.split('.')[0] as keyof typeof objects];
    const timestamp = Math.floor(now.getTime() / 1000);
    const head = { object: 'event', id: `evt_${randomUUID()}`, type, created: timestamp };
    const facts = { livemode: false, pending_webhooks: 1, api_version: null, request: null };
    const payload = JSON.stringify({ ...head, ...facts, data: { object } });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return { raw: payload, headers: { 'stripe-signature': signature } };
  },
  // Its client sends a call again by itself, with the same key, when a connection that was kept open breaks.
  attempts: 2,
  signatureHeader: 'stripe-signature',
  form: {
    scripts: { 'https://js.stripe.com/endive/stripe.js': script },
    hosts: ['js.stripe.com', 'api.stripe.com'],
  },
  buyer: {
    waiting: payButton,
    approve: payWith(cards.accepted),
    refusals: [{ refuse: payWith(cards.declined), message: 'Your card was declined.' }],
  },
  description: {
    file: 'stripe',
    hasFormBodies: true,
    undescribed: ['GET /v1/balance_transactions', 'GET /v1/disputes'],
    create: { method: 'POST', path: '/v1/payment_intents', status: 200 },
  },
};
