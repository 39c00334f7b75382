import type { Page } from '@playwright/test';
import { listTransactions } from '#contract/wallet/wallet.ts';
import { paths } from '#web/paths.ts';
import { api } from '../support/api.ts';
import { neverAnswer, openBy, refuse, type ScreenGroup } from './screen.ts';
import { holder, member, newcomer } from './visitors.ts';

const path = paths.profileWallet();
const anyWallet = /\/wallet\/info\?.*fields=ALL/;
const setAmount = (page: Page) => page.getByRole('button', { name: 'Set deposit amount' }).click();

async function toPayment(page: Page): Promise<void> {
  await page.getByText('S$50', { exact: true }).click();
  await setAmount(page);
  await page.getByLabel('Card number').waitFor();
}

/** Pays by a test card of the sandbox, up to what then stands there. */
const payBy = (card: string, then: (page: Page) => Promise<void>) => async (page: Page) => {
  await toPayment(page);
  await page.getByRole('button', { name: card }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await then(page);
};

async function depositTooMuch(page: Page): Promise<void> {
  await page.getByLabel('Custom amount').fill('10001');
  await setAmount(page);
}

const newestTransaction = async () => {
  const query = { currencyType: 'SGD' } as const;
  const { content } = await api(listTransactions, { query }, await member());
  return paths.profileTransaction(content[0]?.id ?? '');
};

export const wallet: ScreenGroup = {
  title: 'Wallet',
  screens: [
    { name: 'wallet', as: member, path },
    { name: 'wallet-empty', as: newcomer, path },
    { name: 'wallet-loading', as: newcomer, path, before: neverAnswer(anyWallet), isLoading: true },
    {
      name: 'wallet-not-found',
      as: newcomer,
      path,
      before: refuse(anyWallet, 422, 'WALLET_NOT_FOUND'),
      after: (page) => page.getByText('Ooops').waitFor(),
      pageErrors: [422],
    },
    { name: 'wallet-no-amount', as: newcomer, path, after: setAmount },
    { name: 'wallet-too-much', as: newcomer, path, after: depositTooMuch },
    { name: 'wallet-return', as: holder, path, after: openBy('Return unused balance') },
    { name: 'payment', as: newcomer, path, after: toPayment },
    {
      name: 'payment-challenge',
      as: newcomer,
      path,
      after: payBy('Asks for 3-D Secure', (page) => page.getByRole('button', { name: 'Approve' }).waitFor()),
    },
    {
      name: 'payment-declined',
      as: newcomer,
      path,
      after: payBy('Declined', (page) => page.getByText('Nothing was charged').waitFor()),
    },
    {
      name: 'payment-done',
      as: holder,
      path,
      after: payBy('Accepted', (page) => page.getByText('is in your wallet').waitFor()),
    },
    { name: 'transactions', as: member, path: paths.profileTransactions() },
    { name: 'transactions-none', as: newcomer, path: paths.profileTransactions() },
    { name: 'transaction', as: member, path: newestTransaction },
    { name: 'statements', as: member, path: paths.profileStatements() },
    { name: 'statements-none', as: newcomer, path: paths.profileStatements() },
  ],
};
