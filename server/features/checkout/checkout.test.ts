import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { rowOf, rowsOf, updateRows } from '#testing/database/rows.ts';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  beginCheckout,
  finishCheckout,
  getCheckout,
  waitingCheckout,
  type Checkout,
} from '#contract/order/checkout.ts';
import { getOrder } from '#contract/order/order.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { checkoutLifetimeMs } from '#domain/order/checkout.ts';
import { sandboxCardholder } from '#server/gateways/payments/sandbox.ts';
import {
  balanceOf,
  buildCask,
  buildCoupon,
  buildMember,
  loginAs,
  type BuiltCask,
  type MemberFacts,
} from '#testing/fixtures/builders.ts';
import { buyShares, callerOf, fillCart, giveBack } from '#testing/fixtures/buyers.ts';
import { money } from '#words/format.ts';
import { atOnce } from '#testing/database/at-once.ts';
import { deliverWebhook, giveCard, makeDeposit } from '#testing/fixtures/deposits.ts';
import { levelIds, takeLevel } from '#testing/fixtures/memberships.ts';
import { testShop } from '#testing/test-shop.ts';
import { addEntry } from '#server/features/cart/add-entry.ts';
import { changeCart } from '#server/features/cart/change-cart.ts';
import { getMembership } from '#server/features/memberships/subscriptions/get-membership.ts';
import { joinFree } from '#server/features/memberships/subscriptions/join-free.ts';
import { placeOrder } from '#server/features/orders/place-order.ts';
import { captureDeposit } from '#server/features/wallet/deposits/capture-deposit.ts';
import { sweepCheckouts } from './order-for-checkout.ts';
import { getCheckout as getOwnCheckout } from './get-checkout.ts';

const { context, call, db, clock, pass } = await testShop();

/** Someone new, who has never joined and has S$50.00 for a share at S$100.00. */
async function shopper(
  facts: MemberFacts = {},
  { cask, coupon }: { cask?: BuiltCask; coupon?: string } = {},
) {
  const member = await buildMember(context, { membership: null, balance: { SGD: 5000 }, ...facts });
  const chosen = cask ?? (await buildCask(context, { shares: 5 }));
  const wanted = { casks: [[chosen, 1] as const], ...(coupon && { coupon }) };
  const buyer = await fillCart(context, callerOf(member), wanted);
  const token = await loginAs(context, member);
  return { ...buyer, memberId: member.id, email: member.email, token, cask: chosen };
}

type Shopper = Awaited<ReturnType<typeof shopper>>;

const begin = ({ token, cartId, total }: Shopper, change: object = {}) => {
  const consent = { termsAccepted: true, ageDeclaration: true, membershipId: levelIds.COOPER };
  const payment = { currencyType: 'SGD', expectedTotal: total, provider: 'sandbox' } as const;
  return call(beginCheckout, { token, body: { cartId, ...payment, ...consent, ...change } });
};
const finish = ({ token }: Shopper, paymentId: string) =>
  call(finishCheckout, { token, body: { paymentId } });

const pay = ({ paymentId }: Checkout, card?: 'challenge' | 'declined') => giveCard(context, paymentId, card);

async function begun(buyer: Shopper, change: object = {}): Promise<Checkout> {
  const { status, body } = await begin(buyer, change);
  expect(status).toBe(201);
  return body;
}
/** The card is given. */
async function paid(buyer: Shopper): Promise<Checkout> {
  const checkout = await begun(buyer);
  await pay(checkout);
  return checkout;
}
/** The card is given, and the money is in the wallet. */
async function payIn(buyer: Shopper, checkout: Checkout): Promise<void> {
  await pay(checkout);
  await captureDeposit(context, buyer.caller, checkout.paymentId);
}

const ordersOf = ({ memberId }: Shopper) => rowsOf(db, 'orders', { memberId });

