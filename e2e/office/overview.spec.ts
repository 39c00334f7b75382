import { logInAs } from '../support/member.ts';
import { expectFitsAndIsAccessible } from '../support/office.ts';
import { newOperator } from '../support/operator.ts';
import { expect, heading, test } from '../support/shop.ts';

test('the office opens on what waits, with charts that are tables too, in each width', async ({ page }) => {
  await logInAs(page, await newOperator('owner'));
  await page.goto('/office');
  await expect(heading(page, 'Overview')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Orders by day: / })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Failed jobs' })).toBeVisible();
  await expectFitsAndIsAccessible(page, 'overview');
  await page.getByText('As a table').first().click();
  await expect(page.getByRole('table', { name: 'Orders by day' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).first().click();
  expect((await download).suggestedFilename()).toBe('orders-by-day.csv');
});

test('who works in the warehouse sees what is due, and no money', async ({ page }) => {
  await logInAs(page, await newOperator('warehouse'));
  await page.goto('/office');
  await expect(page.getByRole('heading', { name: 'Due within seven days, and overdue' })).toBeVisible();
  await expect(page.getByText('Waits for somebody')).toBeVisible();
  await expect(page.getByText('Sales, 30 days')).toHaveCount(0);
});
