import type { Page } from '@playwright/test';
import type { Cart } from '#contract/order/cart.ts';
import { paths } from '#web/paths.ts';
import { caskBy, casks } from '../support/casks.ts';
import { change, neverAnswer, refuse, type ScreenGroup } from './screen.ts';
import { buyer, couponHolder, paying, short, unready } from './visitors.ts';

const path = paths.cart();
const anyCart = '**/api/v1/cart?*';

const plenty = async () => paths.cask((await caskBy(casks.plenty)).id);

async function addAndGo(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Go to your cart' }).first().click();
  await page.getByRole('link', { name: 'Log in to order' }).waitFor();
}

async function applyCoupon(page: Page, code: string, message: string | RegExp): Promise<void> {
  const applied = page.getByText(message);
  if (await applied.isVisible()) return;
  await page.getByRole('button', { name: 'I have a coupon' }).click();
  await page.getByLabel('Coupon code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await applied.waitFor();
}

async function order(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Buy for / }).click();
  await page.getByRole('alert').waitFor();
}

const gone = change<Cart>(anyCart, (cart) => ({
  ...cart,
  entries: cart.entries.map((entry) => ({ ...entry, left: 0, state: 'SOLD_OUT' as const })),
}));

const cut = change<Cart>(anyCart, (cart) => ({
  ...cart,
  notices: [{ caskId: 19, name: 'Spring Tide', wanted: 11, quantity: 8 }],
}));

export const cart: ScreenGroup = {
  title: 'Cart',
  screens: [
    { name: 'cart-empty', path },
    { name: 'cart-loading', path, before: neverAnswer(anyCart), isLoading: true },
    { name: 'cart-of-a-visitor', path: plenty, after: addAndGo },
    { name: 'cart', as: buyer, path },
    { name: 'cart-of-a-newcomer', as: unready, path },
    { name: 'cart-short-of-money', as: short, path },
    {
      name: 'cart-details-missing',
      as: unready,
      path,
      after: (page) => page.getByRole('button', { name: /^Buy for / }).click(),
    },
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
      name: 'cart-coupon-refused',
      as: buyer,
      path,
      after: (page) =>
        applyCoupon(page, 'no-such-code', 'We do not know this coupon code, or it is not valid today.'),
      pageErrors: [422],
    },
    {
      name: 'cart-coupon',
      as: couponHolder,
      path,
      after: (page) => applyCoupon(page, 'Welcome10', /Coupon welcome10/i),
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
    { name: 'cart-joined', as: buyer, path, before: cut },
    {
      name: 'cart-price-changed',
      as: buyer,
      path,
      before: refuse('**/order/place/', 409, 'PRICE_CHANGED'),
      after: order,
      pageErrors: [409],
    },
  ],
};
