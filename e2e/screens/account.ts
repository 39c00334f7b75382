import type { Page } from '@playwright/test';
import { linkTokenLength } from '#domain/account/link-token.ts';
import { paths } from '#web/paths.ts';
import { password } from '../support/member.ts';
import { heading } from '../support/shop.ts';
import { answer, type ScreenGroup } from './screen.ts';

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const token = 't'.repeat(linkTokenLength);

/** Sends the form of a login or a registration, up to the title of what follows. */
const send = (button: string, title: string) => async (page: Page) => {
  await page.getByLabel('E-mail').fill('someone@story.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(button)(page);
  await heading(page, title).waitFor();
};

const secondFactor = {
  challenge: 'a-challenge-nobody-was-given',
  methods: ['totp', 'passkey', 'recovery'],
  expiresAt: '2099-01-01T00:00:00Z',
};

export const account: ScreenGroup = {
  title: 'Account',
  screens: [
    { name: 'register', path: paths.register() },
    { name: 'register-refused', path: paths.register(), after: press('Register') },
    {
      name: 'register-sent',
      path: paths.register(),
      before: answer('**/auth/register', 202, {}),
      after: send('Register', 'Check your e-mail'),
    },
    { name: 'confirm', path: paths.registerConfirm(token) },
    { name: 'login', path: paths.login() },
    {
      name: 'login-second-step',
      path: paths.login(),
      before: answer('**/auth/login', 200, { secondFactor }),
      after: send('Log in', 'One more step'),
    },
    { name: 'reset', path: paths.reset(token) },
  ],
};
