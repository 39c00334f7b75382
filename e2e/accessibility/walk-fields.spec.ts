import type { Page } from '@playwright/test';
import { press, tabTo } from '../support/keyboard.ts';
import { logInAs, newMember, password } from '../support/member.ts';
import { expectRefused, ScreenReader } from '../support/screen-reader.ts';
import { expect, heading, test } from '../support/shop.ts';

const email = (page: Page) => page.getByLabel('E-mail');
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('registering: each field says what it lacks, and the focus goes to the first @smoke', async ({
  page,
}) => {
  await page.goto('/register');
  await press(page, button(page, 'Register'));
  await expectRefused(email(page), /Please enter your e-mail address\./);
  await expectRefused(passwordField(page), /at least 12 characters/);
  await expect(email(page)).toBeFocused();
  await page.keyboard.type('someone@story.example');
  await expect(email(page)).not.toHaveAttribute('aria-invalid', 'true');
  await press(page, button(page, 'Register'));
  await expect(passwordField(page)).toBeFocused();
});

test('logging in: a refusal is said, and what was typed stays', async ({ page, expectPageErrors }) => {
  expectPageErrors(422);
  const reader = await ScreenReader.on(page);
  await page.goto('/login');
  await tabTo(page, email(page));
  await page.keyboard.type('nobody@story.example');
  await tabTo(page, passwordField(page));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await reader.hears('The e-mail address or the password is not right.');
  await expect(email(page)).toHaveValue('nobody@story.example');
});

test('a link for a new password: arriving, and having sent it, is heard', async ({ page }) => {
  const reader = await ScreenReader.on(page);
  await page.goto('/login');
  await press(page, page.getByRole('link', { name: 'Forgot your password?' }));
  await reader.arrivesAt('Forgot your password?');
  await press(page, button(page, 'Send the link'));
  await expectRefused(email(page), /e-mail/);
  await page.keyboard.type('nobody@story.example');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Check your e-mail')).toBeVisible();
  await reader.hears('Check your e-mail');
});

test('a deposit: why an amount is not taken, and what became of the payment', async ({ page }) => {
  const reader = await ScreenReader.on(page);
  await logInAs(page, await newMember());
  await page.goto('/profile/wallet');
  const set = button(page, 'Set deposit amount');
  const custom = page.getByLabel('Custom amount');
  await press(page, set);
  await expectRefused(custom, 'Please select all options');
  await reader.hears('Please select all options');
  await tabTo(page, custom);
  await page.keyboard.type('10001');
  await expect(custom).not.toHaveAttribute('aria-invalid', 'true');
  await press(page, set);
  await expectRefused(custom, 'Input deposit amount value between 1 - 10000.');
  await expect(set).toBeDisabled();
  await tabTo(page, page.getByRole('radio', { name: 'S$200', exact: true }));
  await page.keyboard.press('Space');
  await press(page, set);

  const card = page.getByLabel('Card number');
  await tabTo(page, card);
  await page.keyboard.type('4242');
  await page.keyboard.press('Enter');
  await expectRefused(card, 'A card number has 16 digits.');
  await press(page, page.getByRole('button', { name: /^Declined/ }));
  await press(page, page.getByRole('button', { name: /^Pay / }));
  await reader.hears('Nothing was charged.');
  await press(page, page.getByRole('button', { name: /^Asks for 3-D Secure/ }));
  await press(page, page.getByRole('button', { name: /^Pay / }));
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Approve' }));
  await expect(page.getByRole('heading', { name: 'S$200.00 is in your wallet' })).toBeVisible();
  const isAtOutcome = () =>
    main(page).evaluate(
      (element) => element !== document.activeElement && element.contains(document.activeElement),
    );
  expect(await isAtOutcome(), 'the focus is at the outcome').toBe(true);
});

const main = (page: Page) => page.getByRole('main');

test('preferences: a date that cannot be, and saving, are heard', async ({ page }) => {
  const reader = await ScreenReader.on(page);
  await logInAs(page, await newMember());
  await page.goto('/profile/preferences');
  const birth = page.getByLabel('Date of birth');
  await tabTo(page, birth);
  await birth.fill('2020-01-01');
  await press(page, button(page, 'Save'));
  await expectRefused(birth, /18/);
  await expect(birth).toBeFocused();
  await birth.fill('1988-05-14');
  await press(page, page.getByRole('button', { name: /^\S+ Country$/ }));
  await page.keyboard.type('Ire');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Ireland Country' })).toBeFocused();
  await press(page, button(page, 'Save'));
  await reader.hears('Your preferences are saved.');
});
