import type { Books } from './books.ts';
import type { Call, Reply } from './call.ts';

/** The stand-in's test cards, those of Stripe's own test mode. */
const declined = '4000000000000002';
const challenged = '4000000000003220';

const stripeRefusals = { card: 'insufficient_funds', challenge: 'payment_intent_authentication_failure' };
const revolutRefusals = { card: 'insufficient_funds', challenge: '3ds_challenge_abandoned' };

const notice = 'Stand-in: nobody here is a payment provider, and no money moves.';

/** PayPal's page, as much of it as a story needs. */
function approvalPage(books: Books, ref: string): Reply {
  const payment = books.payments.get(ref);
  if (!payment) return { status: 404, body: 'no such order' };
  const amount = `${payment.currency} ${(payment.asked / 100).toFixed(2)}`;
  const form = (to: string, words: string) =>
    `<form method="post" action="/checkoutnow/${to}?token=${ref}"><button>${words}</button></form>`;
  const html = `<!doctype html><html lang="en"><title>PayPal (stand-in)</title><main><h1>PayPal</h1><p>${notice}</p>
<p>Pay ${amount} to Tierce?</p>${form('approve', 'Approve')}${form('cancel', 'Cancel and return')}</main></html>`;
  return { status: 200, body: html, headers: { 'content-type': 'text/html; charset=utf-8' } };
}

function leave(books: Books, ref: string, isApproved: boolean): Reply {
  const payment = books.payment(ref);
  if (isApproved) books.approve(ref);
  const back = new URL(isApproved ? payment.returnUrl : payment.cancelUrl);
  back.searchParams.set('token', ref);
  return { status: 303, headers: { location: back.href } };
}

/** What a provider's form sends home: a card number, or the answer to the bank's question. */
function pay(books: Books, query: URLSearchParams): Reply {
  const payment = [...books.payments.values()].find(({ token }) => token === query.get('token'));
  if (!payment) return { status: 404, body: {} };
  const refusals = payment.provider === 'card' ? stripeRefusals : revolutRefusals;
  if (query.get('approved') === 'false') books.refuse(payment.ref, refusals.challenge);
  else if (query.get('card') === declined) books.refuse(payment.ref, refusals.card);
  else if (query.get('card') === challenged) books.challenge(payment.ref);
  else books.approve(payment.ref);
  const { state } = payment;
  return { status: 200, body: { state }, headers: { 'access-control-allow-origin': '*' } };
}

/** The pages and forms a buyer's browser opens; null for a call that is none of theirs. */
export function pageReply(books: Books, { method, path, query }: Call): Reply | null {
  const ref = query.get('token') ?? '';
  if (path === '/checkoutnow') return approvalPage(books, ref);
  if (method === 'POST' && path.startsWith('/checkoutnow/'))
    return leave(books, ref, path.endsWith('approve'));
  return method === 'POST' && path === '/standin/pay' ? pay(books, query) : null;
}

/** In place of https://js.stripe.com: the same names, a plain form, and its word goes to `api.stripe.com/standin`. */
export const stripeScript = `
window.Stripe = () => {
  const send = async (query) =>
    (await fetch('https://api.stripe.com/standin/pay?' + new URLSearchParams(query), { method: 'POST' })).json();
  let input;
  const end = async (token, query) => {
    let { state } = await send({ token, ...query });
    if (state === 'action') {
      const approved = window.confirm('Stand-in bank: do you approve this payment?');
      ({ state } = await send({ token, approved }));
    }
    return state === 'authorized' ? {} : { error: { message: 'Your card was declined.' } };
  };
  return {
    elements: ({ clientSecret }) => ({
      clientSecret,
      create: () => {
        const listeners = [];
        const label = document.createElement('label');
        label.textContent = 'Card number (stand-in for Stripe) ';
        input = document.createElement('input');
        label.append(input);
        return {
          mount: (place) => { place.append(label); listeners.forEach((ready) => ready()); },
          on: (event, listener) => listeners.push(listener),
          destroy: () => label.remove(),
        };
      },
    }),
    confirmPayment: ({ elements }) => end(elements.clientSecret, { card: input.value.replaceAll(' ', '') }),
    handleNextAction: ({ clientSecret }) =>
      end(clientSecret, { approved: window.confirm('Stand-in bank: do you approve this payment?') }),
  };
};`;

/** In place of Revolut's embed.js: its window is the browser's own. */
export const revolutScript = `
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
