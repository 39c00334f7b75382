import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as accounts from '#contract/account/account.ts';
import { deleteAccount } from '#contract/account/privacy.ts';
import * as factors from '#contract/account/second-factor.ts';
import * as sessions from '#contract/account/session.ts';
import { answer, refusal } from '#testing/web/answers.ts';
import { account } from '#testing/web/cart.ts';
import { button, dialog, expectText, focus, region } from '#testing/web/locators.ts';
import { asMember, chooseCurrency, openShop } from '#testing/web/shop.tsx';

let kept: accounts.Account;
let open: Partial<sessions.MemberSession>[];

const sessionOf = (digit: number) => ({
  id: `9d1b7d1e-64c5-4f6c-8c8b-2f1f1c1b1a0${digit}`,
  device: `Browser ${digit}`,
  isThis: digit === 0,
});

beforeEach(() => {
  kept = { ...account, name: '', surname: '', country: null, dateOfBirth: null };
  open = [0, 1, 2].map(sessionOf);
  asMember({ country: null });
  answer(accounts.getAccount, () => kept);
  answer(accounts.updateAccount, ({ body }) => {
    const emailPreferences = { ...account.emailPreferences, ...body.emailPreferences };
    return (kept = { ...kept, ...body, emailPreferences });
  });
  answer(sessions.listSessions, () => open);
});

const save = button(/^Save$/);
const saved = page.getByText('Your preferences are saved.');
const field = (name: string) => page.getByLabelText(name, { exact: true });

async function openPreferences() {
  const shop = await openShop('/profile/preferences');
  await expect.element(field('Phone')).toBeVisible();
  return shop;
}

const select = (name: string) => page.getByRole('combobox', { name });

test('/profile leads to the preferences; its entries are in order and the current one is marked', async () => {
  const { address } = await openShop('/profile');
  await expect.poll(address).toBe('/profile/preferences');
  const menu = page.getByRole('main').getByRole('navigation', { name: 'My Profile' });
  await expect.element(menu).toBeVisible();
  const entries = ['Collection', 'Orders', 'Wallet', 'Membership', 'Preferences', 'My News'];
  const links = [...menu.element().querySelectorAll('a')];
  expect(links.map(({ textContent }) => textContent)).toEqual(entries);
  const current = menu.getByRole('link', { name: 'Preferences' });
  await expect.element(current).toHaveAttribute('aria-current', 'page');
});

test('a value saved elsewhere meanwhile stays, and the form shows it', async () => {
  await openPreferences();
  kept = {
    ...kept,
    name: 'Nora',
    dateOfBirth: '1980-02-03',
    emailPreferences: { ...kept.emailPreferences, alerts: false },
  };
  await field('Phone').fill('+353 1 555 0100');
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(kept).toMatchObject({
    name: 'Nora',
    dateOfBirth: '1980-02-03',
    phone: '+353 1 555 0100',
    emailPreferences: { alerts: false },
  });
  await expect.element(field('Name')).toHaveValue('Nora');
  await expect.element(field('Date of birth')).toHaveAttribute('readonly');
  await expect.element(page.getByRole('checkbox', { name: /^Alerts about casks/ })).not.toBeChecked();
});

test('saving leaves the currency of the switch, unless the form names another; choosing Ireland chooses euros', async () => {
  await openPreferences();
  const euro = page.getByRole('contentinfo').getByRole('radio', { name: /EUR/ });
  await chooseCurrency('EUR');
  await expect.element(euro).toBeChecked();
  await field('Phone').fill('+353 1 555 0100');
  await save.click();
  await expect.element(saved).toBeVisible();
  await expect.element(euro).toBeChecked();
  await select('Currency').selectOptions('EUR');
  await save.click();
  await expect.poll(() => kept.currency).toBe('EUR');
  await select('Currency').selectOptions('SGD');
  await save.click();
  await expect.element(euro).not.toBeChecked();
  await select('Country').selectOptions('Ireland');
  await expect.element(select('Currency')).toHaveValue('EUR');
  await save.click();
  await expect.poll(() => [kept.country, kept.currency]).toEqual(['IE', 'EUR']);
});

