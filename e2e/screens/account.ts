import type { Page } from '@playwright/test';
import { linkTokenLength } from '#domain/account/link-token.ts';
import { paths } from '#web/paths.ts';
import { password } from '../support/member.ts';
import { heading } from '../support/shop.ts';
import { answer, refuse, type ScreenGroup } from './screen.ts';

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const token = 't'.repeat(linkTokenLength);

const accepted = (url: string) => answer(url, 202, {});

async function register(page: Page, secret: string): Promise<void> {
  await page.getByLabel('E-mail').fill('someone@story.example');
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await press('Register')(page);
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('someone@story.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press('Log in')(page);
}

const secondFactor = (...methods: string[]) =>
  answer('**/auth/login', 200, {
    secondFactor: { challenge: 'a-challenge-nobody-was-given', methods, expiresAt: '2099-01-01T00:00:00Z' },
  });

const untilAlert = (page: Page) => page.getByRole('alert').waitFor();
const arrive = (title: string) => (page: Page) => heading(page, title).waitFor();

export const account: ScreenGroup = {
  title: 'Account',
  screens: [
    { name: 'register', path: paths.register() },
    { name: 'register-refused', path: paths.register(), after: press('Register') },
    {
      name: 'register-sent',
      path: paths.register(),
      before: accepted('**/auth/register'),
      after: async (page) => {
        await register(page, password);
        await arrive('Check your e-mail')(page);
      },
    },
    { name: 'confirm', path: paths.registerConfirm(token) },
    {
      name: 'confirm-refused',
      path: paths.registerConfirm(token),
      after: async (page) => {
        await press('Confirm my e-mail address')(page);
        await untilAlert(page);
      },
      pageErrors: [422],
    },
    {
      name: 'confirm-with-password',
      path: paths.registerConfirm(token),
      before: refuse('**/register/confirm', 409, 'PASSWORD_NEEDED'),
      after: async (page) => {
        await press('Confirm my e-mail address')(page);
        await arrive('Enter your password')(page);
      },
      pageErrors: [409],
    },
    {
      name: 'confirm-with-new-password',
      path: paths.registerConfirm(token),
      before: refuse('**/register/confirm', 409, 'PASSWORD_NEEDED'),
      after: async (page) => {
        await press('Confirm my e-mail address')(page);
        await press('Choose a new password')(page);
        await arrive('Choose your password')(page);
      },
      pageErrors: [409],
    },
    { name: 'login', path: paths.login() },
    {
      name: 'login-refused',
      path: paths.login(),
      before: refuse('**/auth/login', 422, 'WRONG_CREDENTIALS'),
      after: async (page) => {
        await logIn(page);
        await untilAlert(page);
      },
      pageErrors: [422],
    },
    {
      name: 'login-second-step',
      path: paths.login(),
      before: secondFactor('totp', 'passkey', 'recovery'),
      after: async (page) => {
        await logIn(page);
        await arrive('One more step')(page);
      },
    },
    { name: 'forgot', path: paths.forgot() },
    { name: 'forgot-refused', path: paths.forgot(), after: press('Send the link') },
    {
      name: 'forgot-sent',
      path: paths.forgot(),
      before: accepted('**/forgot-password'),
      after: async (page) => {
        await page.getByLabel('E-mail').fill('someone@story.example');
        await press('Send the link')(page);
        await arrive('Check your e-mail')(page);
      },
    },
    { name: 'reset', path: paths.reset(token) },
    { name: 'reset-cut-short', path: paths.reset() },
    {
      name: 'reset-refused',
      path: paths.reset(token),
      after: async (page) => {
        await page.getByLabel('New password').fill(password);
        await press('Set the password')(page);
        await untilAlert(page);
      },
      pageErrors: [422],
    },
  ],
};
