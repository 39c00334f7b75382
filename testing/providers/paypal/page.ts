import type { Books } from '../books.ts';
import type { Call, Reply } from '../call.ts';

const notice = 'Stand-in: nobody here is a payment provider, and no money moves.';

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

export function payPalPage(books: Books, { method, path, query }: Call): Reply | null {
  const ref = query.get('token') ?? '';
  if (path === '/checkoutnow') return approvalPage(books, ref);
  if (method === 'POST' && path.startsWith('/checkoutnow/'))
    return leave(books, ref, path.endsWith('approve'));
  return null;
}
