import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getAccount, register, updateAccount } from '#contract/account/account.ts';
import { getSubscription } from '#contract/membership/membership.ts';
import { applyCoupon, cancelCoupon, getCart, removeEntry, updateEntry } from '#contract/order/cart.ts';
import { beginCheckout, waitingCheckout } from '#contract/order/checkout.ts';
import { placeOrder } from '#contract/order/order.ts';
import { cancelDeposit } from '#contract/wallet/deposit.ts';
import { answer, lost, refusal } from '#testing/web/answers.ts';
import { account, answerCheckout, cartOf, entry, levels } from '#testing/web/cart.ts';
import {
  button,
  expectFocusAround,
  expectInTime,
  expectLink,
  expectText,
  press,
  region,
} from '#testing/web/locators.ts';
import { asMember, openShop } from '#testing/web/shop.tsx';
import { cart } from '#web/api/state/cart.ts';
import { spareBottle } from '#words/en/order-terms.ts';

// A browser far from both countries.
vi.mock('#web/api/state/guess-country.ts', () => ({ browserCountry: () => null }));

const tide = entry();
const ofCotton = { id: 2, boShareId: 37, caskId: 37, name: 'Bog Cotton', unitPrice: 13_800 };
const cotton = entry(ofCotton);
const orderButton = button(/^Buy for /);
const totals = region('Totals');
const alert = page.getByRole('alert');
const cartStatus = page.getByRole('status').filter({ hasText: /cart/i });

/** The cart as a server keeps it. */
function answerCart(first = cartOf([tide])) {
  const served = { cart: first };
  answer(getCart, () => ({ ...served.cart }));
  return served;
}

const answerBothCurrencies = () =>
  answer(getCart, ({ query }) =>
    query.get('currencyType') === 'EUR'
      ? cartOf([entry({ unitPrice: 8_400 })], { currency: 'EUR' })
      : cartOf([tide]),
  );

test('a visitor’s cart counts, changes and empties; the focus stays beside what is removed, and the sum is said', async () => {
  const of = (quantity: number) => cartOf([entry({ ...ofCotton, quantity }), tide]);
  const served = answerCart(of(3));
  answer(updateEntry, ({ body }) => (served.cart = of(body.quantity)));
  answer(removeEntry, ({ params }) => {
    const left = served.cart.entries.filter(({ id }) => String(id) !== params['entryId']);
    return (served.cart = cartOf(left));
  });
  await openShop('/cart');
  await expect.element(totals).toMatchTextContent('S$536.00');
  await button('Decrease Shares of Bog Cotton').click();
  await expect.element(cartStatus).toHaveTextContent('In your cart: 3 shares, S$398.00 in total.');
  await expect.element(page.getByRole('link', { name: 'Log in to order' })).toBeVisible();
  await press(button('Remove Bog Cotton'));
  await expect.element(cartStatus).toHaveTextContent('In your cart: 1 share, S$122.00 in total.');
  const list = page.getByRole('list', { name: 'Entries' });
  await expect.poll(() => list.element().contains(document.activeElement)).toBe(true);
  await press(button('Remove Spring Tide'));
  await expect.element(cartStatus).toHaveTextContent('Nothing is in your cart.');
  await userEvent.tab();
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Browse casks' })).toHaveFocus();
});

test('a row says the price of one and the sum of all; more than one may order settles on the most, and says so', async () => {
  const many = { left: 900, atBottling: { IE: 10_500, SG: 17_700 } };
  const of = (quantity: number) => cartOf([entry({ ...many, quantity }), cotton]);
  answerCart(of(3));
  answer(updateEntry, ({ body: { quantity } }) => of(quantity));
  await openShop('/cart');
  const row = page.getByRole('list', { name: 'Entries' }).getByRole('listitem').last();
  await expect.element(row).toMatchTextContent(/S\$122\.00 a share.*S\$366\.00.*S\$177/);
  await row.getByRole('textbox').fill('999');
  await userEvent.tab();
  await expect.element(row).toMatchTextContent(/100.*S\$12,200\.00/);
});

test('a cut by a merge of two carts is said until it is read', async () => {
  const notices = [
    { caskId: 33, name: 'Spring Tide', wanted: 11, quantity: 8 },
    { caskId: 37, name: 'Bog Cotton', wanted: 2, quantity: 0 },
  ];
  answer(getCart, () => cartOf([tide], { notices: notices.splice(0) }));
  await openShop('/cart');
  await expectText('We merged your two carts');
  await expectText('Spring Tide: you wanted 11 shares; your cart now has 8.');
  // Fetched again, the cart tells of no cut any more.
  await cart.reload();
  await expectText('Bog Cotton: you wanted 2 shares, none is left.');
  await button('OK').click();
  await expect.element(page.getByText('We merged your two carts')).not.toBeInTheDocument();
});

