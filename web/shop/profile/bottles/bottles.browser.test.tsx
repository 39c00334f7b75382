import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chooseForBottling, listOwnBottlings } from '#contract/bottling/bottling.ts';
import { getReleaseInvoice, listReleaseInvoices } from '#contract/bottling/release-invoice.ts';
import { answer, complete } from '#testing/web/answers.ts';
import { button, expectText } from '#testing/web/locators.ts';
import { asMember, openShop, pageOf } from '#testing/web/shop.tsx';

beforeEach(() => void asMember({}, { SGD: 50_000 }));

const invoice = complete(getReleaseInvoice.answer, {
  id: '4f1b7d1e-64c5-4f6c-8c8b-2f1f1c1b1a01',
  caskName: 'Spring Tide',
  country: 'SG',
  currency: 'SGD',
  bottles: 2,
  total: 11_840,
  toPay: 12_530,
  dueOn: '2026-10-20',
  disposableFrom: '2027-10-21',
  state: 'DEFAULTED',
});

test('an invoice in default is listed with its storage and can still be paid; a paid one is listed as it was', async () => {
  answer(listReleaseInvoices, pageOf([invoice, { ...invoice, state: 'PAID', toPay: 0 }]));
  answer(getReleaseInvoice, invoice);
  await openShop('/profile/bottles');
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Spring Tide' });
  await expect.element(rows.first()).toMatchTextContent(/S\$125\.30.*Kept for you/);
  await expect.element(rows.last()).toMatchTextContent(/S\$118\.40.*Paid/);
  await rows.first().getByRole('link').click();
  await expectText(/^The invoice was not paid in time.*From 21 Oct 2027 we may sell them/);
  await expect.element(button('Pay S$125.30')).toBeEnabled();
});

test('an address on file is confirmed for a bottling as it is', async () => {
  const address = {
    line1: 'Block 12',
    line2: 'Unit 04-11',
    city: 'Singapore',
    postalCode: '238823',
    country: 'SG',
  } as const;
  answer(listOwnBottlings, [
    { caskName: 'Spring Tide', shares: 2, address, courierNote: 'Ring twice', isOpen: true },
  ]);
  const sent = answer(chooseForBottling, {});
  await openShop('/profile/bottles');
  await button('Confirm').click();
  await expectText('Your address is confirmed.');
  expect(sent.map(({ body }) => body)).toEqual([{ address, courierNote: 'Ring twice' }]);
});
