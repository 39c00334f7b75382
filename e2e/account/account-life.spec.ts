import { accountOf, logInAs, newMember } from '../support/member.ts';
import { expect, test } from '../support/shop.ts';

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

  await accountOf(page, member.email).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(accountOf(other, member.email)).toBeHidden();
  await expect(other).toHaveURL(/\/login\?/);
});
