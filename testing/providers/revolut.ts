import { createHmac, randomUUID } from 'node:crypto';
import { sandboxCards as cards } from '#contract/wallet/sandbox-cards.ts';
import type { Books, StandInDispute, StandInPayment, StandInRefund } from './books.ts';
import { payButton, payWith } from './pay-button.ts';
import { answerOnce, valueAt } from './provider.ts';
import type { ApiState, Call, ProviderStandIn, Reply } from './provider.ts';

const states = {
  open: 'pending',
  action: 'pending',
  authorized: 'authorised',
  processing: 'processing',
  captured: 'completed',
  canceled: 'cancelled',
  failed: 'failed',
} as const satisfies Record<StandInPayment['state'], string>;

function tries(payment: StandInPayment): object[] {
  const { state, decline, authorized, asked, currency, token } = payment;
  const stamps = { created_at: payment.at.toISOString(), updated_at: payment.at.toISOString() };
  const common = { id: token, ...stamps, amount: asked, currency };
  if (decline !== null) return [{ ...common, state: 'declined', decline_reason: decline }];
  if (state === 'action') return [{ ...common, state: 'authentication_challenge' }];
  if (state === 'authorized') return [{ ...common, state: 'authorised', authorised_amount: authorized }];
  return state === 'captured' ? [{ ...common, state: 'captured', authorised_amount: authorized }] : [];
}

function orderOf(payment: StandInPayment): object {
  const { ref: id, token, state, asked, captured, currency, at } = payment;
  const done = payment.refunds.filter((one) => one.state === 'done');
  return {
    id,
    token,
    type: 'payment',
    state: states[state],
    created_at: at.toISOString(),
    amount: asked,
    outstanding_amount: asked - captured,
    refunded_amount: done.reduce((sum, { amount }) => sum + amount, 0),
    currency,
    merchant_order_data: { reference: payment.depositId },
    payments: tries(payment),
  };
}

const refundStates = { pending: 'processing', done: 'completed', failed: 'failed' } as const;

function refundOf(payment: StandInPayment, { id, amount, state, key }: StandInRefund, at: Date): object {
  const money = { amount, currency: payment.currency, related_order_id: payment.ref };
  const about = { type: 'refund', state: refundStates[state], merchant_order_data: { reference: key } };
  return { id, ...about, created_at: at.toISOString(), ...money };
}

function disputeOf(payment: StandInPayment, { id, amount, state, at, endedAt }: StandInDispute): object {
  const stamps = { created_at: at.toISOString(), updated_at: endedAt.toISOString() };
  const about = { state: state === 'open' ? 'needs_response' : state, amount, currency: payment.currency };
  return { id, ...about, ...stamps, payment: { id: payment.token, order_id: payment.ref } };
}

function refused(books: Books, status: number, message: string): Reply {
  return { status, body: { code: String(status), message, timestamp: books.now().getTime() } };
}

function listDisputes(books: Books, { path, query }: Call): Reply {
  const id = path.split('/')[3];
  const [from, to] = [query.get('from_created_date'), query.get('to_created_date')];
  const found = books
    .disputesOf('revolut')
    .filter(({ dispute }) => id === undefined || dispute.id === id)
    .filter(({ payment }) => !query.has('payment_id') || query.get('payment_id') === payment.token)
    .filter(({ dispute: { at } }) => !from || !to || (at >= new Date(from) && at <= new Date(to)))
    .map(({ payment, dispute }) => disputeOf(payment, dispute));
  if (id === undefined) return { status: 200, body: found };
  return found[0] ? { status: 200, body: found[0] } : refused(books, 404, 'no such dispute');
}

function listOf(books: Books, query: URLSearchParams): Reply {
  const reference = query.get('merchant_order_data_reference');
  const [from, to] = [query.get('from'), query.get('to')];
  const ours = [...books.payments.values()].filter(({ provider }) => provider === 'revolut');
  const orders = ours.map((one) => ({ at: one.at, order: orderOf(one), reference: one.depositId }));
  const refunds = ours.flatMap((payment) =>
    payment.refunds.map((one) => {
      const at = books.lines.find(({ about }) => about === one.id)?.at ?? payment.at;
      return { at, order: refundOf(payment, one, at), reference: one.key };
    }),
  );
  const found = [...orders, ...refunds]
    .filter((one) => reference === null || one.reference === reference)
    .filter((one) => !from || !to || (one.at >= new Date(from) && one.at <= new Date(to)))
    .filter(({ order }) => !query.has('state') || valueAt(order, 'state') === query.get('state'))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, Number(query.get('limit')));
  return { status: 200, body: { orders: found.map(({ order }) => order) } };
}

