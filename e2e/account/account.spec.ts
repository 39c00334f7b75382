import type { Page } from '@playwright/test';
import { register } from '#contract/account/account.ts';
import { api } from '../support/api.ts';
import { linkMailedTo } from '../support/mail.ts';
import { logInAs, newAddress, newMember, password, registerByMail } from '../support/member.ts';
import { expect, heading, test } from '../support/shop.ts';

async function logIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

const accountOf = (page: Page, email: string) => page.getByRole('button', { name: `Account of ${email}` });

test('registering mails a link, whose page logs in with one press @smoke', async ({ page }) => {
  const email = newAddress();
  await page.goto('/register');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Please enter your e-mail address.')).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('too short');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Please use at least 12 characters.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(heading(page, 'Check your e-mail')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Check your e-mail')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(email);

  await page.goto(await linkMailedTo(email, 'register/confirm'));
  await page.getByRole('button', { name: 'Confirm my e-mail address' }).click();
  await expect(page).toHaveURL('/');
  await expect(accountOf(page, email)).toBeVisible();
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).toEqual(expect.arrayContaining(['token', 'refresh-token', 'user']));
});

test('a confirmation pressed twice at once is sent once', async ({ page }) => {
  const email = newAddress();
  await page.goto('/register');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(heading(page, 'Check your e-mail')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/register/confirm') && request.method() === 'POST') sent.push(request.url());
  });

  await page.goto(await linkMailedTo(email, 'register/confirm'));
  const button = page.getByRole('button', { name: 'Confirm my e-mail address' });
  await button.evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });
  await expect(accountOf(page, email)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a confirmation link serves once', async ({ page, expectPageErrors }) => {
  expectPageErrors(422);
  const email = await registerByMail();
  await page.goto(await linkMailedTo(email, 'register/confirm'));
  await page.getByRole('button', { name: 'Confirm my e-mail address' }).click();
  await expect(heading(page, 'Your address is confirmed')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
});

test('a link that is incomplete or unknown can be sent again', async ({ page, expectPageErrors }) => {
  expectPageErrors(422);
  const email = newAddress();
  await api(register, { query: {}, body: { email, password } });
  const first = await linkMailedTo(email, 'register/confirm');
  await page.goto(first.slice(0, -6));
  await expect(page.getByRole('alert')).toContainText('This link is not complete');
  await page.goto(first.replace(/.{6}$/, 'nobody'));
  await page.getByRole('button', { name: 'Confirm my e-mail address' }).click();
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText('Sent. Please check your inbox')).toBeVisible();
  await expect.poll(() => linkMailedTo(email, 'register/confirm')).not.toBe(first);
});

test('a page whose link is cut short says so at once', async ({ page }) => {
  for (const path of ['/register/confirm', '/reset']) {
    for (const search of ['', '?token=abc']) {
      await page.goto(`${path}${search}`);
      await expect(page.getByRole('main')).toContainText('This link is not complete.');
    }
  }
});

/** Registers in another browser, so that nothing follows in this one. */
async function registerElsewhere(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(heading(page, 'Check your e-mail')).toBeVisible();
}

test('a link opened in another browser takes the password chosen before, and asks for nothing new @smoke', async ({
  page,
  openBrowser,
  expectPageErrors,
}) => {
  expectPageErrors(409, 422);
  const email = newAddress();
  await registerElsewhere(await (await openBrowser()).newPage(), email, password);

  await page.goto(await linkMailedTo(email, 'register/confirm'));
  await page.getByRole('button', { name: 'Confirm my e-mail address' }).click();
  await expect(heading(page, 'Enter your password')).toBeVisible();
  const field = page.getByLabel('Password', { exact: true });
  await expect(field).toHaveAttribute('autocomplete', 'current-password');
  await field.fill('seven quiet casks in Cork');
  await page.getByRole('button', { name: 'Confirm and log in' }).click();
  await expect(page.getByRole('alert')).toContainText('That is not your password.');
  await field.fill(password);
  await page.getByRole('button', { name: 'Confirm and log in' }).click();
  await expect(accountOf(page, email)).toBeVisible();
});