describe('a checkout', () => {
  test('takes exactly what the wallet lacks; the order follows, and the free level joins with it', async () => {
    const buyer = await shopper();
    const checkout = await begun(buyer);
    expect(checkout).toMatchObject({ state: 'WAITING', amount: 5000, total: 10_000, orderId: null });
    await pay(checkout);
    const { body } = await finish(buyer, checkout.paymentId);
    const [order, ...more] = await ordersOf(buyer);
    expect([body.state, body.orderId, more]).toEqual(['ORDERED', order?.id, []]);
    expect(await balanceOf(context, buyer.memberId)).toBe(0);
    const subscription = await rowOf(db, 'subscription', { memberId: buyer.memberId });
    expect([subscription.levelId, subscription.startsAt]).toEqual([levelIds.COOPER, order?.placedAt]);
  });

  test.each([
    [0, true, 'Paid by card'],
    [5000, false, 'Paid by card and from your wallet'],
  ])(
    'of a wallet with %i is named by the order and its invoice as how it was paid',
    async (SGD, isWhole, words) => {
      const buyer = await shopper({ balance: { SGD } });
      const checkout = await paid(buyer);
      const { body } = await finish(buyer, checkout.paymentId);
      const order = await call(getOrder, { token: buyer.token, params: { id: body.orderId ?? '' } });
      expect(order.body.payment).toEqual({ provider: 'sandbox', isWhole });
      const { content } = await rowOf(db, 'document', { reference: order.body.invoiceNumber });
      const cells = [words, money(order.body.total, 'SGD')];
      expect(content.lines).toContainEqual(expect.objectContaining({ cells }));
    },
  );

  test('is ordered by the job when the page is closed and only a webhook arrives', async () => {
    const buyer = await shopper();
    const checkout = await begun(buyer);
    await deliverWebhook(context, await pay(checkout), checkout.paymentId);
    await context.runJobs();
    const { body } = await call(getCheckout, { token: buyer.token, params: checkout });
    expect(body.checkout).toMatchObject({ state: 'ORDERED', reason: null });
    expect(context.mailTo(buyer.email).subject).toContain('order');
  });

  test('is ordered late when its money arrived in time, by the job that looks for unfinished ones', async () => {
    const buyer = await shopper();
    const checkout = await begun(buyer);
    await payIn(buyer, checkout);
    await sql`delete from pgboss.job where name = 'finish-checkout'`.execute(db);
    pass(2 * checkoutLifetimeMs);
    const stands = () => getOwnCheckout(context, buyer.caller, checkout);
    expect((await stands()).checkout?.state).toBe('WAITING');
    await Promise.all([sweepCheckouts(context), sweepCheckouts(context)]);
    expect(await ordersOf(buyer)).toHaveLength(1);
    expect((await stands()).checkout?.state).toBe('ORDERED');
  });

  test('is the same for a second press, a reload and another tab, and after its order', async () => {
    const buyer = await shopper();
    const { answers } = await atOnce(6, () => begin(buyer));
    const payments = new Set(answers.map(({ body }) => body.paymentId));
    expect(payments.size).toBe(1);
    const { body: waiting } = await call(waitingCheckout, { token: buyer.token });
    expect(waiting.checkout?.paymentId).toBe([...payments][0]);
    const checkout = await paid(buyer);
    await finish(buyer, checkout.paymentId);
    expect((await begin(buyer)).body).toMatchObject({ paymentId: checkout.paymentId, state: 'ORDERED' });
  });

  test('is ordered once by pages, jobs and the button at once', async () => {
    for (let i = 0; i < 4; i += 1) {
      const buyer = await shopper({ membership: 'free' });
      const checkout = await begun(buyer);
      await payIn(buyer, checkout);
      await atOnce(8, async (n): Promise<unknown> => {
        if (n === 0) return buyer.place();
        return n < 3 ? context.runJobs() : finish(buyer, checkout.paymentId);
      });
      const [order, ...more] = await ordersOf(buyer);
      expect(more).toEqual([]);
      const { body } = await finish(buyer, checkout.paymentId);
      expect([body.state, body.orderId]).toEqual(['ORDERED', order?.id]);
    }
  });

  test('waits through 3-D Secure and a declined card, and goes on with the next', async () => {
    const buyer = await shopper();
    const checkout = await begun(buyer);
    await pay(checkout, 'declined');
    expect((await finish(buyer, checkout.paymentId)).body.state).toBe('WAITING');
    const ref = await pay(checkout, 'challenge');
    expect((await finish(buyer, checkout.paymentId)).body.state).toBe('WAITING');
    await sandboxCardholder(db, clock).answerChallenge(ref, true);
    expect((await finish(buyer, checkout.paymentId)).body.state).toBe('ORDERED');
  });

  test('is none for a deposit that is for no order', async () => {
    const buyer = await shopper();
    const { depositId } = await makeDeposit(context, buyer.caller, 5000);
    await context.runJobs();
    const params = { paymentId: depositId };
    const { body } = await call(getCheckout, { token: buyer.token, params });
    expect(body).toEqual({ checkout: null });
    await expectRefusal(finish(buyer, depositId), 'CHECKOUT_NOT_FOUND');
    expect(await ordersOf(buyer)).toEqual([]);
  });
});

