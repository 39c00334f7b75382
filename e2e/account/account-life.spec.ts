import { login } from '#contract/account/account.ts';
import { api } from '../support/api.ts';
import { logInAs, newMember, password } from '../support/member.ts';
import { expect, test } from '../support/shop.ts';

test('somebody deletes their account @smoke', async ({ page }) => {
  const member = await newMember();
  await logInAs(page, member);
  await page.goto('/profile/preferences');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  const answer = await api(login, { body: { login: member.email, password } }).catch(String);
  expect(answer).toContain('WRONG_CREDENTIALS');
});

test('two tabs share one refresh, and logging out in one logs out the other @smoke', async ({
  page,
  context,
  expectPageErrors,
}) => {
  expectPageErrors(401);
  const member = await newMember();
  await logInAs(page, member);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/profile/wallet');
    await expect(tab.getByText('Total Balance')).toBeVisible();
  }
  let refreshes = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/account/api/token/refresh')) refreshes += 1;
  });
  await page.evaluate(() => localStorage.setItem('token', 'worn.out.token'));
  await Promise.all(
    [page, other].map(async (tab) => {
      await tab.getByRole('navigation', { name: 'My Profile' }).getByRole('link', { name: 'Orders' }).click();
      await expect(tab.getByText('No order yet')).toBeVisible();
    }),
  );
  expect(refreshes).toBe(1);

  await page.getByRole('button', { name: `Account of ${member.email}` }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(other.getByRole('button', { name: `Account of ${member.email}` })).toBeHidden();
  await expect(other).toHaveURL(/\/login\?/);
});
