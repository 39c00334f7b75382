import type { Page } from '@playwright/test';
import { getCollection } from '#contract/certificate.ts';
import { listNews } from '#contract/content/news.ts';
import { listOrders } from '#contract/order/order.ts';
import { listTransactions } from '#contract/wallet/wallet.ts';
import { linkTokenLength } from '#domain/account/link-token.ts';
import { demoAccounts } from '#server/sample/members.ts';
import { menuPath, paths as officePaths } from '#web/office/paths.ts';
import { paths } from '#web/paths.ts';
import { screens as menu } from '#words/en/office/shell.ts';
import { api } from '../support/api.ts';
import { caskBy, casks as sample } from '../support/casks.ts';
import { newMember } from '../support/member.ts';
import { openBy, press, type ScreenGroup, type ScreenState } from './screen.ts';
import { buyer, holder, member, newcomer, operator, owner, paying, unready } from './visitors.ts';

/** Each page without a parameter, as it is when it is opened. */
function pages(): ScreenState[] {
  const builders: readonly ((...given: never[]) => string)[] = Object.values(paths);
  const others: readonly string[] = [paths.profile(), paths.ageForm(), paths.notFound()];
  const isOfMembers = (path: string) => path.startsWith('/profile/') || path === paths.notices();
  return builders
    .filter((build) => build.length === 0)
    .map((build) => build())
    .filter((path) => !path.includes('#') && !others.includes(path))
    .map((path) => ({
      name: path.slice(1).replaceAll('/', '-') || 'home',
      path,
      ...(isOfMembers(path) && { as: member }),
    }));
}

const accept = (page: Page) => page.getByRole('button', { name: 'Accept Cookies' }).click();

const shell: ScreenState[] = [
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
  { name: 'not-found', path: paths.notFound(), pageErrors: [404] },
];

const newestNews = async () => {
  const { content } = await api(listNews, { query: {} });
  return paths.newsItem(content[0]?.slug ?? '');
};

const cask = (code: string) => async () => paths.cask((await caskBy(code)).id);

async function compareThree(): Promise<string> {
  const chosen = await Promise.all([sample.plenty, sample.other, sample.fillingSoon].map(caskBy));
  return paths.compare(chosen.map(({ id }) => id));
}

const addToCart = press(/^Add to cart/, (page) => page.getByRole('link', { name: 'Go to your cart' }));

const casks: ScreenState[] = [
  { name: 'casks-none', path: paths.casks({ q: 'zzzzqqq' }) },
  { name: 'casks-filters', path: paths.casks(), widths: [360, 768], after: openBy('Filters') },
  { name: 'cask', path: cask(sample.plenty) },
  { name: 'cask-sold-out', path: cask(sample.soldOut) },
  { name: 'cask-lost', path: cask(sample.lost) },
  { name: 'cask-bottled', path: cask(sample.bottled) },
  { name: 'cask-filling-soon', as: member, path: cask(sample.fillingSoon) },
  { name: 'cask-held', as: holder, path: cask(sample.plenty) },
  { name: 'cask-added', path: cask(sample.other), after: addToCart },
  { name: 'compare', path: compareThree },
  { name: 'dashboard-member', as: member, path: paths.dashboard() },
  { name: 'distillery', path: paths.distillery(1) },
  { name: 'news-item', path: newestNews },
  {
    name: 'register-log-checked',
    path: paths.registerLog(),
    after: press('Check the whole register', (page) => page.getByText('Every share was sold within')),
  },
  { name: 'certificate-check', path: paths.certificate('TC-0001-0001-00'), pageErrors: [422] },
];

const token = 't'.repeat(linkTokenLength);

const account: ScreenState[] = [
  { name: 'register', path: paths.register() },
  {
    name: 'register-refused',
    path: paths.register(),
    after: (page) => page.getByRole('button', { name: 'Register', exact: true }).click(),
  },
  { name: 'confirm', path: paths.registerConfirm(token) },
  { name: 'login', path: paths.login() },
  { name: 'reset', path: paths.reset(token) },
  { name: 'levels', path: paths.membership() },
  { name: 'levels-member', as: member, path: paths.membership() },
  {
    name: 'levels-subscribe',
    as: buyer,
    path: paths.membership(),
    after: press('Move up to Stillman', (page) => page.getByRole('button', { name: /^Join and pay/ })),
  },
];

