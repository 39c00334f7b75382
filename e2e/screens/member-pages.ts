import type { Page } from '@playwright/test';
import { getCollection } from '#contract/certificate.ts';
import type { Cart } from '#contract/order/cart.ts';
import { listOrders } from '#contract/order/order.ts';
import { listTransactions } from '#contract/wallet/wallet.ts';
import { paths } from '#web/paths.ts';
import { api } from '../support/api.ts';
import { caskBy, casks } from '../support/casks.ts';
import { newMember } from '../support/member.ts';
import { addToCart } from './public-pages.ts';
import { change, openBy, type ScreenGroup } from './screen.ts';
import { buyer, holder, member, newcomer, paying, short, unready } from './visitors.ts';

const cartPath = paths.cart();

const plenty = async () => paths.cask((await caskBy(casks.plenty)).id);

async function addAndGo(page: Page): Promise<void> {
  await addToCart(page);
  await page.getByRole('link', { name: 'Go to your cart' }).first().click();
  await page.getByRole('link', { name: 'Log in to order' }).waitFor();
}

const gone = change<Cart>('**/api/v1/cart?*', (cart) => ({
  ...cart,
  entries: cart.entries.map((entry) => ({ ...entry, left: 0, state: 'SOLD_OUT' as const })),
}));

export const cart: ScreenGroup = {
  title: 'Cart',
  screens: [
    { name: 'cart-empty', path: cartPath },
    { name: 'cart-of-a-visitor', path: plenty, after: addAndGo },
    { name: 'cart', as: buyer, path: cartPath },
    { name: 'cart-of-a-newcomer', as: unready, path: cartPath },
    {
      name: 'cart-paid-level',
      as: short,
      path: cartPath,
      after: async (page) => {
        await page.getByRole('button', { name: 'Choose another level' }).click();
        await page.getByText('Stillman', { exact: true }).click();
        await page.getByText('I take the Stillman membership').waitFor();
      },
    },
    {
      name: 'cart-payment',
      as: paying,
      path: cartPath,
      after: async (page) => {
        const buy = page.getByRole('button', { name: /^Buy for / });
        const goOn = page.getByRole('link', { name: 'Continue with the payment' });
        await buy.or(goOn).click();
        await page.getByLabel('Card number').waitFor();
      },
    },
    { name: 'cart-shares-gone', as: buyer, path: cartPath, before: gone },
  ],
};

const firstOrder = async () => {
  const { content } = await api(listOrders, { query: {} }, await member());
  return paths.profileOrder(content[0]?.id ?? '');
};

const firstShare = async () => {
  const { content } = await api(getCollection, { query: {} }, await member());
  return paths.profileCertificate(content[0]?.shareCode ?? '');
};

export const profile: ScreenGroup = {
  title: 'My Profile',
  screens: [
    { name: 'collection', as: member, path: paths.profileCollection() },
    { name: 'collection-empty', as: newcomer, path: paths.profileCollection() },
    { name: 'certificate', as: member, path: firstShare, after: openBy(/^Open certificate/) },
    { name: 'share', as: member, path: firstShare },
    { name: 'orders', as: member, path: paths.profileOrders() },
    { name: 'order', as: member, path: firstOrder },
    { name: 'membership', as: member, path: paths.profileMembership() },
    {
      name: 'membership-sample',
      as: holder,
      path: paths.profileMembership(),
      after: openBy('Ask for a sample'),
    },
    { name: 'preferences', as: member, path: paths.profilePreferences() },
    { name: 'preferences-empty', as: newcomer, path: paths.profilePreferences() },
    {
      name: 'preferences-app',
      // A login of a while ago is asked for the password first.
      as: () => newMember(),
      path: paths.profilePreferences(),
      after: openBy('Set up'),
    },
  ],
};

const walletPath = paths.profileWallet();
async function toPayment(page: Page): Promise<void> {
  await page.getByText('S$50', { exact: true }).click();
  await page.getByRole('button', { name: 'Set deposit amount' }).click();
  await page.getByLabel('Card number').waitFor();
}

/** Pays by a test card of the sandbox, up to what then stands there. */
const payBy = (card: string, then: (page: Page) => Promise<void>) => async (page: Page) => {
  await toPayment(page);
  await page.getByRole('button', { name: card }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await then(page);
};

const newestTransaction = async () => {
  const query = { currencyType: 'SGD' } as const;
  const { content } = await api(listTransactions, { query }, await member());
  return paths.profileTransaction(content[0]?.id ?? '');
};

export const wallet: ScreenGroup = {
  title: 'Wallet',
  screens: [
    { name: 'wallet', as: member, path: walletPath },
    { name: 'wallet-empty', as: newcomer, path: walletPath },
    { name: 'wallet-return', as: holder, path: walletPath, after: openBy('Return unused balance') },
    { name: 'payment', as: newcomer, path: walletPath, after: toPayment },
    {
      name: 'payment-challenge',
      as: newcomer,
      path: walletPath,
      after: payBy('Asks for 3-D Secure', (page) => page.getByRole('button', { name: 'Approve' }).waitFor()),
    },
    {
      name: 'payment-done',
      as: holder,
      path: walletPath,
      after: payBy('Accepted', (page) => page.getByText('is in your wallet').waitFor()),
    },
    { name: 'transaction', as: member, path: newestTransaction },
  ],
};
