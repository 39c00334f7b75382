import type { Page } from '@playwright/test';
import type { Books } from './books.ts';
import type { Call, Reply } from './call.ts';
import type { Buyer } from './provider.ts';

const notice = 'Stand-in: nobody here is a payment provider, and no money moves.';

interface ApprovalPage {
  name: string;
  path: string;
  /** The parameter that holds the payment's reference, there and in the address that leads back. */
  parameter: string;
}

/** A provider's own page, to which the buyer is sent. */
export function approvalPage({ name, path, parameter }: ApprovalPage) {
  function show(books: Books, ref: string): Reply {
    const payment = books.payments.get(ref);
    if (!payment) return { status: 404, body: 'no such payment' };
    const amount = `${payment.currency} ${(payment.asked / 100).toFixed(2)}`;
    const form = (to: string, words: string) =>
      `<form method="post" action="${path}/${to}?${parameter}=${ref}"><button>${words}</button></form>`;
    const html = `<!doctype html><html lang="en"><title>${name} (stand-in)</title><main><h1>${name}</h1><p>${notice}</p>
<p>Pay ${amount} to Tierce?</p>${form('approve', 'Approve')}${form('cancel', 'Cancel and return')}</main></html>`;
    return { status: 200, body: html, headers: { 'content-type': 'text/html; charset=utf-8' } };
  }

  function leave(books: Books, ref: string, isApproved: boolean): Reply {
    const payment = books.payment(ref);
    if (isApproved) books.approve(ref);
    const back = new URL(isApproved ? payment.returnUrl : payment.cancelUrl);
    back.searchParams.set(parameter, ref);
    return { status: 303, headers: { location: back.href } };
  }

  const link = (page: Page) => page.getByRole('link', { name: `Continue to ${name}` });
  /**
   * Our page shows the link to a buyer who came back, and after a reload. The trap: it also shows it for a moment before it leaves by
   * itself; then there is nothing left to click.
   */
  async function open(page: Page): Promise<void> {
    const onOurPage = link(page);
    if (await onOurPage.isVisible()) await onOurPage.click({ timeout: 5000 }).catch(() => undefined);
  }
  const buyer: Buyer = {
    waiting: (page) => page.getByRole('heading', { name }).or(link(page)),
    async approve(page) {
      await open(page);
      await page.getByRole('button', { name: 'Approve' }).click();
    },
    refusals: [
      {
        async refuse(page) {
          await open(page);
          await page.getByRole('button', { name: 'Cancel and return' }).click();
          await link(page).waitFor();
        },
        message: null,
      },
    ],
  };

  return {
    buyer,
    page(books: Books, call: Call): Reply | null {
      const ref = call.query.get(parameter) ?? '';
      if (call.path === path) return show(books, ref);
      if (call.method === 'POST' && call.path.startsWith(`${path}/`))
        return leave(books, ref, call.path.endsWith('/approve'));
      return null;
    },
  };
}
