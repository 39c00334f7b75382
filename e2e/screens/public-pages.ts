import type { Page } from '@playwright/test';
import { listNews } from '#contract/content/news.ts';
import { linkTokenLength } from '#domain/account/link-token.ts';
import { paths } from '#web/paths.ts';
import { api } from '../support/api.ts';
import { caskBy, casks as sample } from '../support/casks.ts';
import { password } from '../support/member.ts';
import { heading } from '../support/shop.ts';
import { answer, failing, neverAnswer, openBy, press, type ScreenGroup } from './screen.ts';
import { buyer, holder, member } from './visitors.ts';

const accept = (page: Page) => page.getByRole('button', { name: 'Accept Cookies' }).click();

export const shell: ScreenGroup = {
  title: 'Gate, frame and errors',
  screens: [
    { name: 'age-form', as: 'stranger', path: paths.home(), after: accept },
    {
      name: 'age-form-refused',
      as: 'stranger',
      path: paths.ageForm(),
      after: async (page) => {
        await accept(page);
        await press('Enter', () => page.getByRole('alert'))(page);
      },
    },
    { name: 'burger', path: paths.home(), widths: [360], after: openBy('Menu') },
    { name: 'profile-popup', as: member, path: paths.home(), after: openBy(/^Account of/) },
    { name: 'notices-popup', as: member, path: paths.home(), after: openBy(/^Notices/) },
    {
      name: 'unsubscribe',
      path: paths.unsubscribe('the-token-of-a-mail-nobody-was-sent'),
      before: answer(/\/platform\/api\/v1\/unsubscribe/, 200, {
        preference: 'alerts',
        caskName: 'Spring Tide',
      }),
    },
    { name: 'not-found', path: paths.notFound(), pageErrors: [404] },
    { name: 'failure', path: paths.failure() },
  ],
};

const newestNews = async () => {
  const { content } = await api(listNews, { query: {} });
  return paths.newsItem(content[0]?.slug ?? '');
};

export const shopPages: ScreenGroup = {
  title: 'Shop pages',
  screens: [
    { name: 'home', path: paths.home() },
    { name: 'dashboard', path: paths.dashboard() },
    { name: 'dashboard-member', as: member, path: paths.dashboard() },
    { name: 'distillery', path: paths.distillery(1) },
    { name: 'news', path: paths.news() },
    { name: 'news-item', path: newestNews },
    { name: 'news-failure', path: paths.news(), ...failing('**/api/v1/news?*') },
  ],
};

const cask = (code: string) => async () => paths.cask((await caskBy(code)).id);

async function compareThree(): Promise<string> {
  const chosen = await Promise.all([sample.plenty, sample.other, sample.fillingSoon].map(caskBy));
  return paths.compare(chosen.map(({ id }) => id));
}

export const addToCart = press(/^Add to cart/, (page) => page.getByRole('link', { name: 'Go to your cart' }));

export const casks: ScreenGroup = {
  title: 'Casks',
  screens: [
    { name: 'casks', path: paths.casks() },
    { name: 'casks-none', path: paths.casks({ q: 'zzzzqqq' }) },
    { name: 'casks-loading', path: paths.casks(), before: neverAnswer('**/search/cask?*'), isLoading: true },
    { name: 'casks-filters', path: paths.casks(), widths: [360, 768], after: openBy('Filters') },
    {
      name: 'casks-order',
      path: paths.casks(),
      after: press(/Sort by/, (page) => page.getByRole('listbox')),
    },
    { name: 'cask', path: cask(sample.plenty) },
    { name: 'cask-sold-out', path: cask(sample.soldOut) },
    { name: 'cask-lost', path: cask(sample.lost) },
    { name: 'cask-bottled', path: cask(sample.bottled) },
    { name: 'cask-filling-soon', as: member, path: cask(sample.fillingSoon) },
    { name: 'cask-held', as: holder, path: cask(sample.plenty) },
    { name: 'cask-added', path: cask(sample.other), after: addToCart },
    { name: 'compare', path: compareThree },
  ],
};

export const content: ScreenGroup = {
  title: 'Content and membership',
  screens: [
    {
      name: 'register-log',
      path: paths.registerLog(),
      after: press('Check the whole register', (page) => page.getByText('Every share was sold within')),
    },
    { name: 'certificate-check', path: paths.certificate('TC-0001-0001-00'), pageErrors: [422] },
    { name: 'levels', path: paths.membership() },
    { name: 'levels-member', as: member, path: paths.membership() },
    {
      name: 'levels-subscribe',
      as: buyer,
      path: paths.membership(),
      after: press('Move up to Stillman', (page) => page.getByRole('button', { name: /^Join and pay/ })),
    },
  ],
};

const send = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const token = 't'.repeat(linkTokenLength);

/** Sends the form of a login or a registration, up to the title of what follows. */
const fillAndSend = (button: string, title: string) => async (page: Page) => {
  await page.getByLabel('E-mail').fill('someone@story.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await send(button)(page);
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
    { name: 'register-refused', path: paths.register(), after: send('Register') },
    {
      name: 'register-sent',
      path: paths.register(),
      before: answer('**/auth/register', 202, {}),
      after: fillAndSend('Register', 'Check your e-mail'),
    },
    { name: 'confirm', path: paths.registerConfirm(token) },
    { name: 'login', path: paths.login() },
    {
      name: 'login-second-step',
      path: paths.login(),
      before: answer('**/auth/login', 200, { secondFactor }),
      after: fillAndSend('Log in', 'One more step'),
    },
    { name: 'reset', path: paths.reset(token) },
  ],
};
