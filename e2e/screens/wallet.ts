import type { Page } from '@playwright/test';
import { listTransactions } from '#contract/wallet/wallet.ts';
import { paths } from '#web/paths.ts';
import { api } from '../support/api.ts';
import { openBy, type ScreenGroup } from './screen.ts';
import { holder, member, newcomer } from './visitors.ts';

const path = paths.profileWallet();
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
    { name: 'wallet-no-amount', as: newcomer, path, after: setAmount },
    { name: 'wallet-return', as: holder, path, after: openBy('Return unused balance') },
    { name: 'payment', as: newcomer, path, after: toPayment },
    {
      name: 'payment-challenge',
      as: newcomer,
      path,
      after: payBy('Asks for 3-D Secure', (page) => page.getByRole('button', { name: 'Approve' }).waitFor()),
    },
    {
      name: 'payment-done',
      as: holder,
      path,
      after: payBy('Accepted', (page) => page.getByText('is in your wallet').waitFor()),
    },
    { name: 'transaction', as: member, path: newestTransaction },
  ],
};
