import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Books, Line, StandInPayment, StandInRefund } from './books.ts';
import { answerOnce, valueAt } from './provider.ts';
import type { ApiState, Call, ProviderStandIn, Reply } from './provider.ts';

/** PayPal signs with a certificate; the stand-in with what both sides of its own verification know. */
const payPalSignature = (webhookId: string, raw: string) =>
  `sig-${createHmac('sha256', webhookId).update(raw).digest('hex')}`;

const statuses = {
  open: 'PAYER_ACTION_REQUIRED',
  action: 'PAYER_ACTION_REQUIRED',
  authorized: 'APPROVED',
  processing: 'COMPLETED',
  captured: 'COMPLETED',
  canceled: 'VOIDED',
  failed: 'COMPLETED',
} as const satisfies Record<StandInPayment['state'], string>;

const notFound = 'INVALID_RESOURCE_ID';

/** In PayPal's words: its description allows no others. */
const issues: Record<string, string> = {
  ORDER_NOT_APPROVED:
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
  ORDER_ALREADY_CAPTURED: "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  [notFound]: 'Specified resource ID does not exist. Please check the resource ID and try again.',
};
const refusals = {
  404: { name: 'RESOURCE_NOT_FOUND', message: 'The specified resource does not exist.' },
  422: {
    name: 'UNPROCESSABLE_ENTITY',
    message:
      'The requested action could not be performed, semantically incorrect, or failed business validation.',
  },
};

function refused(issue: string): Reply {
  const status = issue === notFound ? 404 : 422;
  const details = [{ issue, description: issues[issue] }];
  return { status, body: { ...refusals[status], debug_id: 'standin', details } };
}

const money = (minor: number, currency: string) => ({
  currency_code: currency,
  value: (minor / 100).toFixed(2),
});
const refundStates = { pending: 'PENDING', done: 'COMPLETED', failed: 'FAILED' } as const;

function refundOf({ currency }: StandInPayment, { id, amount, state }: StandInRefund): object {
  return { id, status: refundStates[state], amount: money(amount, currency) };
}

function captureOf({ captureRef: id, state, captured, asked, currency }: StandInPayment): object {
  const status = { captured: 'COMPLETED', processing: 'PENDING', failed: 'DECLINED' }[state as 'captured'];
  return { id, status, amount: money(captured || asked, currency), final_capture: true };
}

function orderOf(payment: StandInPayment, origin: string): object {
  const { ref: id, state, currency } = payment;
  const status = statuses[state];
  const refunds = payment.refunds.map((one) => refundOf(payment, one));
  const moved = { captures: [captureOf(payment)], ...(refunds.length > 0 ? { refunds } : {}) };
  const unit = { custom_id: payment.depositId, amount: money(payment.asked, currency) };
  const page = { rel: 'payer-action', href: `${origin}/checkoutnow?token=${id}`, method: 'GET' };
  return {
    id,
    intent: 'CAPTURE',
    status,
    purchase_units: [{ ...unit, ...(status === 'COMPLETED' ? { payments: moved } : {}) }],
    links: state === 'open' || state === 'action' ? [page] : [],
  };
}

function listDisputes(books: Books, { path, query }: Call): Reply {
  const id = path.split('/')[4];
  const all = books.disputesOf('paypal');
  if (id === undefined) {
    const about = query.get('disputed_transaction_id');
    const found = all.filter(({ payment }) => payment.captureRef === about);
    const items = found.map(({ dispute }) => ({ dispute_id: dispute.id }));
    return { status: 200, body: items.length > 0 ? { items } : {} };
  }
  const { payment, dispute } = all.find((one) => one.dispute.id === id) ?? {};
  if (!payment || !dispute) return refused(notFound);
  const amount = money(dispute.amount, payment.currency);
  const movement = { affected_party: 'SELLER', amount, reason: 'DISPUTE_SETTLEMENT' };
  const back = dispute.state === 'won' ? [{ ...movement, type: 'CREDIT' }] : [];
  return {
    status: 200,
    body: { dispute_id: id, money_movements: [{ ...movement, type: 'DEBIT' }, ...back] },
  };
}

const codes = {
  CAPTURE: 'T0006',
  REFUND: 'T1107',
  REFUND_FAILED: 'T1107',
  CHARGEBACK: 'T1201',
  CHARGEBACK_REVERSED: 'T1208',
} as const;