describe('a member at the cart', () => {
  let wallets = { SGD: 0, EUR: 0 };
  beforeEach(() => {
    wallets = asMember({}, { SGD: 50_000 });
    answerCheckout();
  });

  test('a currency chosen in another tab is the cart’s in this one', async () => {
    answerBothCurrencies();
    await openShop('/cart');
    await expect.element(totals).toMatchTextContent('S$122.00');
    localStorage.setItem('currency', 'EUR');
    dispatchEvent(new Event('storage'));
    await expect.element(totals).toMatchTextContent('€84.00');
  });

  test('a coupon is asked for, refused with its reason, applied and removed', async () => {
    const served = answerCart();
    answer(applyCoupon, ({ params }) => {
      if (params['couponId'] === 'founders') return refusal('COUPON_USED_UP');
      served.cart = cartOf([tide], { coupon: { code: 'welcome10', refusal: null }, discount: 1_220 });
      return served.cart;
    });
    answer(cancelCoupon, () => (served.cart = cartOf([tide])));
    await openShop('/cart');
    await button('I have a coupon').click();
    await button('Apply').click();
    await expectText('Please type a coupon code.');
    await page.getByLabelText('Coupon code').fill('founders');
    await button('Apply').click();
    await expectText('This coupon has been used up.');
    await page.getByLabelText('Coupon code').fill(' welcome10 ');
    await expect.element(page.getByText('This coupon has been used up.')).not.toBeInTheDocument();
    await button('Apply').click();
    await expectText('Coupon WELCOME10 is applied');
    await expect.element(totals).toMatchTextContent('−S$12.20');
    await expect.element(button('Buy for S$109.80')).toBeEnabled();
    await button('Remove coupon').click();
    await expect.element(button('Buy for S$122.00')).toBeEnabled();
  });

  test('a coupon that gives no discount any more is pointed out, with its law, and removed in one press', async () => {
    const idle = { code: 'welcome10', refusal: 'COUPON_NOT_IN_COUNTRY' } as const;
    const served = answerCart(cartOf([tide], { coupon: idle }));
    answer(getAccount, { ...account, country: 'IE' });
    answer(cancelCoupon, () => (served.cart = cartOf([tide])));
    await openShop('/cart');
    await expectText(/^Coupon WELCOME10 does not apply now$/);
    await expectText(/^Irish law \(S\.I\. 4\/2020\) does not allow coupons/);
    await expect.element(page.getByRole('link', { name: /^S\.I\. 4\/2020/ })).toBeVisible();
    await expect.element(orderButton).toBeDisabled();
    const why = page.getByText('Coupon WELCOME10 does not apply now. Remove it to order without it.');
    await expect.element(why).toBeVisible();
    await page.getByText('The rules for Ireland').click();
    await expectText(/^Alcohol costs at least €0\.10 for each gram/);
    await button('Remove coupon').click();
    await expect.element(orderButton).toBeEnabled();
    await expect.element(why).not.toBeInTheDocument();
  });

  test('too little money is refused with the sum it lacks, which can then be paid there', async () => {
    answerCart();
    answer(placeOrder, () => {
      wallets.SGD = 10_000;
      return refusal('NOT_ENOUGH_BALANCE', { shortfall: 2_200 });
    });
    await openShop('/cart');
    await button('Buy for S$122.00').click();
    await expectText('There is not enough in the wallet for this. It is S$22.00 short.', alert);
    const payment = region('Payment');
    await expect.element(payment).toMatchTextContent('S$100.00 from your wallet and S$22.00 by card now.');
    await expect.element(button('Buy for S$122.00')).toBeEnabled();
  });

  test('a total that changed meanwhile is never charged; the new one is shown first', async () => {
    const served = answerCart();
    const sent = answer(placeOrder, (_, count) => {
      served.cart = cartOf([entry({ quantity: count, unitPrice: 13_000 })]);
      return refusal('PRICE_CHANGED');
    });
    await openShop('/cart');
    await button('Buy for S$122.00').click();
    await expect.element(alert).toMatchTextContent('A price has changed since you opened your cart.');
    // The refusal is beside the button, and read at once.
    await expectFocusAround(alert);
    await button('Buy for S$130.00').click();
    await expect.element(alert).toMatchTextContent('Your cart was changed in another tab');
    await button('Buy for S$260.00').click();
    await expect.poll(() => sent.map(({ body }) => body.expectedTotal)).toEqual([12_200, 13_000, 26_000]);
  });

  test('the cart follows changes of another tab', async () => {
    const served = answerCart();
    await openShop('/cart');
    await expect.element(button('Buy for S$122.00')).toBeVisible();
    served.cart = cartOf([entry({ quantity: 2 })]);
    window.dispatchEvent(new Event('focus'));
    await expect.element(button('Buy for S$244.00')).toBeVisible();
  });

  test('shares bought away by another are named beside their cask, and the rest can be ordered', async () => {
    const served = answerCart(cartOf([cotton, tide]));
    const gone = { ...cotton, left: 0, state: 'SOLD_OUT' } as const;
    answer(placeOrder, () => {
      served.cart = cartOf([gone, tide]);
      return refusal('NOT_ENOUGH_SHARES', { left: 0 });
    });
    answer(removeEntry, () => (served.cart = cartOf([tide])));
    await openShop('/cart');
    await orderButton.click();
    await expectText('The last shares of this cask have just gone.', alert);
    await expectText('The last shares of this cask have gone. Remove it to order the rest.');
    await expect.element(orderButton).toBeDisabled();
    await button('Remove Bog Cotton').click();
    await expect.element(button('Buy for S$122.00')).toBeEnabled();
  });

  test('an order whose answer is lost is asked for again with the same key, and no other is offered', async () => {
    answerCart();
    const sent = answer(placeOrder, (_, count) => (count === 1 ? lost : refusal('CART_ALREADY_ORDERED')));
    const { address } = await openShop('/cart');
    await button('Buy for S$122.00').click();
    await expectText('We did not hear whether your order of S$122.00 went through');
    await expect.element(orderButton).not.toBeInTheDocument();
    await expect.element(button('Check again')).toHaveFocus();
    await expect.poll(address).toBe('/cart');
    await button('Check again').click();
    await expect.element(page.getByRole('link', { name: 'See your orders' })).toBeVisible();
    const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });

  test('the button stays where it was pressed, and the cart as it was, while the order is placed', async () => {
    const served = answerCart();
    const answered = Promise.withResolvers<ReturnType<typeof refusal>>();
    answer(placeOrder, () => {
      served.cart = cartOf([]);
      return answered.promise;
    });
    await openShop('/cart');
    await expect.element(orderButton).toBeVisible();
    // Parts that are still on their way would move it.
    await expect.poll(() => document.querySelector('main [aria-busy=true]')).toBeNull();
    const element = orderButton.element() as HTMLElement;
    const top = (of: Element) => of.getBoundingClientRect().top;
    // Within the page: the parts below it may still grow, and scroll it.
    const place = () => top(element) - top(page.getByRole('main').element());
    const before = place();
    element.click();
    await expect.element(orderButton).toHaveAttribute('aria-disabled', 'true');
    await expect.poll(place).toEqual(before);
    answered.resolve(refusal('SALES_STOPPED'));
    await expectText('Your cart is empty');
  });

  const payment = { paymentId: '2d1f9a60-0000-4000-8000-000000000001', amount: 12_200, total: 12_200 };
  const goOn = 'Continue with the payment';

  test('a payment that waits is shown in place of another, and cancelled before another is offered', async () => {
    answerCart();
    answer(waitingCheckout, { checkout: payment });
    answer(cancelDeposit, ({ body }) => {
      answer(waitingCheckout, { checkout: null });
      return { ...body, state: 'CANCELED' as const };
    });
    await openShop('/cart');
    await expectText(/^Your payment of S\$122\.00 is not finished$/);
    await expectLink(goOn, `/cart/payment?paymentId=${payment.paymentId}`);
    await expect.element(orderButton).not.toBeInTheDocument();
    await button('Cancel that payment').click();
    await expect.element(orderButton).toBeVisible();
  });

  test('a cart that a job orders meanwhile is empty, in the header too', async () => {
    const served = answerCart();
    answer(waitingCheckout, { checkout: payment });
    await openShop('/cart');
    await expect.element(page.getByRole('link', { name: goOn })).toBeVisible();
    answer(waitingCheckout, { checkout: null });
    served.cart = cartOf([]);
    await expectInTime(page.getByRole('link', { name: 'Cart, 0 shares' }));
    await expectText('Your cart is empty');
  });

  test('a level is chosen beside the free one, and paid together with the order', async () => {
    answerCart();
    answer(getSubscription, { subscription: null });
    const sent = answer(beginCheckout, refusal('PROVIDER_UNAVAILABLE'));
    wallets.SGD = 0;
    await openShop('/cart');
    const membership = region('Membership');
    await expect.element(membership).toMatchTextContent('Cooper, free. You join with your order.');
    await button('Choose another level').click();
    await expect.element(membership.getByRole('radio', { name: /^Cooper/ })).toHaveFocus();
    await membership.getByText('Stillman', { exact: true }).click();
    await expect.element(totals).toMatchTextContent('Stillman, 12 months');
    await expect.element(totals).toMatchTextContent('S$290.00');
    const onPhone = () => page.getByText('Your order', { exact: true }).element().closest('summary');
    await expect.poll(() => onPhone()?.textContent).toContain('S$290.00');
    await expectText(/^I take the Stillman membership for 12 months at S\$168\.00/);
    await button('Buy for S$290.00').click();
    await expect.element(alert).toBeVisible();
    expect(sent[0]?.body).toMatchObject({
      expectedTotal: 12_200,
      membershipId: levels[1]?.id,
      expectedMembershipTotal: 16_800,
      provider: 'card',
    });
  });

  test('a missing answer is said beside its field, and is asked once', async () => {
    answerBothCurrencies();
    const empty = { ...account, country: null, dateOfBirth: null };
    answer(getAccount, empty);
    const sent = answer(updateAccount, ({ body }) => {
      answer(getAccount, { ...account, ...body });
      return { ...account, ...body };
    });
    answer(beginCheckout, refusal('PROVIDER_UNAVAILABLE'));
    wallets.SGD = 0;
    await openShop('/cart');
    await orderButton.click();
    await expectText('Please choose your country.');
    await expectText('Please enter your date of birth.');
    const you = region('Your details');
    await expect.element(you.getByRole('radio', { name: 'Ireland' })).toHaveFocus();
    const [day, month, year] = ['Day', 'Month', 'Year'].map((part) => page.getByLabelText(part));
    await expect.element(day!).toHaveAttribute('aria-invalid', 'true');
    await you.getByText('Ireland', { exact: true }).click();
    await expect.element(button('Buy for €84.00')).toBeVisible();
    await expect.element(you.getByRole('radio', { name: 'Ireland' })).toHaveFocus();
    await day!.fill('14');
    await month!.fill('2');
    // A refusal of an earlier text goes while another is typed.
    await expect.element(page.getByText('Please enter your date of birth.')).not.toBeInTheDocument();
    await expect.element(day!).not.toHaveAttribute('aria-invalid', 'true');
    await year!.fill('88');
    await orderButton.click();
    await expectText(/write the year with four digits/);
    await expect.element(day!).toHaveFocus();
    await year!.fill('1988');
    await expect.element(page.getByText('Warning under the law of Singapore')).not.toBeInTheDocument();
    await orderButton.click();
    await expect.element(you).toMatchTextContent('Ireland · born 14 Feb 1988');
    expect(sent[0]?.body).toMatchObject({ country: 'IE', currency: 'EUR', dateOfBirth: '1988-02-14' });
  });
});

test('a visitor registers within the cart, and the page does not jump', async () => {
  const sent = answer(register, undefined);
  answer(getCart, cartOf([entry()]));
  await openShop('/cart');
  await page.getByLabelText('E-mail').fill('newcomer@tierce.example');
  await page.getByLabelText('Password', { exact: true }).fill('seven quiet casks in Clare');
  const you = region('Your details');
  const height = () => you.element().parentElement?.offsetHeight;
  const before = height();
  await page.getByRole('button', { name: 'Register' }).click();
  await expectText('Check your e-mail');
  await expect.poll(height).toBe(before);
  // The cart goes with the account, and its page stays when the cart has gone there.
  expect(sent[0]?.query.get('cartId')).toBe(cartOf([]).id);
  answer(getCart, cartOf([]));
  await cart.reload();
  await expectText('Check your e-mail');
});

test('before one pays the totals say what a present and a spare bottle mean, with the way to the full cost', async () => {
  answer(getCart, cartOf([entry()]));
  await openShop('/cart');
  await expect.element(totals).toMatchTextContent('A present? The share stays in your account');
  await expect.element(totals).toMatchTextContent(spareBottle);
  await expectLink('Each cask’s page', '/casks/33#cost', totals);
});
