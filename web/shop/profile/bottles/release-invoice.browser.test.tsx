import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  getReleaseInvoice,
  payReleaseInvoice,
  type ReleaseInvoice,
} from '#contract/bottling/release-invoice.ts';
import { answer, lost } from '#testing/web/answers.ts';
import { asMember, openShop } from '#testing/web/shop.ts';

const invoice: ReleaseInvoice = {
  id: '8d1f9a60-0000-4000-8000-000000000001',
  invoiceNumber: 'R2026-000001',
  caskId: 33,
  caskCode: 'TC-0033',
  caskName: 'Spring Tide',
  country: 'SG',
  currency: 'SGD',
  bottles: 1,
  bottleMl: 700,
  abv: 58,
  lines: [],
  goods: [],
  estimate: null,
  total: 5_900,
  storage: null,
  toPay: 5_900,
  issuedAt: '2026-01-20T10:00:00Z',
  dueOn: '2026-02-17',
  state: 'ISSUED',
  paidAt: null,
  disposableFrom: null,
  sale: null,
  parcel: null,
  storageInvoiceNumber: null,
  creditNotes: [],
};
const paid: ReleaseInvoice = { ...invoice, toPay: 0, state: 'PAID', paidAt: '2026-01-21T10:00:00Z' };

test('a payment for bottles whose answer is lost is asked for again, twice, and shown as paid', async () => {
  asMember({}, { SGD: 10_000 });
  let known = invoice;
  let sent = 0;
  answer(getReleaseInvoice, () => known);
  answer(payReleaseInvoice, () => {
    sent += 1;
    if (sent <= 2) return lost;
    known = paid;
    return paid;
  });
  await openShop(`/profile/bottles/${invoice.id}`);
  const pay = page.getByRole('button', { name: 'Pay S$59.00' });
  const checkAgain = page.getByRole('button', { name: 'Check again' });
  await pay.click();
  await expect
    .element(page.getByText('We did not hear whether your payment of S$59.00 went through'))
    .toBeVisible();
  await expect.element(pay).not.toBeInTheDocument();
  await checkAgain.click();
  await expect.element(page.getByText(/We got no answer again\./)).toBeVisible();
  await checkAgain.click();
  await expect.element(page.getByText(/^Paid on /)).toBeVisible();
  await expect.element(checkAgain).not.toBeInTheDocument();
});