function report(books: Books, query: URLSearchParams): Reply {
  const [from, to] = [new Date(query.get('start_date') ?? ''), new Date(query.get('end_date') ?? '')];
  const size = Number(query.get('page_size'));
  const lines = books.lines.filter(({ provider, at }) => provider === 'paypal' && at >= from && at <= to);
  const start = (Number(query.get('page')) - 1) * size;
  const detail = ({ kind, payment, about, amount, at }: Line) => ({
    transaction_info: {
      transaction_id: about,
      transaction_event_code: codes[kind],
      transaction_status: 'S',
      transaction_initiation_date: at.toISOString(),
      transaction_amount: money(amount, payment.currency),
      ...(kind === 'CAPTURE'
        ? {}
        : { paypal_reference_id: payment.captureRef, paypal_reference_id_type: 'TXN' }),
    },
  });
  const details = lines.slice(start, start + size).map(detail);
  return { status: 200, body: { transaction_details: details, total_pages: Math.ceil(lines.length / size) } };
}

function orders(books: Books, { path, body }: Call, origin: string): Reply {
  const [, , , , ref = '', verb] = path.split('/');
  if (!ref) {
    const unit = valueAt(body, 'purchase_units', 0);
    const context = valueAt(body, 'payment_source', 'paypal', 'experience_context');
    const made = books.open('paypal', {
      depositId: String(valueAt(unit, 'custom_id')),
      asked: Math.round(Number(valueAt(unit, 'amount', 'value')) * 100),
      currency: String(valueAt(unit, 'amount', 'currency_code')),
      returnUrl: String(valueAt(context, 'return_url')),
      cancelUrl: String(valueAt(context, 'cancel_url')),
    });
    return { status: 200, body: orderOf(made, origin) };
  }
  const payment = books.payments.get(ref);
  if (!payment) return refused(notFound);
  if (verb === 'capture') {
    if (payment.state === 'captured') return refused('ORDER_ALREADY_CAPTURED');
    if (payment.state === 'authorized' && payment.refusesCapture) return refused('INSTRUMENT_DECLINED');
    if (payment.state === 'authorized' && payment.asksAgain) {
      Object.assign(payment, { state: 'action', authorized: 0, asksAgain: false });
      return refused('INSTRUMENT_DECLINED');
    }
    if (!books.capture(payment)) return refused('ORDER_NOT_APPROVED');
    return { status: 201, body: orderOf(payment, origin) };
  }
  return { status: 200, body: orderOf(payment, origin) };
}

function payments(books: Books, { path, body }: Call): Reply {
  const [, , , noun, id = '', verb] = path.split('/');
  if (noun === 'refunds') {
    const found = books.findRefund(id);
    if (!found) return refused(notFound);
    return { status: 200, body: refundOf(found.payment, found.refund) };
  }
  const payment = [...books.payments.values()].find(({ captureRef }) => captureRef === id);
  if (!payment) return refused(notFound);
  if (verb === 'refund') {
    const amount = Math.round(Number(valueAt(body, 'amount', 'value')) * 100);
    const made = books.refund(payment, amount);
    return made ? { status: 201, body: refundOf(payment, made) } : refused('REFUND_AMOUNT_EXCEEDED');
  }
  const related = { supplementary_data: { related_ids: { order_id: payment.ref } } };
  return { status: 200, body: { ...captureOf(payment), ...related } };
}

function verdict({ text, body }: Call): Reply {
  const mark = ',"webhook_event":';
  const raw = text.slice(text.indexOf(mark) + mark.length, -1);
  const isOurs = body['transmission_sig'] === payPalSignature(String(body['webhook_id']), raw);
  return { status: 200, body: { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' } };
}

function act({ books, origin }: ApiState, call: Call): Reply {
  if (call.path.startsWith('/v2/checkout/')) return orders(books, call, origin);
  if (call.path.startsWith('/v2/payments/')) return payments(books, call);
  if (call.path.startsWith('/v1/customer/disputes')) return listDisputes(books, call);
  if (call.path === '/v1/reporting/transactions') return report(books, call.query);
  return verdict(call);
}

function payPalReply(state: ApiState, call: Call): Reply {
  const { keys, tokens } = state;
  if (call.path === '/v1/oauth2/token') {
    const isOurs =
      call.headers['authorization'] === `Basic ${Buffer.from('client:secret').toString('base64')}`;
    if (!isOurs) return { status: 401 };
    const token = `token-${tokens.size + 1}`;
    tokens.add(token);
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } };
  }
  if (!tokens.has(call.headers['authorization']?.replace('Bearer ', '') ?? '')) return { status: 401 };
  const key = call.headers['paypal-request-id'];
  const isRemembered = ({ status }: Reply) => status < 300 || status === 422;
  return answerOnce(keys, call, { key, conflict: refused(notFound), isRemembered }, () => act(state, call));
}

const webhookId = 'WH1STANDIN';

