import { listOrders } from '#contract/order.ts';
import { paths } from '#web/paths.ts';
import { expect, type Page } from '@playwright/test';
import { api } from './api.ts';
import type { Member } from './member.ts';

/** Every page anyone may open, in its main states. */
export const publicPages: readonly string[] = [
  paths.home(),
  paths.register(),
  paths.registerConfirm('a-token-that-nobody-was-sent'),
  paths.login(),
  paths.forgot(),
  paths.reset('a-token-that-nobody-was-sent'),
  paths.reset(),
  paths.casks(),
  paths.casks({ q: 'zzzzqqq' }),
  paths.casks({
    spiritStyle: ['BLENDED', 'SINGLE_GRAIN'],
    priceMin: '8000',
    currencyType: 'SGD',
    sort: '-price',
  }),
  paths.cask(33),
  paths.cask(3),
  paths.cask(44),
  paths.distillery(1),
  paths.dashboard(),
  paths.news(),
  paths.unsubscribe('cut-short'),
  paths.membership(),
  paths.cart(),
  paths.faq(),
  paths.aboutUs(),
  paths.contacts(),
  paths.terms(),
  paths.privacy(),
  paths.salesTerm(),
  paths.ageForm(),
  paths.notFound(),
  paths.failure(),
];

/** Every page of a member. */
export async function memberPages(member: Member): Promise<readonly string[]> {
  const { content } = await api(listOrders, { query: {} }, member);
  return [
    ...content.slice(0, 1).map(({ id }) => paths.profileOrder(id)),
    paths.profileCollection(),
    paths.profileOrders(),
    paths.profileWallet(),
    paths.profileTransactions(),
    paths.profileStatements(),
    paths.profileMembership(),
    paths.profilePreferences(),
    paths.profileNews(),
    paths.notices(),
    paths.dashboard(),
    paths.membership(),
    paths.cart(),
  ];
}

/** Opens a page and waits until nothing on it is still on its way. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
