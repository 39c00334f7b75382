import type { Page } from '@playwright/test';
import { searchOffice } from '#contract/office/search.ts';
import { addDays, dateIn } from '#domain/calendar.ts';
import { pdfOf } from '#testing/fixtures/files.ts';
import { testClock } from '#testing/test-clock.ts';
import { api } from '../support/api.ts';
import { logInAs, newBuyer } from '../support/member.ts';
import { expectFitsAndIsAccessible } from '../support/office.ts';
import { newOperator, type Operator } from '../support/operator.ts';
import { expect, heading, test } from '../support/shop.ts';

const today = () => dateIn('IE', testClock.now());

async function newDeposit(operator: Operator, amount: number) {
  const { email } = await newBuyer(amount);
  const [member] = await api(searchOffice, { query: { text: email } }, operator);
  const found = await api(searchOffice, { query: { text: (amount / 100).toFixed(2) } }, operator);
  const deposit = found.find(({ kind, memberId }) => kind === 'deposit' && memberId === member?.memberId);
  return { depositId: deposit?.id ?? '', email };
}

async function recordByLetter(
  page: Page,
  depositId: string,
  reference: string,
  amount: string,
): Promise<void> {
  await page.goto(`/office/deposits/${depositId}`);
  await page.getByRole('link', { name: 'Record a chargeback' }).click();
  await expect(heading(page, 'Record a chargeback')).toBeVisible();
  await page.getByLabel('Reference of the chargeback').fill(reference);
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Opened on').fill(today());
  await page.getByLabel('Evidence due on').fill(addDays(today(), 3));
  await page.getByLabel('Why').fill('By the letter of the provider');
}

test('finance records a chargeback by letter, sends the evidence in time, and it is won', async ({
  page,
}) => {
  const finance = await newOperator('finance');
  const { depositId } = await newDeposit(finance, 12_340);
  const reference = `dp_${depositId.slice(0, 8)}`;
  await logInAs(page, finance);
  await recordByLetter(page, depositId, reference, '40.00');
  await expectFitsAndIsAccessible(page, 'new-chargeback');
  await page.getByRole('button', { name: 'Record it' }).click();
  await expect(heading(page, `Chargeback ${reference}`)).toBeVisible();
  await expect(page.getByText('Evidence due in 3 days')).toBeVisible();
  await expect(page.getByText('Our record', { exact: true })).toBeVisible();
  await expectFitsAndIsAccessible(page, 'chargeback');

  await page.goto('/office');
  await expect(page.getByRole('cell', { name: `sandbox ${reference}` })).toBeVisible();

  await page.goto('/office/chargebacks?state=OPEN');
  await expect(heading(page, 'Chargebacks')).toBeVisible();
  await page.getByRole('link', { name: reference }).click();
  await expect(heading(page, `Chargeback ${reference}`)).toBeVisible();
  const slip = { name: 'Delivery slip.pdf', mimeType: 'application/pdf', buffer: pdfOf(`% ${reference}\n`) };
  await page.locator('input[type=file]').setInputFiles(slip);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Delivery slip.pdf' }).click();
  expect((await saved).suggestedFilename()).toBe('Delivery slip.pdf');
  await page.getByLabel('Evidence sent on').fill(today());
  await page.getByLabel('Why').fill('Delivery slip and the order');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^Evidence sent/ })).toBeVisible();

  await page.getByRole('button', { name: 'It is won' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record that it is won?' });
  await dialog.getByLabel('Why').fill('The bank gave in');
  await dialog.getByRole('button', { name: 'It is won' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: /^Won/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'It is lost' })).toHaveCount(0);
});

test('over the limit a second person approves the request in the list, as it was entered', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(409);
  const finance = await newOperator('finance');
  const { depositId, email } = await newDeposit(finance, 654_300);
  await logInAs(page, finance);
  const reference = `dp_large_${depositId.slice(0, 8)}`;
  await recordByLetter(page, depositId, reference, '6000');
  await page.getByRole('button', { name: 'Record it' }).click();
  await expect(page.getByText(/Your request is kept/)).toBeVisible();

  await logInAs(page, await newOperator('finance'));
  await page.goto(`/office/deposits/${depositId}`);
  await expect(page.getByText('Chargeback by letter requested')).toBeVisible();
  await page.goto('/office/payment-requests');
  const request = page.getByRole('row').filter({ hasText: email });
  await request.getByRole('button', { name: 'Approve: Chargeback by letter, S$6,000.00' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve: Chargeback by letter' });
  await expect(dialog.getByText(reference)).toBeVisible();
  await expect(dialog.getByText('By the letter of the provider')).toBeVisible();
  await expectFitsAndIsAccessible(page, 'approve-payment');
  await dialog.getByRole('button', { name: 'Approve S$6,000.00' }).click();
  await expect(request).toHaveCount(0);
  await page.goto(`/office/chargebacks?deposit=${depositId}`);
  await expect(page.getByRole('link', { name: reference })).toBeVisible();
});
