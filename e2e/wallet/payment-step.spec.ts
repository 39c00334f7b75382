import type { Dialog, Locator, Page } from '@playwright/test';
import { walletInfo } from '#contract/wallet/wallet.ts';
import { api } from '../support/api.ts';
import type { Member } from '../support/member.ts';
import { openShopWithProviders, type ShopWithProviders } from '../support/shop-with-providers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/shop.ts';

test.describe.configure({ mode: 'default' });

const cards = { accepted: '4242424242424242', declined: '4000000000000002', challenged: '4000000000003220' };
const arrived = (page: Page) => page.getByRole('heading', { name: 'S$50.00 is in your wallet' });
const card = (page: Page) => page.getByLabel('Card number (stand-in for Stripe)');
const pay = (page: Page) => page.getByRole('button', { name: 'Pay S$50.00' });

let shop: ShopWithProviders;
test.beforeAll(async () => {
  test.slow();
  shop = await openShopWithProviders();
});
test.afterAll(() => shop.close());

/** To the payment step, and to one of the three ways that are on. */
async function choose(page: Page, provider: string, outside: string[] = []): Promise<Member> {
  const member = await shop.enter(page, outside);
  await page.getByText('S$50', { exact: true }).click();
  await page.getByRole('button', { name: 'Set deposit amount' }).click();
  const ways = page.getByRole('radiogroup', { name: 'Pay with' });
  await expect(ways.getByRole('radio')).toHaveCount(3);
  expect(outside, 'no provider is asked before it is chosen').toEqual([]);
  await ways
    .locator('label')
    .filter({ hasText: new RegExp(`^${provider}`) })
    .click();
  return member;
}

async function payWith(page: Page, provider: string, outside: string[] = []): Promise<Member> {
  const member = await choose(page, provider, outside);
  await page.getByRole('button', { name: 'Continue' }).click();
  return member;
}

async function answer(button: Locator, reply: (dialog: Dialog) => Promise<void>): Promise<void> {
  const opened = button.page().waitForEvent('dialog');
  const pressed = button.click();
  await reply(await opened);
  await pressed;
}

/** The form of the payment that a page shows, in another tab. */
async function secondTab(page: Page): Promise<Page> {
  await expect(page).toHaveURL(/paymentId=/);
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expect(pay(tab)).toBeEnabled();
  return tab;
}

/** The provider took it once, and the wallet holds it once. */
async function expectPaidOnce(member: Member): Promise<void> {
  const query = { email: member.email, currencyType: 'SGD', fields: 'ALL' } as const;
  const { totalBalance, recentTransactions } = await api(walletInfo, { query }, member);
  expect([totalBalance, recentTransactions.length]).toEqual([5_000, 1]);
}

