import type { Page } from '@playwright/test';
import type { Books } from '../books.ts';
import type { Call, Reply } from '../call.ts';
import type { Buyer } from '../provider.ts';

const path = '/checkoutnow';
const notice = 'Stand-in: nobody here is a payment provider, and no money moves.';

function show(books: Books, ref: string): Reply {
  const payment = books.payments.get(ref);
  if (!payment) return { status: 404, body: 'no such payment' };
  const amount = `${payment.currency} ${(payment.asked / 100).toFixed(2)}`;
  const form = (to: string, words: string) =>
    `<form method="post" action="${path}/${to}?token=${ref}"><button>${words}</button></form>`;
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

/** PayPal's own page, to which the buyer is sent. */
export function payPalPage(books: Books, call: Call): Reply | null {
  const ref = call.query.get('token') ?? '';
  if (call.path === path) return show(books, ref);
  if (call.method === 'POST' && call.path.startsWith(`${path}/`))
    return leave(books, ref, call.path.endsWith('/approve'));
  return null;
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

export const payPalBuyer: Buyer = {
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
};
