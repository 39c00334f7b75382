import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { login } from '#contract/account/account.ts';
import { listSessions } from '#contract/account/session.ts';
import { api } from '../support/api.ts';
import { caskBy, casks } from '../support/casks.ts';
import { linkMailedTo } from '../support/mail.ts';
import {
  buy,
  deposit,
  logInAs,
  introduce,
  join,
  newAddress,
  newMember,
  password,
  type Member,
} from '../support/member.ts';
import { expect, expectAccessible, heading, test } from '../support/shop.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });

async function openPreferences(page: Page, member: Member): Promise<void> {
  await logInAs(page, member);
  await page.goto('/profile/preferences');
  await expect(section(page, 'Sessions').getByText('This session')).toBeVisible();
}

test('changing the password ends every other session @smoke', async ({
  page,
  openBrowser,
  expectPageErrors,
}) => {
  expectPageErrors(401, 422);
  const member = await newMember();
  const body = { login: member.email, password };
  const other = await api(login, { body });
  const elsewhere = await (await openBrowser()).newPage();
  await logInAs(elsewhere, { ...member, ...other });
  await openPreferences(page, member);
  const part = section(page, 'Password');
  await part.getByLabel('Current password').fill('not my password');
  await part.getByLabel('New password').fill('nine loud geese over Sligo');
  await part.getByRole('button', { name: 'Change the password' }).click();
  await expect(part.getByRole('alert')).toContainText('That is not your password.');
  await part.getByLabel('Current password').fill(password);
  await part.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await expect(part.getByLabel('New password')).toHaveValue('');
  await elsewhere.goto('/profile/orders');
  await expect(elsewhere).toHaveURL(/\/login/);
  await page.reload();
  await expect(heading(page, 'Preferences')).toBeVisible();
});

test('sessions are listed, and ended one by one or all others', async ({ page }) => {
  const member = await newMember();
  for (let i = 0; i < 3; i += 1) await api(login, { body: { login: member.email, password } });
  await openPreferences(page, member);
  const part = section(page, 'Sessions');
  await expect(part.getByRole('listitem')).toHaveCount(4);
  await part
    .getByRole('button', { name: /^End the session/ })
    .first()
    .click();
  await expect(part.getByRole('listitem')).toHaveCount(3);
  await part.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(part.getByRole('listitem')).toHaveCount(1);
  await expect(part.getByRole('button', { name: 'End all other sessions' })).toBeHidden();
  expect(await api(listSessions, {}, member)).toHaveLength(1);
});

test('one’s data is downloaded as a table and as JSON @smoke', async ({ page }) => {
  const member = await newMember();
  await deposit(member, 25_000);
  await openPreferences(page, member);
  for (const [button, name, words] of [
    ['For a spreadsheet (CSV)', 'tierce-account.csv', 'Wallet entries'],
    ['For a program (JSON)', 'tierce-account.json', '"250.00"'],
  ] as const) {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const file = await waiting;
    expect(file.suggestedFilename()).toBe(name);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(member.email);
    expect(text).toContain(words);
  }
});

async function close(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: action }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: action }).click();
}

test('a disabled account is left, and cannot log in', async ({ page, expectPageErrors }) => {
  expectPageErrors(401, 409);
  const member = await newMember();
  await openPreferences(page, member);
  await close(page, 'Disable my account');
  await expect(page.getByText('Your account is disabled.')).toBeVisible();
  await expect(page).toHaveURL('/');
  const answer = await api(login, { body: { login: member.email, password } }).catch(String);
  expect(answer).toContain('ACCOUNT_DISABLED');
});

test('an account with shares and money says what is in the way; an empty one is deleted @smoke', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(401, 409);
  const holder = await newMember();
  await Promise.all([introduce(holder), join(holder), deposit(holder, 1_000_000)]);
  const cask = await caskBy(casks.plenty);
  await buy(holder, cask.shareId, 1);
  await openPreferences(page, holder);
  await close(page, 'Delete my account');
  const refusal = page.getByRole('dialog').getByRole('alert');
  await expect(refusal).toContainText('You hold cask shares');
  await expect(refusal).toContainText('There is money in your wallet');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const member = await newMember();
  await openPreferences(page, member);
  await close(page, 'Delete my account');
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

test('the tab that signed out is not asked about age and cookies again, another is', async ({ page }) => {
  await logInAs(page, await newMember());
  await page.goto('/faq');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.goto('/profile/wallet');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept Cookies' })).toHaveCount(0);
  const tab = await page.context().newPage();
  await tab.goto('/');
  await expect(tab.getByLabel('Day')).toBeVisible();
});

test('who registers on the way to the cart is led there by the mailed link, in a tab of its own too @smoke', async ({
  page,
  context,
}) => {
  const email = newAddress();
  await page.goto('/cart');
  await page.goto('/register?target=%2Fcart');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(heading(page, 'Check your e-mail')).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(await linkMailedTo(email, 'register/confirm'));
  await tab.getByRole('button', { name: 'Confirm my e-mail address' }).click();
  await expect(tab).toHaveURL('/cart');
});
