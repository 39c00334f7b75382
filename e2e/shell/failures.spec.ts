import type { Page } from '@playwright/test';
import { listOrders } from '#contract/order/order.ts';
import { api } from '../support/api.ts';
import { logInAs, newBuyer, putInCart } from '../support/member.ts';
import { inOwnShop } from '../support/own-shop.ts';
import { killBeforeAnswer } from '../support/server.ts';
import { expect, heading, test } from '../support/shop.ts';

const checkAgain = (page: Page) => page.getByRole('button', { name: 'Check again' });

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
    const order = page.getByRole('button', { name: /^Buy for / });
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
    await expect(heading(page, /^Thank you/)).toBeVisible({ timeout: 30_000 });
    const { totalElements } = await api(listOrders, { query: {} }, buyer);
    expect(totalElements).toBe(1);
    await page.goto(`${shop.server.url}/profile/wallet`);
    await expect(page.getByRole('main').getByText('S$78.00', { exact: true })).toBeVisible();
  });
});