test('a password chosen by someone who registered another person’s address is never valid', async ({
  page,
  openBrowser,
  expectPageErrors,
}) => {
  expectPageErrors(409, 422);
  const email = newAddress();
  const stranger = await (await openBrowser()).newPage();
  await registerElsewhere(stranger, email, 'chosen by a stranger');

  await page.goto(await linkMailedTo(email, 'register/confirm'));
  await page.getByRole('button', { name: 'Confirm my e-mail address' }).click();
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await expect(heading(page, 'Choose your password')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('password123456');
  await page.getByRole('button', { name: 'Confirm and log in' }).click();
  await expect(page.getByRole('alert')).toContainText('too easy to guess');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirm and log in' }).click();
  await expect(accountOf(page, email)).toBeVisible();

  await stranger.goto('/login');
  await logIn(stranger, email, 'chosen by a stranger');
  await expect(stranger.getByRole('alert')).toHaveText('The e-mail address or the password is not right.');
});

test('a password field says how far it has come, shows what is in it, and takes what is pasted', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/register');
  const field = page.getByLabel('Password', { exact: true });
  await expect(field).toHaveAttribute('autocomplete', 'new-password');
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username');
  await field.fill('eight ch');
  await expect(page.getByText('4 more characters needed.')).toBeVisible();
  await field.fill('eleven char');
  await expect(page.getByText('1 more character needed.')).toBeVisible();
  await page.evaluate(() => navigator.clipboard.writeText('four unrelated words'));
  await field.fill('');
  await field.press('Control+V');
  await expect(field).toHaveValue('four unrelated words');
  await expect(page.getByText('Strong, unless someone who knows you').first()).toBeVisible();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(field).toHaveAttribute('type', 'password');
  // No way to press a lock key in a headless browser: the event it makes.
  await field.evaluate((input) =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true })),
  );
  await expect(page.getByText('Caps Lock is on.')).toBeVisible();
  await field.focus();
  await field.blur();
  await expect(page.getByText('Caps Lock is on.')).toBeHidden();
});

test('after a login no target leads off the site', async ({ page, expectPageErrors }) => {
  // A call that is under way while the token is taken away.
  expectPageErrors(401);
  const { email } = await newMember();
  const evil = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
  ];
  for (const target of evil) {
    await page.goto(`/login?target=${encodeURIComponent(target)}`);
    await logIn(page, email);
    await expect(page).toHaveURL('/');
    await page.evaluate(() => {
      for (const key of ['token', 'refresh-token', 'user']) localStorage.removeItem(key);
    });
  }
});

test('who has not confirmed is refused, and can have the link sent again', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(409);
  const email = newAddress();
  await api(register, { query: {}, body: { email, password } });
  await linkMailedTo(email, 'register/confirm');
  await page.goto('/login');
  await logIn(page, email);
  await expect(page.getByRole('alert')).toContainText('Please confirm your e-mail address first');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('Sent. Please check your inbox')).toBeVisible();
});

test('a wrong password does not say who has an account @smoke', async ({ page, expectPageErrors }) => {
  expectPageErrors(422);
  const { email } = await newMember();
  await page.goto('/login');
  for (const address of [email, newAddress('nobody')]) {
    await logIn(page, address, 'not the right words at all');
    await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is not right.');
  }
});

test('the profile sends a visitor to log in and back to where they wanted @smoke', async ({ page }) => {
  const { email } = await newMember();
  await page.goto('/profile/orders?page=1#first');
  await expect(page).toHaveURL(/\/login\?/);
  await logIn(page, email);
  await expect(page).toHaveURL('/profile/orders?page=1#first');
  await expect(heading(page, 'Orders')).toBeVisible();
});

