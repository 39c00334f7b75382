import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as account from '#contract/account/account.ts';
import { proveSecondFactor } from '#contract/account/second-factor.ts';
import { linkTokenLength } from '#domain/account/link-token.ts';
import { answer, refusal } from '#testing/web/answers.ts';
import { expectInTime, expectLink, expectText, heading, main } from '#testing/web/locators.ts';
import { signedIn } from '#testing/web/member.ts';
import { openShop } from '#testing/web/shop.tsx';

const email = 'aoife@tierce.example';
const password = 'seven quiet casks in Clare';
const token = 't'.repeat(linkTokenLength);
const confirmPath = `/register/confirm?token=${token}`;

beforeEach(() => answer(account.login, signedIn));

const button = (name: string) => page.getByRole('button', { name, exact: true });
const emailField = page.getByLabelText('E-mail');
const passwordField = page.getByLabelText('Password', { exact: true });
const alert = page.getByRole('alert');

async function logIn(secret = password) {
  await emailField.fill(email);
  await passwordField.fill(secret);
  await button('Log in').click();
}

test('registering: each field says what it lacks; confirmed on another device, the page leads to a login', async () => {
  let isConfirmed = false;
  const sent = answer(account.register, undefined);
  answer(account.isRegistrationConfirmed, () => ({ confirmed: isConfirmed }));
  await openShop('/register?target=%2Ffaq');
  await expect.element(emailField).toHaveAttribute('autocomplete', 'username');
  await button('Register').click();
  await expect.element(emailField).toHaveAccessibleDescription('Please enter your e-mail address.');
  await expect.element(passwordField).toHaveAccessibleDescription(/Please use at least 12 characters\./);
  await expect.element(passwordField).not.toHaveAccessibleDescription(/At least 12 characters/);
  await expect.element(emailField).toHaveFocus();
  await emailField.fill(email);
  await expect.element(emailField).not.toHaveAttribute('aria-invalid', 'true');
  await passwordField.fill('too short');
  await button('Register').click();
  await expect.element(passwordField).toHaveFocus();
  await passwordField.fill(password);
  await button('Register').click();
  await expect.element(heading('Check your e-mail')).toBeVisible();
  await expectText(email, main);
  expect(sent).toMatchObject([{ body: { email, password } }]);
  expect(sent[0]?.query.get('target')).toBe('/faq');
  await expect.element(button('Send the link again')).toBeVisible();
  isConfirmed = true;
  const goOn = main.getByRole('link', { name: 'Log in', exact: true });
  await expectInTime(goOn);
  await expect.element(goOn).toHaveAttribute('href', '/login?target=%2Ffaq');
  await expect.element(heading('Your address is confirmed')).toBeVisible();
  await goOn.click();
  await expect.element(emailField).toHaveValue(email);
});

test('a password that is refused has one message, and no meter that praises it', async () => {
  answer(account.register, refusal('WEAK_PASSWORD', { fields: { password: 'is too easy to guess' } }));
  answer(account.isRegistrationConfirmed, { confirmed: false });
  await openShop('/register');
  await emailField.fill(email);
  await passwordField.fill('password1234');
  await expect.element(page.getByText(/^Long enough/).first()).toBeVisible();
  await button('Register').click();
  await expect.element(passwordField).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => page.getByText(/^Long enough/).elements()).toEqual([]);
  await expect.poll(() => page.getByText(/too easy to guess/).elements()).toHaveLength(1);
  await expect.poll(() => page.getByText('Please check this').elements()).toEqual([]);
});

test('a new password says how far it has come, shows what is in it, and warns of Caps Lock', async () => {
  await openShop('/register');
  await expect.element(passwordField).toHaveAttribute('autocomplete', 'new-password');
  await passwordField.fill('eight ch');
  await expectText('4 more characters needed.');
  await passwordField.fill('eleven char');
  await expectText('1 more character needed.');
  await passwordField.fill('four unrelated words');
  await expect.element(page.getByText(/^Strong, unless someone who knows you/).first()).toBeVisible();
  await button('Show password').click();
  await expect.element(passwordField).toHaveAttribute('type', 'text');
  await button('Hide password').click();
  await expect.element(passwordField).toHaveAttribute('type', 'password');
  // No way to press a lock key in a headless browser: the event it makes.
  const pressed = new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true });
  passwordField.element().dispatchEvent(pressed);
  await expectText('Caps Lock is on.');
  await passwordField.click();
  await emailField.click();
  await expect.element(page.getByText('Caps Lock is on.')).not.toBeInTheDocument();
});

