/** The checkout with each provider's own form, played by the stand-ins: what happens between the press and the order. */
import type { Page } from '@playwright/test';
import pg from 'pg';
import { searchCasks } from '#contract/cask/cask.ts';
import { listOrders } from '#contract/order/order.ts';
import { walletInfo } from '#contract/wallet/wallet.ts';
import { embeddedUrl } from '#testing/processes/embedded.ts';
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

/** Buys with money that came by another card. */
async function buyElsewhere(shareId: number, quantity: number): Promise<void> {
  const rival = await members.newMember(shop.server);
  await Promise.all([members.introduce(rival), members.join(rival)]);
  await shop.deposit(rival, 200_000);
  await members.buy(rival, shareId, quantity);
}

async function raisePrice(caskId: number): Promise<void> {
  const client = new pg.Client({ connectionString: await embeddedUrl(shop.dataDir) });
  await client.connect();
  await client.query('update offer set price_sgd = price_sgd + 100 where cask_id = $1', [caskId]);
  await client.end();
}

const notOrdered = (page: Page) =>
  expect(page.getByText('Your payment has arrived, but your order was not placed')).toBeVisible();

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

  test(`${name}: back to the cart, and on from a second tab: the same payment, one order`, async ({
    page,
  }) => {
    const { shareId } = await caskHere(casks.plenty);
    const { payments } = shop.standIn.books;
    const before = payments.size;
    const member = await goToPay(page, provider, shareId);
    await page.goto(`${shop.server.url}/cart`);
    await expect(page.getByText(/^A payment of \S+ for an order is waiting$/)).toBeVisible();
    const tab = await page.context().newPage();
    await tab.goto(`${shop.server.url}/cart`);
    await tab.getByRole('link', { name: 'Continue with the payment' }).click();
    await waiting(tab, provider);
    await approve(tab);
    await expect(heading(tab, /^Order of /)).toBeVisible();
    await page.reload();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    expect([await ordersOf(member), await balanceOf(member), payments.size - before]).toEqual([1, 0, 1]);
  });

  test(`${name}: the last shares are sold in between: the money is in the wallet, and the page says so`, async ({
    page,
  }) => {
    const { shareId, caskProfile } = await caskHere(casks.lastShares);
    const member = await goToPay(page, provider, shareId, caskProfile.quantity - 1);
    await buyElsewhere(shareId, 2);
    await approve(page);
    await notOrdered(page);
    await expect(page.getByText(/is in your wallet, to order with or to have returned/)).toBeVisible();
    expect(await ordersOf(member)).toBe(0);
    expect(await balanceOf(member)).toBeGreaterThan(0);
  });

  test(`${name}: the price changes in between: nothing is ordered at another price`, async ({ page }) => {
    const { id, shareId } = await caskHere(casks.other);
    const member = await goToPay(page, provider, shareId);
    await raisePrice(id);
    await approve(page);
    await notOrdered(page);
    await expect(
      page.getByText('A price has changed since you opened your cart.', { exact: false }),
    ).toBeVisible();
    // The new total is S$1.00 more than the wallet holds.
    await page.getByRole('link', { name: 'Back to your cart' }).click();
    await expect(
      page.getByRole('button', { name: new RegExp(`^Pay S\\$1\\.00 .* and order$`) }),
    ).toBeVisible();
    expect(await ordersOf(member)).toBe(0);
  });
}
