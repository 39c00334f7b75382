import type { Page } from '@playwright/test';
import type { Cart } from '#contract/order/cart.ts';
import { paths } from '#web/paths.ts';
import { caskBy, casks } from '../support/casks.ts';
import { change, type ScreenGroup } from './screen.ts';
import { buyer, couponHolder, paying, short, unready } from './visitors.ts';

const path = paths.cart();

const plenty = async () => paths.cask((await caskBy(casks.plenty)).id);

async function addAndGo(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Go to your cart' }).first().click();
  await page.getByRole('link', { name: 'Log in to order' }).waitFor();
}

async function applyCoupon(page: Page): Promise<void> {
  const applied = page.getByText(/Coupon welcome10/i);
  if (await applied.isVisible()) return;
  await page.getByRole('button', { name: 'I have a coupon' }).click();
  await page.getByLabel('Coupon code').fill('Welcome10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await applied.waitFor();
}

const gone = change<Cart>('**/api/v1/cart?*', (cart) => ({
  ...cart,
  entries: cart.entries.map((entry) => ({ ...entry, left: 0, state: 'SOLD_OUT' as const })),
}));

export const cart: ScreenGroup = {
  title: 'Cart',
  screens: [
    { name: 'cart-empty', path },
    { name: 'cart-of-a-visitor', path: plenty, after: addAndGo },
    { name: 'cart', as: buyer, path },
    { name: 'cart-of-a-newcomer', as: unready, path },
    {
      name: 'cart-paid-level',
      as: short,
      path,
      after: async (page) => {
        await page.getByRole('button', { name: 'Choose another level' }).click();
        await page.getByText('Stillman', { exact: true }).click();
        await page.getByText('I take the Stillman membership').waitFor();
      },
    },
    {
      name: 'cart-coupon',
      as: couponHolder,
      path,
      after: applyCoupon,
    },
    {
      name: 'cart-payment',
      as: paying,
      path,
      after: async (page) => {
        const buy = page.getByRole('button', { name: /^Buy for / });
        const goOn = page.getByRole('link', { name: 'Continue with the payment' });
        await buy.or(goOn).click();
        await page.getByLabel('Card number').waitFor();
      },
    },
    { name: 'cart-shares-gone', as: buyer, path, before: gone },
  ],
};