test.each(['/register/confirm', '/register/confirm?token=abc', '/reset', '/reset?token=abc'])(
  '%s: a link that is cut short says so at once',
  async (path) => {
    await openShop(path);
    await expect.element(heading('This link is not complete')).toBeVisible();
    await expect.poll(() => main.getByText(/no longer works/).elements()).toEqual([]);
  },
);

test('a link that was used leads to the login', async () => {
  answer(account.confirmRegistration, refusal('LINK_USED'));
  await openShop(confirmPath);
  await button('Confirm my e-mail address').click();
  await expect.element(heading('Your address is confirmed')).toBeVisible();
  await expectLink('Log in', '/login', main);
});

test('a link that is not valid any more can be sent again', async () => {
  answer(account.confirmRegistration, refusal('LINK_INVALID'));
  answer(account.resendConfirmation, undefined);
  await openShop(confirmPath);
  await button('Confirm my e-mail address').click();
  await expectText(/^This link is no longer valid/, alert);
  await emailField.fill(email);
  await button('Send a new link').click();
  await expectText(/^Sent\. Please check your inbox/);
});

test('in another browser the password chosen before is asked for, or a new one chosen', async () => {
  answer(account.confirmRegistration, ({ body }) => {
    if (body.newPassword !== undefined) return refusal('WEAK_PASSWORD');
    if (body.password === undefined) return refusal('PASSWORD_NEEDED');
    return body.password === password ? { ...signedIn, target: '/faq' } : refusal('WRONG_PASSWORD');
  });
  const { address } = await openShop(confirmPath);
  await button('Confirm my e-mail address').click();
  await expect.element(heading('Enter your password')).toBeVisible();
  await expect.element(passwordField).toHaveAttribute('autocomplete', 'current-password');
  await passwordField.fill('seven quiet casks in Cork');
  await button('Confirm and log in').click();
  await expectText('That is not your password.', alert);
  await button('Choose a new password').click();
  await expect.element(heading('Choose your password')).toBeVisible();
  await passwordField.fill('password123456');
  await button('Confirm and log in').click();
  await expectText(/too easy to guess/, alert);
  await button('Use the password I registered with').click();
  await passwordField.fill(password);
  await button('Confirm and log in').click();
  await expect.element(page.getByRole('button', { name: /^Account of Aoife/ })).toBeVisible();
  await expect.poll(address).toBe('/faq');
});

test('a page of members is come back to after the login, with its query and its anchor', async () => {
  const { address } = await openShop('/notices?page=1#first');
  await expect.poll(address).toBe('/login?target=%2Fnotices%3Fpage%3D1%23first');
  await logIn();
  await expect.element(heading('Notices')).toBeVisible();
  await expect.poll(address).toBe('/notices?page=1');
});

test('the other ways in on the way lead to the same place', async () => {
  const { address } = await openShop('/notices#first');
  const follow = (name: string) => main.getByRole('link', { name }).click();
  await follow('Forgot your password?');
  await follow('Back to log in');
  await follow('Register');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await follow('Register');
  await follow('Log in');
  await expect.element(heading('Log in')).toBeVisible();
  await expect.poll(address).toBe('/login?target=%2Fnotices%23first');
});

test('an address that is not confirmed is refused, and the link can be sent again', async () => {
  answer(account.login, refusal('EMAIL_NOT_CONFIRMED'));
  answer(account.resendConfirmation, undefined);
  await openShop('/login');
  await logIn();
  await expectText(/^Please confirm your e-mail address first/, alert);
  await expect.element(emailField).toHaveValue(email);
  await button('Send the link again').click();
  await expectText(/^Sent\. Please check your inbox/);
});

test('a second step is asked for before anything is kept: a code, or a recovery code', async () => {
  const secondFactor = {
    challenge: 'a-challenge-of-this-login',
    methods: ['totp' as const, 'recovery' as const],
    expiresAt: '2027-01-01T00:00:00.000Z',
  };
  answer(account.login, { secondFactor });
  answer(proveSecondFactor, ({ body }) =>
    body.code === '123456' || body.method === 'recovery' ? signedIn : refusal('SECOND_FACTOR_WRONG'),
  );
  const { address } = await openShop('/login?target=%2Ffaq');
  await logIn();
  await expect.element(heading('One more step')).toBeVisible();
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(code).toHaveAttribute('inputmode', 'numeric');
  await expect.poll(() => localStorage.getItem('token')).toBeNull();
  await code.fill('000000');
  await button('Log in').click();
  await expectText(/^This code is not right/, alert);
  await button('Use a recovery code').click();
  await page.getByLabelText('Recovery code').fill('ABCD-EFGH');
  await button('Log in').click();
  await expect.element(page.getByRole('button', { name: /^Account of Aoife/ })).toBeVisible();
  await expect.poll(address).toBe('/faq');
});
