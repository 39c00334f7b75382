import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, type InitialEntry } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { User } from '#contract/account/account.ts';
import { newsItem as newsItemSchema } from '#contract/content/news.ts';
import { walletInfo } from '#contract/wallet/wallet.ts';
import type { Currency } from '#domain/money.ts';
import { cache } from '#web/api/http/cache.ts';
import { startAccount } from '#web/api/session/account.ts';
import { ageCheck } from '#web/api/state/age.ts';
import { cookieAlert } from '#web/api/state/cookie-alert.ts';
import { routes } from '#web/routes.tsx';
import { listenToRouter } from '#web/shop/shell/router-events.ts';
import { answer, complete } from './answers.ts';
import { logIn } from './member.ts';

export const pageOf = <T,>(content: T[]) => ({
  content,
  page: 0,
  size: 20,
  totalElements: content.length,
  totalPages: 1,
});

export const newsItem = complete(newsItemSchema, {
  title: 'The barley is in',
  publishedAt: '2026-01-20T10:00:00Z',
});

/** Minor units. */
export type Wallets = Record<Currency, number>;

let members = 0;

/**
 * The member who opens the next page.
 * @returns what their wallets hold: a test changes it as the server would
 */
export function asMember(differing: Partial<User> = {}, held: Partial<Wallets> = {}): Wallets {
  const wallets: Wallets = { SGD: 0, EUR: 0, ...held };
  answer(walletInfo, ({ query }) => {
    const currency = query.get('currencyType') as Currency;
    return { totalBalance: wallets[currency], currency };
  });
  members += 1;
  logIn({ email: `member-${members}@tierce.example`, balance: wallets.SGD, ...differing });
  return wallets;
}

/**
 * The shop at an address, begun as `web/main.tsx` begins it, as someone sees it who has passed the age gate and answered
 * about cookies.
 * @param visitor `stranger`: who has never been here
 * @returns the address shown now, and the way back to the one before
 */
export async function openShop(
  path: InitialEntry,
  { visitor = 'known' }: { visitor?: 'known' | 'stranger' } = {},
) {
  if (visitor === 'known') {
    ageCheck.confirm(true);
    cookieAlert.accept();
  }
  startAccount({ keepsBalance: false });
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  listenToRouter(router);
  await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  // Its script comes in parts, from a server that makes them when they are first asked for.
  await vi.waitUntil(() => page.getByRole('heading', { level: 1 }).query(), { timeout: 40_000 });
  return {
    address: () => router.state.location.pathname + router.state.location.search,
    goBack: () => router.navigate(-1),
  };
}

/** By the switch in the footer. */
export const chooseCurrency = (currency: Currency) =>
  page
    .getByRole('contentinfo')
    .getByRole('radio', { name: new RegExp(currency) })
    .click();
