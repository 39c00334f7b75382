import { logInByForm } from '../support/member.ts';
import { newOperator } from '../support/operator.ts';
import { expect, expectAccessible, heading, test } from '../support/shop.ts';

test('an operator logs in with the second factor, to the screen asked for @smoke', async ({ page }) => {
  const operator = await newOperator('finance');
  await page.goto('/office/deposits');
  await expect(heading(page, 'Office')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Log in' }).click();
  await logInByForm(page, operator.email);
  await page.getByRole('button', { name: /recovery code/i }).click();
  await page.getByLabel(/recovery code/i).fill(operator.recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/office/deposits');
  await expect(heading(page, 'Deposits in review')).toBeVisible();
});
