import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getCart } from '#contract/order/cart.ts';
import { getCheckout, type Checkout } from '#contract/order/checkout.ts';
import { captureDeposit, initializeDeposit, listProviders, type Deposit } from '#contract/wallet/deposit.ts';
import { sandboxCard, sandboxChallenge } from '#contract/wallet/sandbox.ts';
import { answer, complete, lost, refusal } from '#testing/web/answers.ts';
import { cartOf, entry } from '#testing/web/cart.ts';
import { button, expectFocusAround, expectLink, expectText, main, region } from '#testing/web/locators.ts';
import { asMember, openShop } from '#testing/web/shop.tsx';

/** A card form that a blocker holds back: it neither loads nor fails. */
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: () => new Promise(() => {}) }));
vi.mock('./providers/silence.ts', () => ({ silenceMs: 100 }));

const paymentId = '2d1f9a60-0000-4000-8000-000000000001';
const client = { kind: 'client', token: 'sandbox-token-1' } as const;
const waiting = complete(captureDeposit.answer, {
  paymentId,
  state: 'PENDING',
  amount: 5_000,
  next: { ...client, challenge: false },
});
const paid: Deposit = { ...waiting, state: 'SUCCEEDED', next: null };
const challenged: Deposit = { ...waiting, next: { ...client, challenge: true } };
const captured = { state: 'captured', decline: null } as const;

const payButton = button('Pay S$50.00');
const alert = page.getByRole('alert');
const cardNumber = page.getByLabelText('Card number');
const arrived = page.getByRole('heading', { name: 'S$50.00 is in your wallet' });
const unanswered = page.getByText('We did not hear whether your payment of S$50.00 went through');
const checkAgain = button('Check again');

beforeEach(() => {
  asMember();
  answer(listProviders, [{ id: 'sandbox' }]);
  answer(initializeDeposit, waiting);
  answer(sandboxCard, captured);
});

/** With the amount that the wallet hands over. */
const openNewPayment = () =>
  openShop({ pathname: '/profile/wallet/payment', state: { balance: 50, currency: 'SGD' } });
/** About a payment that was begun, as after a reload. */
const openBegunPayment = () => openShop(`/profile/wallet/payment?paymentId=${paymentId}`);

test('two presses at once begin one payment, and the button waits for its answer', async () => {
  const answered = Promise.withResolvers<typeof waiting>();
  const sent = answer(initializeDeposit, () => answered.promise);
  answer(captureDeposit, paid);
  const { address } = await openNewPayment();
  await cardNumber.fill('4242 4242 4242 4242');
  // Both presses come before the page has drawn the first.
  for (const _ of [1, 2]) (payButton.element() as HTMLElement).click();
  await expect.element(payButton).toHaveAttribute('aria-disabled', 'true');
  answered.resolve(waiting);
  await expect.element(arrived).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect.poll(address).toBe(`/profile/wallet/payment?paymentId=${paymentId}`);
});

test.each([
  ['before it arrives', false],
  ['after it was charged', true],
])('a card whose connection is lost %s is neither typed again nor charged twice', async (_, isCharged) => {
  answer(initializeDeposit, (request, count) => (count === 1 ? lost : waiting));
  const cards = answer(sandboxCard, (request, count) => (count === 1 ? lost : captured));
  answer(captureDeposit, () => (isCharged || cards.length === 2 ? paid : waiting));
  await openNewPayment();
  await cardNumber.fill('4242 4242 4242 4242');
  await payButton.click();
  await expect.element(alert).toMatchTextContent('Nothing was charged.');
  await payButton.click();
  await expect.element(unanswered).toBeVisible();
  await expect.element(cardNumber).toHaveValue('4242 4242 4242 4242');
  await expect.element(payButton).not.toBeInTheDocument();
  await checkAgain.click();
  // The form is as it was.
  if (!isCharged) await payButton.click();
  await expect.element(arrived).toBeVisible();
  expect(cards).toHaveLength(isCharged ? 1 : 2);
});

test('a card form that never comes says so, charges nothing, and leaves the other ways', async () => {
  answer(listProviders, [{ id: 'card', publicKey: 'pk' }, { id: 'paypal' }]);
  answer(initializeDeposit, { ...waiting, provider: 'card' });
  await openNewPayment();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(alert).toMatchTextContent(/not.*load/i);
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(payButton).toBeDisabled();
});