test('who looks at the other ways in on the way still comes to where they wanted', async ({ page }) => {
  const { email } = await newMember();
  await page.goto('/profile/orders#first');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Forgot your password?' }).click();
  await main.getByRole('link', { name: 'Back to log in' }).click();
  await main.getByRole('link', { name: 'Register' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await main.getByRole('link', { name: 'Register' }).click();
  await main.getByRole('link', { name: 'Log in' }).click();
  // The form of the page before has the same two fields.
  await expect(heading(page, 'Log in')).toBeVisible();
  await logIn(page, email);
  await expect(page).toHaveURL('/profile/orders#first');
});

test('/profile leads to the preferences; its entries are in order and the current one is marked', async ({
  page,
}) => {
  await logInAs(page, await newMember());
  await page.goto('/profile');
  await expect(page).toHaveURL('/profile/preferences');
  const menu = page.getByRole('navigation', { name: 'My Profile' });
  await expect(menu.getByRole('link')).toHaveText([
    'Collection',
    'Orders',
    'Wallet',
    'Membership',
    'Preferences',
    'My News',
  ]);
  for (const name of ['Collection', 'Orders', 'Wallet', 'Membership', 'Preferences', 'My News']) {
    await menu.getByRole('link', { name }).click();
    await expect(menu.locator('[aria-current=page]')).toHaveText(name);
    await expect(heading(page, name)).toBeVisible();
  }
});

test('logging out from the popup clears all that the browser kept @smoke', async ({ page }) => {
  const member = await newMember();
  await logInAs(page, member);
  await page.goto('/profile/wallet');
  await accountOf(page, member.email).click();
  const popup = page.getByRole('dialog', { name: 'Your account' });
  await expect(popup).toContainText('No membership yet');
  await expect(popup).toContainText('S$0.00');
  await popup.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  const left = await page.evaluate(() => Object.keys(localStorage));
  expect(left.filter((key) => key !== 'device-id')).toEqual([]);
  await expect(page).not.toHaveURL(/profile/);
});

test('waiting requests share one refresh @smoke', async ({ page, expectPageErrors }) => {
  expectPageErrors(401);
  const member = await newMember();
  await logInAs(page, { ...member, token: 'worn.out.token' });
  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/account/api/token/refresh')) refreshes.push(request.url());
  });
  const refused = { count: 0 };
  page.on('response', (response) => {
    if (response.status() === 401) refused.count += 1;
  });
  await page.goto('/profile/wallet');
  await expect(page.getByText('Total Balance')).toBeVisible();
  expect(refused.count).toBeGreaterThan(1);
  expect(refreshes).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe('worn.out.token');
});

test('a refresh that is refused logs out and leads to /login, and from there back', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(401);
  const member = await newMember();
  await logInAs(page, { ...member, token: 'worn.out.token', refreshToken: 'worn-out-refresh-token' });
  await page.goto('/profile/wallet#ring');
  await expect(page).toHaveURL('/login?target=%2Fprofile%2Fwallet%23ring');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a forgotten password is reset by a mailed link, which ends other sessions @smoke', async ({
  page,
  openBrowser,
  expectPageErrors,
}) => {
  expectPageErrors(401);
  const member = await newMember();
  const elsewhere = await (await openBrowser()).newPage();
  await logInAs(elsewhere, member);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(heading(page, 'Check your e-mail')).toBeVisible();

  const fresh = 'nine loud geese over Sligo';
  await page.goto(await linkMailedTo(member.email, 'reset'));
  await page.getByLabel('New password').fill(fresh);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page).toHaveURL('/');
  await expect(accountOf(page, member.email)).toBeVisible();
  await elsewhere.goto('/profile/orders');
  await expect(elsewhere).toHaveURL(/\/login/);
});

test('a visitor who asks for a page of members keeps all that the browser holds @smoke', async ({ page }) => {
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  const kept = () => page.evaluate(() => ({ ...localStorage }));
  const before = await kept();
  expect(Object.keys(before).toSorted()).toEqual(['cookie-alert', 'device-id', 'remember-age-checked']);
  for (const entry of ['collection', 'orders', 'wallet', 'membership', 'preferences', 'news']) {
    const refused: string[] = [];
    page.on('response', (response) => response.status() === 401 && refused.push(response.url()));
    await page.goto(`/profile/${entry}`);
    await expect(heading(page, 'Log in')).toBeVisible();
    await expect(page).toHaveURL(`/login?target=%2Fprofile%2F${entry}`);
    await page.waitForLoadState('networkidle');
    expect(refused, 'nothing of a member is asked for').toEqual([]);
    expect(await kept()).toEqual(before);
  }
});

test('what needs a member and is refused to a visitor waits, and ends nothing', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(401);
  await page.route('**/platform/api/v1/search/cask?*', (route) =>
    route.fulfill({
      status: 401,
      json: { errorCode: 'UNAUTHENTICATED', errorMessage: 'log in', requestId: 'story' },
    }),
  );
  const refused = page.waitForResponse(/search\/cask\?/);
  await page.goto('/casks');
  await refused;
  await expect(heading(page, 'Casks')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL('/casks');
  expect(await page.evaluate(() => localStorage.getItem('remember-age-checked'))).toBe('true');
});
