import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AnswerOf } from '#contract/endpoint.ts';
import { getOfficeReleaseInvoice } from '#contract/bottling/release-invoice.ts';
import { listApprovals } from '#contract/office/approvals.ts';
import { answer } from '#testing/web/answers.ts';
import { openOfficePage } from '#testing/web/open-office-page.tsx';

const id = '9d1b7d1e-64c5-4f6c-8c8b-2f1f1c1b1a01';
const invoice: AnswerOf<typeof getOfficeReleaseInvoice>['invoice'] = {
  id,
  memberId: id,
  invoiceNumber: 'B2026-000001',
  caskId: 7,
  caskCode: 'TC-0010',
  caskName: 'Liscannor Slate',
  country: 'IE',
  currency: 'EUR',
  bottles: 2,
  bottleMl: 700,
  abv: 52,
  lines: [],
  goods: [],
  estimate: null,
  total: 12_000,
  storage: { months: 2, perMonth: 250, net: 407, salesTax: 93, total: 500 },
  toPay: 12_500,
  issuedAt: '2026-02-03T10:00:00.000Z',
  dueOn: '2026-03-03',
  state: 'DEFAULTED',
  paidAt: null,
  disposableFrom: '2026-09-03',
  sale: null,
  parcel: null,
  storageInvoiceNumber: null,
  creditNotes: [],
};

beforeEach(() => {
  answer(getOfficeReleaseInvoice, { invoice, memberName: 'Mary', heldFrom: '2026-03-04', moves: [] });
  answer(listApprovals, []);
});

test('a default shows the bottles held and the sum owed, and finance may give more time', async () => {
  await openOfficePage(`/release-invoices/${id}`, 'finance');
  await expect.element(page.getByText('May be sold from', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^3 Sept? 2026$/)).toBeVisible();
  await expect.element(page.getByText('€125.00')).toBeVisible();
  await page.getByRole('button', { name: 'Give more time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give the member more time?' });
  await expect.element(dialog.getByLabelText('New last day to pay')).toBeVisible();
});

test('support sees a default and no step of it', async () => {
  await openOfficePage(`/release-invoices/${id}`, 'support');
  await expect.element(page.getByText('May be sold from', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Give more time' })).not.toBeInTheDocument();
});