const cart: ScreenState[] = [
  {
    name: 'cart-of-a-visitor',
    path: cask(sample.plenty),
    after: async (page) => {
      await addToCart(page);
      await page.getByRole('link', { name: 'Go to your cart' }).first().click();
      await page.getByRole('link', { name: 'Log in to order' }).waitFor();
    },
  },
  { name: 'cart-full', as: buyer, path: paths.cart() },
  { name: 'cart-of-a-newcomer', as: unready, path: paths.cart() },
  {
    name: 'cart-payment',
    as: paying,
    path: paths.cart(),
    after: async (page) => {
      const buy = page.getByRole('button', { name: /^Buy for / });
      const goOn = page.getByRole('link', { name: 'Continue with the payment' });
      await buy.or(goOn).click();
      await page.getByLabel('Card number').waitFor();
    },
  },
];

const firstOrder = async () => {
  const { content } = await api(listOrders, { query: {} }, await member());
  return paths.profileOrder(content[0]?.id ?? '');
};

const firstShare = async () => {
  const { content } = await api(getCollection, { query: {} }, await member());
  return paths.profileCertificate(content[0]?.shareCode ?? '');
};

const newestTransaction = async () => {
  const query = { currencyType: 'SGD' } as const;
  const { content } = await api(listTransactions, { query }, await member());
  return paths.profileTransaction(content[0]?.id ?? '');
};

const profile: ScreenState[] = [
  { name: 'collection-empty', as: newcomer, path: paths.profileCollection() },
  { name: 'certificate', as: member, path: firstShare, after: openBy(/^Open certificate/) },
  { name: 'share', as: member, path: firstShare },
  { name: 'order', as: member, path: firstOrder },
  {
    name: 'membership-sample',
    as: holder,
    path: paths.profileMembership(),
    after: openBy('Ask for a sample'),
  },
  { name: 'preferences-empty', as: newcomer, path: paths.profilePreferences() },
  // A login of a while ago is asked for the password first.
  {
    name: 'preferences-app',
    as: () => newMember(),
    path: paths.profilePreferences(),
    after: openBy('Set up'),
  },
  { name: 'wallet-empty', as: newcomer, path: paths.profileWallet() },
  { name: 'wallet-return', as: holder, path: paths.profileWallet(), after: openBy('Return unused balance') },
  {
    name: 'payment',
    as: newcomer,
    path: paths.profileWallet(),
    after: async (page) => {
      await page.getByText('S$50', { exact: true }).click();
      await page.getByRole('button', { name: 'Set deposit amount' }).click();
      await page.getByLabel('Card number').waitFor();
    },
  },
  { name: 'transaction', as: member, path: newestTransaction },
];

type OfficeScreen = Pick<ScreenState, 'as'> & { path: string; name?: string };

/** Screens of the menu that need more than their address. */
const inMenu: Partial<Record<string, Partial<OfficeScreen>>> = {
  overview: { name: 'overview' },
  search: { path: officePaths.search(demoAccounts[0].email), name: 'search' },
  // The day of the last deposit of the sample.
  ledger: { path: '/ledger?day=2026-11-21', name: 'ledger' },
  operators: { as: owner },
};

/** Screens of a record are not among them. */
const lists: readonly OfficeScreen[] = [
  ...(Object.keys(menu) as (keyof typeof menu)[]).map((name) => ({ path: menuPath(name), ...inMenu[name] })),
  { path: officePaths.newCask() },
  { path: officePaths.caskImport() },
];

const office = lists.map(({ path, name = path.slice(1).replaceAll('/', '-'), as = operator }) => ({
  name: `office-${name}`,
  as,
  path: `/office${path}`,
}));

/** Every screen of the site (docs/product.md#routes), and each kind of state once. */
export const screenGroups: readonly ScreenGroup[] = [
  { title: 'Pages as they open', screens: pages() },
  { title: 'Gate, frame and errors', screens: shell },
  { title: 'Casks, content and the register', screens: casks },
  { title: 'Account and membership', screens: account },
  { title: 'Cart', screens: cart },
  { title: 'My Profile', screens: profile },
  { title: 'Office', screens: office },
];
