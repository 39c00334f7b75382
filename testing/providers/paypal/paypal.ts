import { randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Books } from '../books.ts';
import type { Call, ProviderStandIn, Reply } from '../provider.ts';
import { payPalReply, payPalSignature } from './api.ts';

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
  canCancel: false,
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
    operations: [
      'captures.get',
      'captures.refund',
      'oauth.token',
      'orders.capture',
      'orders.create',
      'orders.get',
      'refunds.get',
    ],
    undescribed: [
      'GET /v1/customer/disputes',
      'GET /v1/customer/disputes/{id}',
      'GET /v1/reporting/transactions',
    ],
    create: { method: 'POST', path: '/v2/checkout/orders', status: 200 },
  },
};
