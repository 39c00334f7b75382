import type { Page } from '@playwright/test';
import { enterAs, newMember } from './member.ts';
import { openProviders, playProviders } from './providers.ts';
import { emptyDataDir, freePort, startServer, type Server } from './server.ts';
import { expect, heading, test } from './shop.ts';
import type { StandIn } from '#server/testing/providers/standin.ts';

let standIn: StandIn;
let server: Server;
let data: Awaited<ReturnType<typeof emptyDataDir>>;

test.beforeAll(async () => {
  standIn = await openProviders();
  data = await emptyDataDir();
  server = await startServer(data.path, await freePort(), standIn.settings);
});
test.afterAll(async () => {
  await server.stop();
  await data.remove();
  await standIn.close();
});
test.beforeEach(async ({ page }) => {
  await enterAs(page, await newMember(server.url, server.mailDir));
  await page.evaluate(() => {
    localStorage.setItem('remember-age-checked', 'true');
    localStorage.setItem('cookie-alert', 'applied');
  });
  await playProviders(page, standIn);
});

async function choose(page: Page, way: string): Promise<void> {
  await page.goto(`${server.url}/profile/wallet`);
  await page.getByText('S$50', { exact: true }).click();
  await page.getByRole('button', { name: 'Set deposit amount' }).click();
  await page.locator('label').filter({ hasText: way }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
const arrived = (page: Page) => page.getByRole('heading', { name: 'S$50.00 is in your wallet' });
const pay = (page: Page) => page.getByRole('button', { name: 'Pay S$50.00' });

test('a card is declined, another asks the bank, and the money arrives once', async ({ page }) => {
  const before = standIn.books.taken('card', 'SGD');
  await choose(page, 'Visa, Mastercard');
  const card = page.getByLabel('Card number (stand-in for Stripe)');
  await card.fill('4000 0000 0000 0002');
  await pay(page).click();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await card.fill('4000 0000 0000 3220');
  await pay(page).click();
  await expect(arrived(page)).toBeVisible();
  expect(standIn.books.taken('card', 'SGD') - before).toBe(5_000);
});

test('PayPal takes the buyer to its page and back, with the money or without', async ({ page }) => {
  const before = standIn.books.taken('paypal', 'SGD');
  await choose(page, 'on a page of PayPal');
  await expect(heading(page, 'PayPal')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(arrived(page)).toBeVisible();
  expect(standIn.books.taken('paypal', 'SGD') - before).toBe(5_000);

  await choose(page, 'on a page of PayPal');
  await page.getByRole('button', { name: 'Cancel and return' }).click();
  await expect(page.getByRole('link', { name: 'Continue to PayPal' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(heading(page, 'Wallet')).toBeVisible();
  expect(standIn.books.taken('paypal', 'SGD') - before).toBe(5_000);
});

test('Revolut opens its window over the page, and the money arrives once', async ({ page }) => {
  const before = standIn.books.taken('revolut', 'SGD');
  await choose(page, 'in a window of Revolut');
  page.once('dialog', (dialog) => dialog.accept('4000000000000002'));
  await pay(page).click();
  await expect(page.getByText('There is not enough money on your card.')).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept('4242424242424242'));
  await pay(page).click();
  await expect(arrived(page)).toBeVisible();
  expect(standIn.books.taken('revolut', 'SGD') - before).toBe(5_000);
});
