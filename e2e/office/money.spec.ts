import type { Page } from '@playwright/test';
import { caskBy, casks } from '../support/casks.ts';
import { buy, logInAs, newBuyer } from '../support/member.ts';
import { newOperator } from '../support/operator.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, heading, test } from '../support/shop.ts';

async function expectGoodOnEachScreen(page: Page): Promise<void> {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}

test('finance finds an invoice by what it is for, saves the list, and goes on to its order', async ({
  page,
}) => {
  const order = await buy(await newBuyer(), (await caskBy(casks.plenty)).shareId, 1);
  await logInAs(page, await newOperator('finance'));
  await page.goto('/office/invoices?kind=ORDER');
  await expect(heading(page, 'Invoices')).toBeVisible();
  await expect(page.getByRole('link', { name: order.invoiceNumber })).toBeVisible();
  await expectGoodOnEachScreen(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export all that fit' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('invoices.csv');
  await page.getByRole('link', { name: order.invoiceNumber }).click();
  await expect(heading(page, `Order ${order.invoiceNumber}`)).toBeVisible();
});

test('a default shows what is held and until when; finance may give more time', async ({ page }) => {
  await logInAs(page, await newOperator('finance'));
  await page.goto('/office/defaults');
  await expect(heading(page, 'Defaults')).toBeVisible();
  const first = page.getByRole('link', { name: /^B\d{4}-\d{6}$/ }).first();
  await expect(first).toBeVisible();
  await expectGoodOnEachScreen(page);
  const number = (await first.textContent()) ?? '';
  await first.click();
  await expect(heading(page, `Invoice ${number}`)).toBeVisible();
  await expect(page.getByText('May be sold from', { exact: true })).toBeVisible();
  await expectGoodOnEachScreen(page);
  await page.getByRole('button', { name: 'Give more time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give the member more time?' });
  await expect(dialog.getByLabel('New last day to pay')).toBeVisible();
  await expectAccessible(page);
});

test('support sees a default and no step of it', async ({ page }) => {
  await logInAs(page, await newOperator('support'));
  await page.goto('/office/defaults');
  await page
    .getByRole('link', { name: /^B\d{4}-\d{6}$/ })
    .first()
    .click();
  await expect(heading(page, /^Invoice B/)).toBeVisible();
  await expect(page.getByText('May be sold from', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Give more time' })).toHaveCount(0);
});