test.each<[string, MemberFacts, object]>([
  ['AGE_DECLARATION_MISSING', {}, { ageDeclaration: false }],
  ['NOT_A_MEMBER', {}, { membershipId: undefined }],
  ['MEMBERSHIP_UNKNOWN', {}, { membershipId: 999 }],
  ['PRICE_CHANGED', {}, { membershipId: levelIds.STILLMAN, expectedMembershipTotal: 1 }],
  ['PRICE_CHANGED', {}, { membershipId: levelIds.STILLMAN }],
  ['PRICE_CHANGED', {}, { expectedTotal: 1 }],
  ['DEPOSIT_NOT_NEEDED', { balance: { SGD: 10_000 } }, {}],
  ['PROVIDER_OFF', {}, { provider: 'paypal' }],
])('a checkout is refused, and nothing is asked of a provider: %s', async (code, facts, change) => {
  const buyer = await shopper(facts);
  expect((await begin(buyer, change)).error.errorCode).toBe(code);
  const deposits = await rowsOf(db, 'deposit', { memberId: buyer.memberId });
  expect(deposits.filter(({ state }) => state !== 'SUCCEEDED')).toEqual([]);
});

describe('the payment stays in the wallet, and a mail says so, when', () => {
  const changes: [reason: ErrorCode, change: (buyer: Shopper) => Promise<unknown>][] = [
    ['NOT_ENOUGH_SHARES', ({ cask }) => buyShares(context, { cask, quantity: 5 })],
    ['PRICE_CHANGED', ({ cask }) => updateRows(db, 'offer', { id: cask.offerId }, { priceSgd: 11_000 })],
    [
      'CART_CHANGED',
      async ({ caller, cartId, cask }) =>
        addEntry(context, caller, { cartId, boShareId: cask.offerId, quantity: 1 }),
    ],
    [
      'CART_CHANGED',
      ({ caller, cartId }) => changeCart(context, caller, cartId, async () => ({ couponId: null })),
    ],
    [
      'AGE_DECLARATION_MISSING',
      ({ memberId }) => updateRows(db, 'checkout', { memberId }, { ageDeclaration: false }),
    ],
    ['TERMS_CHANGED', ({ memberId }) => updateRows(db, 'checkout', { memberId }, { legalVersion: 99 })],
    ['ACCOUNT_DISABLED', ({ memberId: id }) => updateRows(db, 'member', { id }, { disabledAt: clock.now() })],
  ];
  /** Paid, and the order is not placed. */
  async function expectKept(buyer: Shopper, checkout: Checkout): Promise<void> {
    await payIn(buyer, checkout);
    await context.runJobs();
    expect(await ordersOf(buyer)).toEqual([]);
    expect(await balanceOf(context, buyer.memberId)).toBe(checkout.total);
  }
  test.each(changes)('%s', async (reason, change) => {
    const { code } = await buildCoupon(context, { kind: 'AMOUNT', value: 100, currency: 'SGD' });
    const buyer = await shopper({ balance: { SGD: 4900 } }, { coupon: code });
    const checkout = await begun(buyer);
    await change(buyer);
    await expectKept(buyer, checkout);
    const row = await rowOf(db, 'checkout', { memberId: buyer.memberId });
    expect([row.state, row.reason]).toEqual(['NOT_ORDERED', reason]);
    const notices = await rowsOf(db, 'notice', { memberId: buyer.memberId });
    const data = { amount: 5000, currency: 'SGD', reason };
    expect(notices).toMatchObject([{ type: 'ORDER_NOT_PLACED', data }]);
    const mails = await context.mailsTo(buyer.email);
    const isMailed = mails.map(({ subject }) => subject.includes('was not placed'));
    expect(isMailed).toEqual(reason === 'ACCOUNT_DISABLED' ? [] : [true]);
  });

  test('the payment comes too late', async () => {
    const buyer = await shopper();
    const checkout = await begun(buyer);
    pass(checkoutLifetimeMs);
    const late = await getOwnCheckout(context, buyer.caller, checkout);
    expect(late.checkout?.state).toBe('EXPIRED');
    await expectKept(buyer, checkout);
    expect(context.mailTo(buyer.email).subject).toContain('was not placed');
  });

  test('two tabs paid in two ways: one order, and the other payment is kept', async () => {
    const buyer = await shopper();
    const first = await begun(buyer);
    const ofFirst = { depositId: first.paymentId };
    await updateRows(db, 'checkout', ofFirst, { ageDeclaration: false });
    const other = await begun(buyer);
    await updateRows(db, 'checkout', ofFirst, { ageDeclaration: true });
    expect(other.paymentId).not.toBe(first.paymentId);
    await pay(first);
    await pay(other);
    expect((await finish(buyer, first.paymentId)).body.state).toBe('ORDERED');
    const { body } = await finish(buyer, other.paymentId);
    expect([body.state, body.reason]).toEqual(['NOT_ORDERED', 'CART_ALREADY_ORDERED']);
    expect(await balanceOf(context, buyer.memberId)).toBe(5000);
  });
});

