/** The checkout with each provider's own form, played by the stand-ins: what happens between the press and the order. */
import type { Page } from '@playwright/test';
import { searchCasks } from '#contract/cask/cask.ts';
import { listOrders } from '#contract/order/order.ts';
import { walletInfo } from '#contract/wallet/wallet.ts';
import type { Provider } from '#testing/providers/provider.ts';
import { standInIds, standIns } from '#testing/providers/stand-ins.ts';
import { providers as words } from '#words/en/profile/payment.ts';
import { api } from '../support/api.ts';
import { casks } from '../support/casks.ts';
import * as members from '../support/member.ts';
import { openShopWithProviders, type ShopWithProviders } from '../support/shop-with-providers.ts';
import { expect, heading, test } from '../support/shop.ts';

// One shop for all of them.
test.describe.configure({ mode: 'default' });

let shop: ShopWithProviders;
test.beforeAll(async () => {
  test.slow();
  shop = await openShopWithProviders();
});
test.afterAll(() => shop.close());

const at = () => ({ baseUrl: shop.server.url });

/** A cask of this shop: the stories' casks are looked up in the one they share, and have the same ids. */
async function caskHere(code: string) {
  const { content } = await api(searchCasks, { query: { size: '100' } }, at());
  const cask = content.find(({ caskCode }) => caskCode === code);
  if (!cask) throw new Error(`there is no cask ${code}`);
  return cask;
}

const ordersOf = async (member: members.Member) =>
  (await api(listOrders, { query: {} }, member)).totalElements;
const balanceOf = async (member: members.Member) => {
  const query = { email: member.email, currencyType: 'SGD', fields: 'BALANCE' } as const;
  return (await api(walletInfo, { query }, member)).totalBalance;
};

const waiting = (page: Page, provider: Provider) =>
  expect(standIns[provider].buyer.waiting(page)).toBeVisible();

async function goToPay(page: Page, provider: Provider, shareId: number, quantity = 1) {
  const { name, by } = words[provider];
  const member = await shop.enter(page, []);
  await members.introduce(member);
  await members.putInCart(member, shareId, quantity);
  await page.goto(`${shop.server.url}/cart`);
  await page
    .getByRole('radiogroup', { name: 'Pay with' })
    .locator('label')
    .filter({ hasText: new RegExp(`^${name}`) })
    .click();
  await page.getByRole('button', { name: new RegExp(`^Pay \\S+ ${by} and order$`) }).click();
  await waiting(page, provider);
  return member;
}

for (const provider of standInIds) {
  const { name } = words[provider];
  const { approve, refusals } = standIns[provider].buyer;

  test(`${name}: refused, reloaded and accepted: one order @smoke`, async ({ page }) => {
    const { shareId } = await caskHere(casks.plenty);
    const member = await goToPay(page, provider, shareId);
    for (const { refuse, message } of refusals) {
      await refuse(page);
      if (message !== null) await expect(page.getByRole('alert')).toContainText(message);
      await waiting(page, provider);
    }
    expect(await ordersOf(member)).toBe(0);
    await page.reload();
    await waiting(page, provider);
    await approve(page);
    await expect(heading(page, /^Order of /)).toBeVisible();
    expect([await ordersOf(member), await balanceOf(member)]).toEqual([1, 0]);
  });
}
