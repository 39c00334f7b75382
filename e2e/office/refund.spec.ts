import { caskBy, casks } from '../support/casks.ts';
import { buy, openAs, logInByForm, newBuyer } from '../support/member.ts';
import { newOperator } from '../support/operator.ts';
import { expect, expectAccessible, expectFits, heading, test } from '../support/shop.ts';

test('a refund by two people, one of whom logs in with the second factor @smoke', async ({ page }) => {
  const member = await newBuyer();
  const order = await buy(member, (await caskBy(casks.plenty)).shareId, 2);
  const asker = await newOperator('support');
  await page.goto(`/office/orders/${order.id}`);
  await expect(heading(page, 'Office')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Log in' }).click();
  await logInByForm(page, asker.email);
  await page.getByRole('button', { name: /recovery code/i }).click();
  await page.getByLabel(/recovery code/i).fill(asker.recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(heading(page, `Order ${order.invoiceNumber}`)).toBeVisible();
  await expectFits(page);
  await page.getByRole('link', { name: 'Refund this order' }).click();
  await expect(heading(page, `Refund order ${order.invoiceNumber}`)).toBeVisible();
  await expectFits(page);
  await page.getByLabel('Why').fill('The cask is not what the page said');
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByText('You asked for this. Somebody else has to decide it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  await openAs(page, await newOperator('finance'), '/office/approvals');
  await expect(heading(page, 'To decide')).toBeVisible();
  const request = page.getByRole('row').filter({ hasText: order.invoiceNumber });
  await expect(request.getByText('Refund of an order')).toBeVisible();
  await request.getByRole('link').press('Enter');
  await expect(heading(page, 'Refund of an order')).toBeVisible();
  await expect(page.getByText('The cask is not what the page said').first()).toBeVisible();
  await expect(page.getByText(member.email).first()).toBeVisible();
  await expectFits(page);
  await page.getByRole('main').getByRole('button', { name: 'Approve' }).click();
  // Clicked, not pressed by a key: an effect gives the focus to the first button when the dialog is there.
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Decided.')).toBeVisible();
  await page.goto('/office/refunds');
  await page.getByRole('row').filter({ hasText: order.invoiceNumber }).getByRole('link').press('Enter');
  await expect(page.getByText(/^C\d{4}-\d{6}$/)).toBeVisible();

  await openAs(page, member, `/profile/orders/${order.id}`);
  await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible();
  await expect(page.getByText('2 shares taken back')).toBeVisible();
});
