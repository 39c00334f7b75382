import { press } from '../support/keyboard.ts';
import { logInAs, newMember, password } from '../support/member.ts';
import { newOperator } from '../support/operator.ts';
import { expect, expectAccessible, heading, test } from '../support/shop.ts';

test('an operator logs in through the shop with the second factor, and finds the first screen @smoke', async ({
  page,
}) => {
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

test('a member who is no operator reads so, and nothing of the office is shown @smoke', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(403);
  await logInAs(page, await newMember());
  await page.goto('/office');
  await expect(heading(page, 'This account has no access to the office')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page);
});

test('the navigation shows what the roles include; the palette and the keys lead there', async ({ page }) => {
  await logInAs(page, await newOperator('finance'));
  await page.goto('/office/nowhere');
  await expect(page.getByText('There is no such screen')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.type('deposits');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Deposits in review')).toBeVisible();
  await press(page, page.getByRole('link', { name: 'To the shop' }));
  await expect(page).toHaveURL('/');
});
