import { randomUUID, createHmac } from 'node:crypto';
import { sandboxCards as cards } from '#contract/wallet/sandbox-cards.ts';
import { answerDialog, payButton } from '../buyer.ts';
import type { ProviderStandIn } from '../provider.ts';
import { revolutReply } from './api.ts';

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
  canCancel: true,
  signatureHeader: 'revolut-signature',
  form: {
    scripts: {
      'https://sandbox-merchant.revolut.com/version.js': "window.__REV_PAY_VERSION__ = 'standin';",
      'https://sandbox-merchant.revolut.com/embed.js': script,
    },
    hosts: ['sandbox-merchant.revolut.com'],
    declines: { card: 'insufficient_funds', challenge: '3ds_challenge_abandoned' },
  },
  buyer: {
    waiting: payButton,
    approve: (page) => answerDialog(payButton(page), (dialog) => dialog.accept(cards.accepted)),
    refusals: [
      // Closes the window.
      { refuse: (page) => answerDialog(payButton(page), (dialog) => dialog.dismiss()), message: null },
      {
        refuse: (page) => answerDialog(payButton(page), (dialog) => dialog.accept(cards.declined)),
        message: 'There is not enough money on your card.',
      },
    ],
  },
  description: {
    file: 'revolut',
    hasFormBodies: false,
    operations: ['cancelOrder', 'captureOrder', 'createOrder', 'refundOrder', 'retrieveOrder'],
    undescribed: ['GET /api/disputes', 'GET /api/orders'],
    create: { method: 'POST', path: '/api/orders', status: 201 },
  },
};
