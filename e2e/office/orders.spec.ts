import { caskBy, casks } from '../support/casks.ts';
import { buy, logInAs, newBuyer } from '../support/member.ts';
import { newOperator } from '../support/operator.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, heading, test } from '../support/shop.ts';

test('an order is found by its invoice, with its whole story and its PDF @smoke', async ({ page }) => {
  const member = await newBuyer();
  const order = await buy(member, (await caskBy(casks.plenty)).shareId, 2);
  await logInAs(page, await newOperator('support'));
  await page.goto('/office/orders');
  await expect(heading(page, 'Orders')).toBeVisible();
  await expect(page.getByRole('link', { name: order.invoiceNumber })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.type(order.invoiceNumber);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Search')).toBeVisible();
  await page.getByRole('link', { name: order.invoiceNumber }).click();
  await expect(heading(page, `Order ${order.invoiceNumber}`)).toBeVisible();
  await expect(page.getByRole('link', { name: member.email }).first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /Ledger\s*Payment/ })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: order.invoiceNumber }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${order.invoiceNumber}.pdf`);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
