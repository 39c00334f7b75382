import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { login } from '#contract/account/account.ts';
import { api } from '../support/api.ts';
import { caskBy, casks } from '../support/casks.ts';
import { buy, logInAs, newBuyer, newMember, password, type Member } from '../support/member.ts';
import { expect, test } from '../support/shop.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });

async function openPreferences(page: Page, member: Member): Promise<void> {
  await logInAs(page, member);
  await page.goto('/profile/preferences');
  await expect(section(page, 'Sessions').getByText('This session')).toBeVisible();
}

async function close(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
}

test('somebody takes their data and deletes the account, but not while it holds shares @smoke', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(401, 409);
  const holder = await newBuyer();
  await buy(holder, (await caskBy(casks.plenty)).shareId, 1);
  await openPreferences(page, holder);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'For a spreadsheet (CSV)' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe('tierce-account.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain(holder.email);
  await close(page);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('You hold cask shares');
  await page.keyboard.press('Escape');

  const member = await newMember();
  await openPreferences(page, member);
  await close(page);
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
