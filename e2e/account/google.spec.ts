import type { Page } from '@playwright/test';
import { newAddress } from '../support/member.ts';
import { expect, expectAccessible, heading, test } from '../support/shop.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

async function openPopup(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await button(page).click();
  return opening;
}

async function agree(popup: Page, email: string): Promise<void> {
  await popup.getByLabel('Address').fill(email);
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Continue' }).click()]);
}

const logInWithPopup = async (page: Page, email: string) => agree(await openPopup(page), email);

test('someone new comes in with Google, to where they wanted, and comes back the same way @smoke', async ({
  page,
}) => {
  const email = newAddress('google');
  for (const _ of ['new', 'known']) {
    await page.goto('/profile/wallet');
    await expect(heading(page, 'Log in')).toBeVisible();
    await expectAccessible(page);
    const popup = await openPopup(page);
    expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([600, 800]);
    await agree(popup, email);
    await expect(page).toHaveURL('/profile/wallet');
    await expect(page.getByText('Total Balance')).toBeVisible();
    const user = await page.evaluate(() => localStorage.getItem('user'));
    expect(JSON.parse(user ?? '{}')).toMatchObject({ email, name: 'Gráinne', balance: 0 });
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).not.toHaveURL(/profile/);
    await page.evaluate(() => localStorage.setItem('remember-age-checked', 'true'));
    await page.evaluate(() => localStorage.setItem('cookie-alert', 'applied'));
  }
});

test('who registers with Google on the way comes to where they wanted', async ({ page }) => {
  await page.goto('/profile/wallet');
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await expect(heading(page, 'Register')).toBeVisible();
  await logInWithPopup(page, newAddress('google'));
  await expect(page).toHaveURL('/profile/wallet');
});

test('who came with Google and is asked for a password can have one mailed', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(409, 422);
  await page.goto('/profile/preferences');
  await logInWithPopup(page, newAddress('google'));
  // As the server answers when the login is a while ago.
  const refusal = { errorCode: 'PROOF_NEEDED', errorMessage: '', requestId: 'story' };
  await page.route('**/totp', (route) => route.fulfill({ status: 409, json: refusal }));
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Confirm it is you' });
  await asked.getByLabel('Password', { exact: true }).fill('I never had one');
  await asked.getByRole('button', { name: 'Continue' }).click();
  await asked.getByRole('link', { name: 'Forgotten, or never set?' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
});

test('refusing at Google, or an address it has not verified, shows the reason', async ({ page }) => {
  await page.goto('/register');
  const denied = await openPopup(page);
  await denied.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('You did not log in at Google.');
  const unverified = await openPopup(page);
  await unverified.getByLabel('Address').fill(newAddress('google'));
  await unverified.getByLabel('Verified').uncheck();
  await unverified.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('has not verified the e-mail address');
});

test('a closed popup leaves the button as it was', async ({ page }) => {
  await page.goto('/login');
  const popup = await openPopup(page);
  await expect(popup.getByLabel('Address')).toBeVisible();
  await popup.close();
  await expect(page.getByRole('alert')).toContainText('was closed before you were logged in');
  await expect(button(page)).toBeEnabled();
});