test('a message that is dismissed by the keyboard gives the focus back', async () => {
  await openPreferences();
  await save.click();
  // It leaves by itself, but not from under the pointer.
  await saved.hover();
  const theme = page.getByRole('contentinfo').getByRole('radio', { name: 'Device setting' });
  await focus(theme);
  const dismiss = button('Dismiss');
  for (let presses = 0; presses < 60 && document.activeElement !== dismiss.element(); presses += 1)
    await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(saved).not.toBeInTheDocument();
  await expect.element(theme).toHaveFocus();
});

test('a wrong password is refused beside its form; changed, its fields are empty', async () => {
  const right = 'seven quiet casks in Clare';
  answer(accounts.changePassword, ({ body }) =>
    body.currentPassword === right ? undefined : refusal('WRONG_PASSWORD'),
  );
  await openPreferences();
  const part = region('Password');
  await part.getByLabelText('Current password').fill('not my password');
  await part.getByLabelText('New password').fill('nine loud geese over Sligo');
  await part.getByRole('button', { name: 'Change the password' }).click();
  await expectText('That is not your password.', part.getByRole('alert'));
  await part.getByLabelText('Current password').fill(right);
  await part.getByRole('button', { name: 'Change the password' }).click();
  await expectText(/^Your new password is set\./);
  await expect.element(part.getByLabelText('New password')).toHaveValue('');
});

test('sessions are listed, and ended one by one or all others', async () => {
  answer(sessions.endSession, ({ params }) => {
    open = open.filter(({ id }) => id !== params['id']);
  });
  answer(sessions.endOtherSessions, () => {
    open = open.filter(({ isThis }) => isThis);
  });
  await openPreferences();
  const part = region('Sessions');
  const listed = () => part.element().querySelectorAll('li').length;
  await expectText('This session', part);
  expect(listed()).toBe(3);
  await part.getByRole('button', { name: 'End the session of Browser 1' }).click();
  await expect.poll(listed).toBe(2);
  await part.getByRole('button', { name: 'End all other sessions' }).click();
  await expect.poll(listed).toBe(1);
  await expect.element(part.getByRole('button', { name: 'End all other sessions' })).not.toBeInTheDocument();
});

async function closeAccount(name: string) {
  await button(name).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const secret = dialog.getByLabelText('Password', { exact: true });
  await expect.element(secret).toHaveFocus();
  await secret.fill('seven quiet casks in Clare');
  await dialog.getByRole('button', { name }).click();
}

test('an account that is not empty says all that is in the way, beside its button', async () => {
  answer(deleteAccount, refusal('ACCOUNT_NOT_EMPTY', { obstacles: ['SHARES', 'BALANCE'] }));
  await openPreferences();
  await closeAccount('Delete my account');
  await expectText(/You hold cask shares/, dialog);
  await expectText(/There is money in your wallet/, dialog);
});

test.each([
  ['Disable my account', accounts.disableAccount],
  ['Delete my account', deleteAccount],
])('%s: the account is left for the home page', async (name, endpoint) => {
  answer(endpoint, undefined);
  answer(accounts.logout, undefined);
  const { address } = await openPreferences();
  await closeAccount(name);
  await expect.poll(address).toBe('/');
  await expect.poll(() => localStorage.getItem('token')).toBeNull();
});

test('asked for the password while an app is set up, the same key goes on', async () => {
  let isProven = false;
  answer(factors.beginTotp, {
    key: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
    uri: 'otpauth://totp/Tierce?secret=ABC',
  });
  answer(factors.reauthenticate, () => {
    isProven = true;
  });
  answer(factors.confirmTotp, () =>
    isProven ? { recoveryCodes: ['a1b2-c3d4', 'e5f6-a7b8'] } : refusal('PROOF_NEEDED'),
  );
  await openPreferences();
  await button('Set up').click();
  const setup = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect.element(setup.getByRole('img', { name: 'The key as a QR code' })).toBeVisible();
  await expectText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567', setup);
  await setup.getByRole('textbox', { name: 'Code' }).fill('123456');
  await setup.getByRole('button', { name: 'Confirm' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm it is you' });
  await confirmation.getByLabelText('Password', { exact: true }).fill('seven quiet casks in Clare');
  await confirmation.getByRole('button', { name: 'Continue' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expectText('a1b2-c3d4', codes);
});