const events = {
  authorized: ['CHECKOUT.ORDER.APPROVED', 'checkout-order'],
  captured: ['PAYMENT.CAPTURE.COMPLETED', 'capture'],
  declined: ['PAYMENT.CAPTURE.DENIED', 'capture'],
  refunded: ['PAYMENT.CAPTURE.REFUNDED', 'refund'],
  'refund failed': ['PAYMENT.REFUND.FAILED', 'refund'],
  disputed: ['CUSTOMER.DISPUTE.CREATED', 'dispute'],
} as const;

const path = '/checkoutnow';
const notice = 'Stand-in: nobody here is a payment provider, and no money moves.';

/** PayPal's own page, to which the buyer is sent. */
function answerBuyer(books: Books, call: Call): Reply | null {
  if (!call.path.startsWith(path)) return null;
  const payment = books.payments.get(call.query.get('token') ?? '');
  if (!payment) return { status: 404, body: 'no such payment' };
  const { ref, currency, asked, returnUrl, cancelUrl } = payment;
  if (call.method === 'POST') {
    const isApproved = call.path.endsWith('/approve');
    if (isApproved) books.approve(ref);
    const back = new URL(isApproved ? returnUrl : cancelUrl);
    back.searchParams.set('token', ref);
    return { status: 303, headers: { location: back.href } };
  }
  const form = (to: string, words: string) =>
    `<form method="post" action="${path}/${to}?token=${ref}"><button>${words}</button></form>`;
  const html = `<!doctype html><html lang="en"><title>PayPal (stand-in)</title><main><h1>PayPal</h1><p>${notice}</p>
<p>Pay ${currency} ${(asked / 100).toFixed(2)} to Tierce?</p>${form('approve', 'Approve')}${form('cancel', 'Cancel and return')}</main></html>`;
  return { status: 200, body: html, headers: { 'content-type': 'text/html; charset=utf-8' } };
}

const link = (page: Page) => page.getByRole('link', { name: 'Continue to PayPal' });

/**
 * Our page shows the link to a buyer who came back, and after a reload. The trap: it also shows it for a moment before it leaves by
 * itself; then there is nothing left to click.
 */
async function press(page: Page, name: string): Promise<void> {
  if (await link(page).isVisible())
    await link(page)
      .click({ timeout: 5000 })
      .catch(() => undefined);
  await page.getByRole('button', { name }).click();
}

export const paypal: ProviderStandIn = {
  settings: (url) => ({
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_API: url,
  }),
  newId: () => randomBytes(9).toString('hex').toUpperCase().slice(0, 17),
  reply: (state, call, failure) =>
    failure === null ? payPalReply(state, call) : { status: failure, body: {} },
  message({ ref, captureRef, refunds, disputes }, news, now) {
    const capture = `https://api.paypal.com/v2/payments/captures/${captureRef}`;
    const resources = {
      'checkout-order': { id: ref },
      capture: { id: captureRef, supplementary_data: { related_ids: { order_id: ref } } },
      refund: { id: refunds.at(-1)?.id, links: [{ rel: 'up', href: capture, method: 'GET' }] },
      dispute: {
        dispute_id: disputes.at(-1)?.id,
        disputed_transactions: [{ seller_transaction_id: captureRef }],
      },
    };
    const [event_type, resource_type] = events[news];
    const head = { id: `WH-${randomUUID()}`, create_time: now.toISOString(), event_version: '1.0' };
    const about = { event_type, resource_type, resource: resources[resource_type] };
    // PayPal's numbers are texts like 1.10: reading and writing such an event again must not be needed.
    const raw = JSON.stringify({ ...head, ...about }, null, 1);
    const headers = {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-standin',
      'paypal-transmission-id': randomUUID().replace(/^/, 'a'),
      'paypal-transmission-sig': payPalSignature(webhookId, raw),
      'paypal-transmission-time': now.toISOString(),
    };
    return { raw, headers };
  },
  attempts: 1,
  form: null,
  page: answerBuyer,
  buyer: {
    waiting: (page) => page.getByRole('heading', { name: 'PayPal' }).or(link(page)),
    approve: (page) => press(page, 'Approve'),
    refusals: [
      {
        async refuse(page) {
          await press(page, 'Cancel and return');
          await link(page).waitFor();
        },
        message: null,
      },
    ],
  },
  description: {
    file: 'paypal',
    hasFormBodies: false,
    undescribed: [
      'GET /v1/customer/disputes',
      'GET /v1/customer/disputes/{id}',
      'GET /v1/reporting/transactions',
    ],
    create: { method: 'POST', path: '/v2/checkout/orders', status: 200 },
  },
};