function create(books: Books, body: Call['body']): Reply {
  const made = books.open('revolut', {
    depositId: String(valueAt(body, 'merchant_order_data', 'reference')),
    asked: Number(body['amount']),
    currency: String(body['currency']),
  });
  return { status: 201, body: orderOf(made) };
}

function act(books: Books, call: Call): Reply {
  const { method, path, body, query } = call;
  if (path.startsWith('/api/disputes')) return listDisputes(books, call);
  const [, , , ref, verb] = path.split('/');
  if (ref === undefined) return method === 'GET' ? listOf(books, query) : create(books, body);
  const refund = books.findRefund(ref);
  if (refund) return { status: 200, body: refundOf(refund.payment, refund.refund, refund.payment.at) };
  const payment = books.payments.get(ref);
  if (!payment) return refused(books, 404, 'no such order');
  if (verb === 'refund') {
    const key = String(valueAt(body, 'merchant_order_data', 'reference'));
    const made = books.refund(payment, Number(body['amount']), key);
    return made
      ? { status: 201, body: refundOf(payment, made, books.now()) }
      : refused(books, 422, 'that much is not there to refund');
  }
  if (verb === 'capture' && (payment.refusesCapture || !books.capture(payment, Number(body['amount']))))
    return refused(books, 422, 'nothing is authorised');
  if (verb === 'cancel' && !books.cancel(payment)) return refused(books, 422, 'it cannot be cancelled');
  return { status: 200, body: orderOf(payment) };
}

function revolutReply({ books, keys }: ApiState, call: Call): Reply {
  if (call.headers['authorization'] !== 'Bearer sk_standin') return refused(books, 401, 'unauthorised');
  const key = call.path.endsWith('/refund') ? call.headers['idempotency-key'] : undefined;
  const conflict = refused(books, 422, 'another request had this key');
  const isRemembered = ({ status }: Reply) => status < 300;
  return answerOnce(keys, call, { key, conflict, isRemembered }, () => act(books, call));
}

const webhookSecret = 'wsk_standin';

const events = {
  authorized: 'ORDER_AUTHORISED',
  captured: 'ORDER_COMPLETED',
  declined: 'ORDER_PAYMENT_DECLINED',
  refunded: 'ORDER_COMPLETED',
  'refund failed': 'ORDER_FAILED',
};

const script = `
const home = new URL(document.currentScript.src).origin;
window.RevolutCheckout = async (token) => ({
  payWithPopup: async ({ onSuccess, onCancel, onError }) => {
    const card = window.prompt('Stand-in for Revolut: card number');
    if (card === null) return onCancel();
    const answer = await fetch(home + '/standin/pay?' + new URLSearchParams({ token, card }), { method: 'POST' });
    const { state } = await answer.json();
    if (state === 'authorized') onSuccess();
    else onError({ message: 'There is not enough money on your card.' });
  },
});`;

export const revolut: ProviderStandIn = {
  settings: (url) => ({
    REVOLUT_SECRET_KEY: 'sk_standin',
    REVOLUT_PUBLIC_KEY: 'pk_standin',
    REVOLUT_WEBHOOK_SECRET: webhookSecret,
    REVOLUT_API: url,
  }),
  newId: randomUUID,
  reply: (state, call, failure) =>
    failure === null ? revolutReply(state, call) : { status: failure, body: {} },
  message({ ref, depositId, refunds, disputes }, news, now) {
    const event =
      news === 'disputed'
        ? { event: 'DISPUTE_ACTION_REQUIRED', dispute_id: disputes.at(-1)?.id }
        : // A refund is an order of its own.
          { event: events[news], order_id: news.startsWith('refund') ? refunds.at(-1)?.id : ref };
    const raw = JSON.stringify({ ...event, merchant_order_ext_ref: depositId });
    const stamp = String(now.getTime());
    const signature = createHmac('sha256', webhookSecret).update(`v1.${stamp}.${raw}`).digest('hex');
    return { raw, headers: { 'revolut-request-timestamp': stamp, 'revolut-signature': `v1=${signature}` } };
  },
  attempts: 1,
  signatureHeader: 'revolut-signature',
  form: {
    scripts: {
      'https://sandbox-merchant.revolut.com/version.js': "window.__REV_PAY_VERSION__ = 'standin';",
      'https://sandbox-merchant.revolut.com/embed.js': script,
    },
    hosts: ['sandbox-merchant.revolut.com'],
  },
  buyer: {
    waiting: payButton,
    approve: payWith(cards.accepted),
    refusals: [
      { refuse: payWith(null), message: null },
      { refuse: payWith(cards.declined), message: 'There is not enough money on your card.' },
    ],
  },
  description: {
    file: 'revolut',
    hasFormBodies: false,
    undescribed: ['GET /api/disputes', 'GET /api/orders'],
    create: { method: 'POST', path: '/api/orders', status: 201 },
  },
};
