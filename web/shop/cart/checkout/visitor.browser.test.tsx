import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { authMethods, isRegistrationConfirmed, register } from '#contract/account/account.ts';
import { getCart } from '#contract/order/cart.ts';
import { answer, type Asked } from '#testing/web/answers.ts';
import { cartOf, entry } from '#testing/web/cart.ts';
import { expectText } from '#testing/web/locators.ts';
import { openShop } from '#testing/web/shop.ts';
import { cart } from '#web/api/state/cart.ts';
import { spareBottle } from '#words/en/order-terms.ts';

test('a visitor registers within the cart, and the page does not jump', async () => {
  answer(authMethods, { google: false });
  let registered: Asked<typeof register> | undefined;
  answer(register, (request) => {
    registered = request;
  });
  answer(isRegistrationConfirmed, { confirmed: false });
  answer(getCart, cartOf([entry()]));
  await openShop('/cart');
  await page.getByLabelText('E-mail').fill('newcomer@tierce.example');
  await page.getByLabelText('Password', { exact: true }).fill('seven quiet casks in Clare');
  const you = page.getByRole('region', { name: 'Your details' });
  const height = () => you.element().parentElement?.offsetHeight;
  const before = height();
  await page.getByRole('button', { name: 'Register' }).click();
  await expectText('Check your e-mail');
  expect(height()).toBe(before);
  // The cart goes with the account, and its page stays when the cart has gone there.
  expect(registered?.query.get('cartId')).toBe(cartOf([]).id);
  answer(getCart, cartOf([]));
  await cart.reload();
  await expectText('Check your e-mail');
});

test('before one pays the totals say what a present and a spare bottle mean, with the way to the full cost', async () => {
  answer(authMethods, { google: false });
  answer(getCart, cartOf([entry()]));
  await openShop('/cart');
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect.element(totals).toMatchTextContent('A present? The share stays in your account');
  await expect.element(totals).toMatchTextContent(spareBottle);
  const full = totals.getByRole('link', { name: 'Each cask’s page' });
  await expect.element(full).toHaveAttribute('href', '/casks/33#cost');
});