describe('a paid level', () => {
  const price = 16_800;
  const level = { membershipId: levelIds.STILLMAN, expectedMembershipTotal: price };
  const consent = { ...level, termsAccepted: true, ageDeclaration: true };
  const order = ({ caller, cartId, total }: Shopper) =>
    placeOrder(context, caller, randomUUID(), {
      cartId,
      currencyType: 'SGD',
      expectedTotal: total,
      ...consent,
    });
  const membershipsOf = ({ memberId }: Shopper) => rowsOf(db, 'subscription', { memberId });

  test('is in what the deposit brings, and is a posting of its own: once, however many finish it at once', async () => {
    const buyer = await shopper();
    const checkout = await begun(buyer, level);
    expect(checkout).toMatchObject({ amount: 5000 + price, total: 10_000, membershipTotal: price });
    expect((await begun(buyer, level)).paymentId).toBe(checkout.paymentId);
    await payIn(buyer, checkout);
    await atOnce(6, (n): Promise<unknown> => (n < 2 ? context.runJobs() : finish(buyer, checkout.paymentId)));
    const [placed, ...more] = await ordersOf(buyer);
    const [membership, ...others] = await membershipsOf(buyer);
    expect([more, others]).toEqual([[], []]);
    expect(placed?.total).toBe(10_000);
    const startsAt = placed?.placedAt;
    expect(membership).toMatchObject({ paid: price, levelId: levelIds.STILLMAN, startsAt });
    const postings = [placed, membership].map((one) =>
      rowOf(db, 'ledgerTransaction', { id: one?.ledgerTransactionId ?? '' }),
    );
    expect(await Promise.all(postings)).toMatchObject([{ kind: 'PAYMENT' }, { kind: 'SUBSCRIPTION' }]);
    const issued = await rowsOf(db, 'document', { memberId: buyer.memberId, kind: 'INVOICE' });
    const words = 'Paid by card and from your wallet';
    expect(issued.map(({ content }) => JSON.stringify(content).includes(words))).toEqual([true, true]);
    expect(await balanceOf(context, buyer.memberId)).toBe(0);
  });

  test('the shortfall is that of both, and then neither is bought', async () => {
    const buyer = await shopper({ balance: { SGD: 9000 } });
    await expectRefusal(order(buyer), 'NOT_ENOUGH_BALANCE', { shortfall: 1000 + price });
    expect([await ordersOf(buyer), await membershipsOf(buyer)]).toEqual([[], []]);
  });

  test('a level that was bought while the payment ran is not bought again; the money stays', async () => {
    const buyer = await shopper({ balance: { SGD: 5000 + price } });
    const checkout = await begun(buyer, level);
    expect(checkout.amount).toBe(5000);
    await takeLevel(context, buyer.caller, 'STILLMAN');
    await pay(checkout);
    const { body } = await finish(buyer, checkout.paymentId);
    expect([body.state, body.reason]).toEqual(['NOT_ORDERED', 'ALREADY_SUBSCRIBED']);
    expect([await ordersOf(buyer), (await membershipsOf(buyer)).length]).toEqual([[], 1]);
    expect(await balanceOf(context, buyer.memberId)).toBe(10_000);
  });

  test('the button pays both from the wallet; a free level that is held moves up, and a paid one is refused', async () => {
    const buyer = await shopper({ balance: { SGD: 10_000 + price } });
    await joinFree(context, buyer.caller, levelIds.COOPER);
    await order(buyer);
    expect((await getMembership(context, buyer.caller)).subscription?.levelName).toBe('Stillman');
    expect(await balanceOf(context, buyer.memberId)).toBe(0);
    const again = await shopper({ balance: { SGD: 100_000 } });
    await takeLevel(context, again.caller, 'STILLMAN');
    await expectRefusal(order(again), 'ALREADY_SUBSCRIBED');
  });

  test('withdrawing from the order leaves the level its own fourteen days', async () => {
    const buyer = await shopper({ balance: { SGD: 10_000 + price } });
    const placed = await order(buyer);
    await giveBack(context, { caller: buyer.caller, order: placed });
    const { subscription, cancellation } = await getMembership(context, buyer.caller);
    expect(subscription).toMatchObject({ levelId: levelIds.STILLMAN, current: true });
    expect(cancellation).toMatchObject({ when: 'AT_ONCE', refund: price });
  });

  test('a coupon of the cart takes off from the shares alone', async () => {
    const { code } = await buildCoupon(context);
    const buyer = await shopper({ balance: { SGD: 0 } }, { coupon: code });
    expect(buyer.total).toBeLessThan(10_000);
    expect(await begun(buyer, level)).toMatchObject({ total: buyer.total, amount: buyer.total + price });
  });
});

testInvariants(context, { runsJobs: true });