test('a question of the bank that waits is asked again after a reload, and refused it charges nothing', async () => {
  answer(captureDeposit, challenged);
  answer(sandboxChallenge, { state: 'open', decline: '3-D Secure was refused.' });
  await openBegunPayment();
  await expect.element(button('Approve')).toBeVisible();
  await button('Refuse').click();
  await expect.element(alert).toMatchTextContent('3-D Secure was refused.');
  await expect.element(alert).toMatchTextContent('Nothing was charged.');
  await expect.element(payButton).toBeVisible();
});

test('an earlier tab is answered with the truth: it was paid', async () => {
  let known = challenged;
  answer(captureDeposit, () => known);
  answer(sandboxChallenge, () => {
    known = paid;
    return captured;
  });
  await openBegunPayment();
  await button('Approve').click();
  await expect.element(arrived).toBeVisible();
});

test.each<[string, Partial<Deposit>, string]>([
  ['that was taken differently', { state: 'REVIEW', next: null }, 'We are checking this payment'],
  ['that has ended', { state: 'CANCELED', next: null }, 'This payment has ended'],
  ['that paid what was owed', { ...paid, collected: 5_000 }, 'S$50.00 paid off what you owed'],
  ['of which a part paid what was owed', { ...paid, collected: 1_000 }, 'S$40.00 is in your wallet'],
])('a payment %s says so', async (_, differing, title) => {
  answer(captureDeposit, { ...waiting, ...differing });
  await openBegunPayment();
  await expect.element(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
});

test('a missing payment is said to be missing; parameters that a provider adds to the address go', async () => {
  answer(captureDeposit, refusal('DEPOSIT_NOT_FOUND'));
  answer(getCheckout, refusal('DEPOSIT_NOT_FOUND'));
  const { address } = await openShop(`/profile/wallet/payment?paymentId=${paymentId}&redirect_status=x`);
  await expectText('We could not find this payment');
  await expect.poll(address).toBe(`/profile/wallet/payment?paymentId=${paymentId}`);
});

test('without an amount the step leads to the wallet, where one is chosen', async () => {
  const { address } = await openShop('/profile/wallet/payment');
  await expectText('Total Balance');
  await expect.poll(address).toBe('/profile/wallet');
});

const answerOrdered = (differing: Partial<Checkout>) =>
  answer(getCheckout, { checkout: { paymentId, amount: 5_000, total: 5_000, ...differing } });

test.each([
  ['the cart changed', 'CART_CHANGED', 'Your cart has changed since you paid.'],
  ['it came too late', null, 'The payment took longer than the hour we wait for it.'],
] as const)(
  'where %s, the page says that nothing was ordered and where the money is',
  async (_, reason, why) => {
    answer(captureDeposit, paid);
    answerOrdered({ state: reason ? 'NOT_ORDERED' : 'EXPIRED', reason });
    await openBegunPayment();
    await expectText('Your payment has arrived, but your order was not placed');
    await expectText(new RegExp(`^${why}.*S\\$50\\.00 is in your wallet`));
    await expectLink('Back to your cart', '/cart');
  },
);

test('a payment for an order stands in the checkout: the cask and the sum in sight, and no wallet', async () => {
  answer(captureDeposit, challenged);
  answer(sandboxChallenge, { state: 'open', decline: '3-D Secure was refused.' });
  answerOrdered({ state: 'WAITING' });
  answer(getCart, cartOf([entry({ unitPrice: 5_000 })]));
  const { address } = await openBegunPayment();
  await expect.poll(address).toBe(`/cart/payment?paymentId=${paymentId}`);
  await expectText('Spring Tide', page.getByRole('list', { name: 'Entries' }));
  await expect.element(region('Totals')).toMatchTextContent('S$50.00');
  await expect.element(page.getByText('My Profile')).not.toBeInTheDocument();
  await expect.poll(() => main.element().textContent).not.toMatch(/wallet/i);
  await button('Refuse').click();
  await expect.element(alert).toMatchTextContent('Nothing was charged.');
  await expectFocusAround(alert);
});

test('the payment of an order shows its sum, and the part that the wallet gives or takes', async () => {
  answer(captureDeposit, challenged);
  answer(sandboxChallenge, { state: 'open', decline: null });
  answerOrdered({ state: 'WAITING', total: 7_000 });
  answer(getCart, cartOf([entry({ unitPrice: 7_000 })]));
  await openBegunPayment();
  await expect.element(region('Totals')).toMatchTextContent(/Your wallet ?−S\$20\.00 ?To pay now ?S\$50\.00/);
});
