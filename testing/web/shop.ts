import type { InitialEntry } from 'react-router';
import { page } from 'vitest/browser';
import type { User } from '#contract/account/account.ts';
import { listOwnBottlings } from '#contract/bottling/bottling.ts';
import { listReleaseInvoices } from '#contract/bottling/release-invoice.ts';
import { listAlerts } from '#contract/cask/alert.ts';
import { listOwnLosses } from '#contract/cask/loss.ts';
import { walletInfo } from '#contract/wallet/wallet.ts';
import type { Currency } from '#domain/money.ts';
import { startAccount } from '#web/api/session/account.ts';
import { answer } from './answers.ts';
import { logIn } from './member.ts';
import { openPage } from './open-page.tsx';

export const pageOf = <T>(content: T[]) => ({
  content,
  page: 0,
  size: 20,
  totalElements: content.length,
  totalPages: 1,
});

/** Minor units. */
export type Wallets = Record<Currency, number>;

let members = 0;

/**
 * The member who opens the next page, with what every page of theirs asks for.
 * @returns what their wallets hold: a test changes it as the server would
 */
export function asMember(differing: Partial<User> = {}, held: Partial<Wallets> = {}): Wallets {
  const wallets: Wallets = { SGD: 0, EUR: 0, ...held };
  answer(listAlerts, []);
  answer(listOwnBottlings, []);
  answer(listOwnLosses, []);
  answer(listReleaseInvoices, pageOf([]));
  answer(walletInfo, ({ query }) => {
    const currency = query.get('currencyType') as Currency;
    return { totalBalance: wallets[currency], onHold: 0, owed: 0, currency, recentTransactions: [] };
  });
  members += 1;
  logIn({ email: `member-${members}@tierce.example`, balance: wallets.SGD, ...differing });
  return wallets;
}

/** The shop at an address, begun as `web/main.tsx` begins it. */
export function openShop(path: InitialEntry) {
  startAccount({ keepsBalance: false });
  return openPage(path);
}

/** By the switch in the footer. */
export const chooseCurrency = (currency: Currency) =>
  page
    .getByRole('contentinfo')
    .getByRole('radio', { name: new RegExp(currency) })
    .click();
