import { password } from '../support/member.ts';
import { newOperator } from '../support/operator.ts';
import { expect, expectAccessible, heading, test } from '../support/shop.ts';

test('an operator logs in with the second factor, to the screen asked for @smoke', async ({ page }) => {
  const operator = await newOperator('finance');
  await page.goto('/office/deposits');
  await expect(heading(page, 'Office')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('E-mail').fill(operator.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: /recovery code/i }).click();
  await page.getByLabel(/recovery code/i).fill(operator.recoveryCodes[0] ?? '');
  await page
    .getByRole('button', { name: /log in|continue|confirm/i })
    .first()
    .click();
  await expect(page).toHaveURL('/office/deposits');
  await expect(heading(page, 'Deposits in review')).toBeVisible();
});