test('a card is declined by Stripe, another asks the bank and is accepted, and only Stripe is asked', async ({
  page,
}) => {
  const outside: string[] = [];
  const member = await payWith(page, 'Card', outside);
  await expect(card(page)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await card(page).fill(cards.declined);
  await pay(page).click();
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await expect(page.getByRole('alert')).toContainText('Nothing was charged.');
  await card(page).fill(cards.challenged);
  await answer(pay(page), (dialog) => dialog.accept());
  await expect(arrived(page)).toBeVisible();
  expect(outside).toEqual(['js.stripe.com', 'api.stripe.com']);
  await expectPaidOnce(member);
});

test('a way of paying that is chosen with two presses at once begins one payment', async ({ page }) => {
  const { payments } = shop.standIn.books;
  const before = payments.size;
  await choose(page, 'Card');
  await page.getByRole('button', { name: 'Continue' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(card(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(payments.size - before).toBe(1);
});

test('a question of the bank that waits is shown again after a reload', async ({ page }) => {
  const member = await payWith(page, 'Card');
  await expect(card(page)).toBeVisible();
  // The form stands a moment before the address names its payment, and a reload knows no more than the address.
  await expect(page).toHaveURL(/paymentId=/);
  shop.standIn.books.challenge([...shop.standIn.books.payments.keys()].at(-1) ?? '');
  await page.reload();
  const toTheBank = page.getByRole('button', { name: 'Continue with your bank' });
  await answer(toTheBank, (dialog) => dialog.accept());
  await expect(arrived(page)).toBeVisible();
  await expectPaidOnce(member);
});

test('a script that does not load shows an error, and is loaded again', async ({ page, expectTrouble }) => {
  expectTrouble('no answer');
  let isOut = true;
  await shop.enter(page, []);
  await page.route('https://js.stripe.com/**', (route) => (isOut ? route.abort() : route.fallback()));
  await page.getByText('S$50', { exact: true }).click();
  await page.getByRole('button', { name: 'Set deposit amount' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('did not load');
  isOut = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/profile\/wallet$/);
});

test('PayPal is gone to and come back from: left, and approved', async ({ page }) => {
  const outside: string[] = [];
  const member = await payWith(page, 'PayPal', outside);
  await page.getByRole('button', { name: 'Cancel and return' }).click();
  await page.getByRole('link', { name: 'Continue to PayPal' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(arrived(page)).toBeVisible();
  // What PayPal adds to the address is not kept in it.
  await expect(page).toHaveURL(/\/profile\/wallet\/payment\?paymentId=[0-9a-f-]{36}$/);
  await page.reload();
  await expect(arrived(page)).toBeVisible();
  expect(outside).toEqual([]);
  await expectPaidOnce(member);
});

test('Revolut’s window: closed, declined, paid', async ({ page }) => {
  const outside: string[] = [];
  const member = await payWith(page, 'Revolut', outside);
  await answer(pay(page), (dialog) => dialog.dismiss());
  await expect(pay(page)).toBeEnabled();
  await answer(pay(page), (dialog) => dialog.accept(cards.declined));
  await expect(page.getByRole('alert')).toContainText('not enough money');
  await expect(page.getByRole('alert')).toContainText('Nothing was charged.');
  await answer(pay(page), (dialog) => dialog.accept(cards.accepted));
  await expect(arrived(page)).toBeVisible();
  expect(outside).toEqual(['sandbox-merchant.revolut.com']);
  await expectPaidOnce(member);
});

test('a card that Stripe declines in a second tab never hides that the first has paid', async ({ page }) => {
  const member = await payWith(page, 'Card');
  const second = await secondTab(page);
  await card(page).fill(cards.accepted);
  await pay(page).click();
  await expect(arrived(page)).toBeVisible();
  await card(second).fill(cards.declined);
  await pay(second).click();
  await expect(arrived(second)).toBeVisible();
  await expectPaidOnce(member);
});

test('Revolut’s window, declined or closed in a second tab, never hides that the first has paid', async ({
  page,
}) => {
  const member = await payWith(page, 'Revolut');
  const second = await secondTab(page);
  const third = await secondTab(page);
  await answer(pay(page), (dialog) => dialog.accept(cards.accepted));
  await expect(arrived(page)).toBeVisible();
  await answer(pay(second), (dialog) => dialog.accept(cards.accepted));
  await expect(arrived(second)).toBeVisible();
  await answer(pay(third), (dialog) => dialog.dismiss());
  await expect(arrived(third)).toBeVisible();
  await expectPaidOnce(member);
});

test('a card that was charged is shown as charged, though Stripe’s script reported a refusal', async ({
  page,
}) => {
  const { books, faults } = shop.standIn;
  const member = await payWith(page, 'Card');
  await page.route('https://api.stripe.com/standin/**', (route) => {
    books.approve([...books.payments.keys()].at(-1) ?? '');
    faults.plan(/^GET \/v1\/payment_intents/, { kind: 'lost before' }, 9);
    return route.fulfill({ json: { state: 'open' }, headers: { 'access-control-allow-origin': '*' } });
  });
  await card(page).fill(cards.accepted);
  await pay(page).click();
  // While the server has no answer either, the page says nothing about it.
  await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible();
  await expect(page.getByText('Nothing was charged')).toHaveCount(0);
  faults.forget();
  await expect(arrived(page)).toBeVisible();
  await expectPaidOnce(member);
});

test('a chargeback leaves the wallet, and says what it was for', async ({ page }) => {
  await payWith(page, 'Card');
  await card(page).fill(cards.accepted);
  await pay(page).click();
  await expect(arrived(page)).toBeVisible();
  const { books, message } = shop.standIn;
  const ref = [...books.payments.keys()].at(-1) ?? '';
  books.dispute(ref);
  const { raw, headers } = message(ref, 'disputed');
  const webhook = `${shop.server.url}/platform/api/payment/webhook/card`;
  await fetch(webhook, { method: 'POST', body: raw.toString(), headers });
  await expect(async () => {
    await page.goto(`${shop.server.url}/profile/wallet`);
    await expect(page.getByText('-S$50.00')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('link', { name: 'Refund', exact: true }).click();
  await expect(page.getByText('A deposit that was taken back')).toBeVisible();
});
