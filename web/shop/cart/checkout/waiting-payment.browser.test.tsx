import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getCart } from '#contract/order/cart.ts';
import { waitingCheckout } from '#contract/order/checkout.ts';
import { cancelDeposit } from '#contract/wallet/deposit.ts';
import { answer } from '#testing/web/answers.ts';
import { answerCheckout, cartOf, entry } from '#testing/web/cart.ts';
import { complete } from '#testing/web/complete.ts';
import { expectText } from '#testing/web/locators.ts';
import { asMember, openShop } from '#testing/web/shop.ts';

const orderButton = page.getByRole('button', { name: /^Buy for / });
const served = { cart: cartOf([entry()]) };

beforeEach(() => {
  asMember({}, { SGD: 50_000 });
  answerCheckout();
  served.cart = cartOf([entry()]);
  answer(getCart, () => ({ ...served.cart }));
});

const { checkout: payment } = complete(waitingCheckout.answer, {
  checkout: { amount: 12_200, total: 12_200 },
});

test('a payment that waits is shown in place of another, and cancelled before another is offered', async () => {
  let isWaiting = true;
  answer(waitingCheckout, () => ({ checkout: isWaiting ? payment : null }));
  answer(cancelDeposit, ({ body }) => {
    isWaiting = false;
    return complete(cancelDeposit.answer, { ...body, state: 'CANCELED' });
  });
  await openShop('/cart');
  const waits = page.getByText('Your payment of S$122.00 is not finished', { exact: true });
  await expect.element(waits).toBeVisible();
  const goOn = page.getByRole('link', { name: 'Continue with the payment' });
  await expect.element(goOn).toHaveAttribute('href', `/cart/payment?paymentId=${payment!.paymentId}`);
  await expect.element(orderButton).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Cancel that payment' }).click();
  await expect.element(orderButton).toBeVisible();
});

test('a cart that a job orders meanwhile is empty, in the header too', async () => {
  let checkout = payment;
  answer(waitingCheckout, () => ({ checkout }));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await openShop('/cart');
  await expect.element(page.getByRole('link', { name: 'Continue with the payment' })).toBeVisible();
  [checkout, served.cart] = [null, cartOf([])];
  vi.advanceTimersByTime(10_000);
  await expect.element(page.getByRole('link', { name: 'Cart, 0 shares' })).toBeVisible();
  await expectText('Your cart is empty');
});
