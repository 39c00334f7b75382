import { paths } from '#web/paths.ts';
import { casks, caskBy } from '../support/casks.ts';
import * as members from '../support/member.ts';
import { expect, test } from '../support/shop.ts';

test('asks as a visitor to be told of a cask that is sold out, logs in, and finds it done @smoke', async ({
  page,
}) => {
  const { email } = await members.newMember();
  const cask = await caskBy(casks.soldOut);
  await page.goto(paths.cask(cask.id));
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(members.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(paths.cask(cask.id));
  const promise = page.getByText('We will write to you when its shares are on sale.');
  await expect(promise).toBeVisible();
  await page.reload();
  await expect(promise).toBeVisible();
});
