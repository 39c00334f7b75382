import type { Page } from '@playwright/test';
import { listOrders } from '#contract/order/order.ts';
import { api } from '../support/api.ts';
import { caskBy, casks } from '../support/casks.ts';
import { checkAgain } from '../support/lose-answer.ts';
import { logInAs, newBuyer, newMember, putInCart } from '../support/member.ts';
import { inOwnShop } from '../support/own-shop.ts';
import { killBeforeAnswer } from '../support/server.ts';
import { expect, heading, test } from '../support/shop.ts';

const loading = (page: Page) => page.getByRole('main').locator('[aria-busy=true]').first();

async function slowDown(page: Page, ms: number): Promise<void> {
  await page.route(/\/(platform|account|sandbox)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

test('on a slow line every page says that it is loading, and then loads', async ({ page }) => {
  await logInAs(page, await newMember());
  await slowDown(page, 1500);
  for (const [path, arrived] of [
    ['/casks', 'Half Hitch'],
    ['/casks/33', 'Spring Tide'],
    ['/profile/wallet', 'Total Balance'],
    ['/profile/preferences', 'Date of birth'],
    ['/profile/orders', 'No order yet'],
  ] as const) {
    await page.goto(path === '/casks' ? '/casks?sort=price' : path);
    await expect(loading(page)).toBeVisible();
    await expect(page.getByText(arrived).first()).toBeVisible();
    await expect(loading(page)).toHaveCount(0);
  }
});

test('while an answer is on its way a button says so and takes no second press', async ({ page }) => {
  await slowDown(page, 1000);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/forgot-password')) sent += 1;
  });
  await page.goto('/forgot');
  await page.getByLabel('E-mail').fill('someone@story.example');
  const send = page.getByRole('button', { name: 'Send the link' });
  await send.click();
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await send.click({ force: true });
  await expect(heading(page, 'Check your e-mail')).toBeVisible();
  expect(sent).toBe(1);
});

test('a failing server shows an error in words, and trying again helps @smoke', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(503);
  await page.route('**/search/cask?*', (route) => route.fulfill({ status: 503, body: 'upstream is away' }));
  await page.goto('/casks');
  await expect(page.getByText('We are busy at the moment.')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/search/cask?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a busy shop says so, and a change that it turned away is sent again by itself', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(503);
  const { id } = await caskBy(casks.other);
  const refusal = { errorCode: 'UNAVAILABLE', errorMessage: 'busy', requestId: 'r-1', retryAfter: 1 };
  await page.route('**/cart/*/entry', (route) => route.fulfill({ status: 503, json: refusal }), { times: 1 });
  await page.goto(`/casks/${id}`);
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(page.getByText('Many people are here at the moment.')).toBeVisible();
  await expect(page.getByText('1 share of this cask is in your cart.')).toBeVisible({ timeout: 20_000 });
});

test('a server that dies in the middle of an order loses nothing @smoke', async ({
  page,
  expectPageErrors,
}) => {
  test.slow();
  expectPageErrors('no answer');
  await inOwnShop(async (shop) => {
    const buyer = await newBuyer(20_000, shop.server);
    await putInCart(buyer, 33, 1);
    await logInAs(page, buyer);
    await page.goto(`${shop.server.url}/cart`);
    const order = page.getByRole('button', { name: /^Order and pay/ });
    await expect(order).toBeEnabled();
    // A read that is under way when the server dies leads to the failure page.
    await page.waitForLoadState('networkidle');
    await killBeforeAnswer(page, '**/order/place/', shop.server);
    await order.click();
    await expect(page.getByText('We did not hear whether your order')).toBeVisible();
    await expect(page).toHaveURL(`${shop.server.url}/cart`);
    await checkAgain(page).click();
    await expect(page.getByText('We got no answer again.')).toBeVisible();

    await shop.startAgain();
    await checkAgain(page).click();
    // The server has just begun.
    await expect(heading(page, /^Order of /)).toBeVisible({ timeout: 30_000 });
    const { totalElements } = await api(listOrders, { query: {} }, buyer);
    expect(totalElements).toBe(1);
    await page.getByRole('navigation', { name: 'My Profile' }).getByRole('link', { name: 'Wallet' }).click();
    await expect(page.getByRole('main').getByText('S$78.00', { exact: true })).toBeVisible();
  });
});
