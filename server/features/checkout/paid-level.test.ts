import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { rowOf, rowsOf } from '#testing/database/rows.ts';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import type { Checkout } from '#contract/order/checkout.ts';
import { balanceOf, buildCask, buildCoupon, buildMember } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart, type Buyer } from '#testing/fixtures/buyers.ts';
import { giveCard } from '#testing/fixtures/deposits.ts';
import { atOnce } from '#testing/database/at-once.ts';
import { levelIds, takeLevel } from '#testing/fixtures/memberships.ts';
import { testContext } from '#testing/test-context.ts';
import { getMembership } from '#server/features/memberships/subscriptions/get-membership.ts';
import { joinFree } from '#server/features/memberships/subscriptions/join-free.ts';
import { placeOrder } from '#server/features/orders/place-order.ts';
import { withdrawOrder } from '#server/features/orders/withdrawals/withdraw-order.ts';
import { captureDeposit } from '#server/features/wallet/deposits/capture-deposit.ts';
import { beginCheckout } from './begin-checkout.ts';
import { settleCheckout } from './get-checkout.ts';

const context = await testContext();
const { db } = context;
const price = 16_800;

/** Someone without a membership, and a share at S$100.00 in the cart. */
async function shopper(balance: number, coupon?: string): Promise<Buyer> {
  const member = await buildMember(context, { membership: null, balance: { SGD: balance } });
  const cask = await buildCask(context, { shares: 5 });
  return fillCart(context, callerOf(member), { casks: [[cask, 1]], ...(coupon && { coupon }) });
}

const consentOf = ({ cartId, total }: Buyer) => ({
  cartId,
  currencyType: 'SGD' as const,
  expectedTotal: total,
  termsAccepted: true,
  ageDeclaration: true,
  membershipId: levelIds.STILLMAN,
  expectedMembershipTotal: price,
});
const begin = (buyer: Buyer, change: object = {}) =>
  beginCheckout(context, buyer.caller, { ...consentOf(buyer), provider: 'sandbox', ...change });
const order = (buyer: Buyer, key: string = randomUUID()) =>
  placeOrder(context, buyer.caller, key, consentOf(buyer));

const pay = ({ paymentId }: Checkout) => giveCard(context, paymentId);
const ordersOf = ({ caller: { memberId } }: Buyer) => rowsOf(db, 'orders', { memberId });
const membershipsOf = ({ caller: { memberId } }: Buyer) => rowsOf(db, 'subscription', { memberId });
const balance = ({ caller }: Buyer) => balanceOf(context, caller.memberId);

test('a paid level is in what the deposit brings, and is a posting of its own: once, however many finish it at once', async () => {
  const buyer = await shopper(5000);
  const checkout = await begin(buyer);
  expect(checkout).toMatchObject({ amount: 5000 + price, total: 10_000, membershipTotal: price });
  expect((await begin(buyer)).paymentId).toBe(checkout.paymentId);
  await pay(checkout);
  await captureDeposit(context, buyer.caller, checkout.paymentId);
  await atOnce(6, (n): Promise<unknown> =>
    n < 2 ? context.runJobs() : settleCheckout(context, buyer.caller, checkout),
  );
  const [placed, ...more] = await ordersOf(buyer);
  const [membership, ...others] = await membershipsOf(buyer);
  expect([more, others]).toEqual([[], []]);
  expect([placed?.total, membership?.paid, membership?.levelId]).toEqual([10_000, price, levelIds.STILLMAN]);
  expect(membership?.startsAt).toEqual(placed?.placedAt);
  const postings = [placed, membership].map((one) =>
    rowOf(db, 'ledgerTransaction', { id: one?.ledgerTransactionId ?? '' }),
  );
  expect(await Promise.all(postings)).toMatchObject([{ kind: 'PAYMENT' }, { kind: 'SUBSCRIPTION' }]);
  const issued = await rowsOf(db, 'document', { memberId: buyer.caller.memberId, kind: 'INVOICE' });
  const paid = 'Paid by card and from your wallet';
  expect(issued.map(({ content }) => JSON.stringify(content).includes(paid))).toEqual([true, true]);
  expect(await balance(buyer)).toBe(0);
});

test('the button pays both from the wallet, once for a key', async () => {
  const buyer = await shopper(10_000 + price);
  const key = randomUUID();
  const { answers } = await atOnce(4, () => order(buyer, key));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await membershipsOf(buyer)).toHaveLength(1);
  expect(await balance(buyer)).toBe(0);
});

test('the shortfall is that of both, and then neither is bought', async () => {
  const buyer = await shopper(9000);
  await expectRefusal(order(buyer), 'NOT_ENOUGH_BALANCE', { shortfall: 1000 + price });
  expect([await ordersOf(buyer), await membershipsOf(buyer)]).toEqual([[], []]);
});

test('a level that was bought while the payment ran is not bought again; the money stays', async () => {
  const buyer = await shopper(5000 + price);
  const checkout = await begin(buyer);
  expect(checkout.amount).toBe(5000);
  await takeLevel(context, buyer.caller, 'STILLMAN');
  await pay(checkout);
  const ended = await settleCheckout(context, buyer.caller, checkout);
  expect([ended.state, ended.reason]).toEqual(['NOT_ORDERED', 'ALREADY_SUBSCRIBED']);
  expect([await ordersOf(buyer), (await membershipsOf(buyer)).length]).toEqual([[], 1]);
  expect(await balance(buyer)).toBe(10_000);
});

test('a free level that is held moves up; a paid one is refused', async () => {
  const buyer = await shopper(10_000 + price);
  await joinFree(context, buyer.caller, levelIds.COOPER);
  await order(buyer);
  expect((await getMembership(context, buyer.caller)).subscription?.levelName).toBe('Stillman');
  const again = await shopper(100_000);
  await takeLevel(context, again.caller, 'STILLMAN');
  await expectRefusal(order(again), 'ALREADY_SUBSCRIBED');
});

test('withdrawing from the order leaves the level its own fourteen days', async () => {
  const buyer = await shopper(10_000 + price);
  const placed = await order(buyer);
  const shareCodes = placed.lines.flatMap((line) => line.shareCodes);
  await withdrawOrder(context, buyer.caller, placed.id, randomUUID(), { shareCodes, expectedRefund: 10_000 });
  const { subscription, cancellation } = await getMembership(context, buyer.caller);
  expect(subscription).toMatchObject({ levelId: levelIds.STILLMAN, current: true });
  expect(cancellation).toMatchObject({ when: 'AT_ONCE', refund: price });
});

test('a coupon of the cart takes off from the shares alone', async () => {
  const { code } = await buildCoupon(context);
  const buyer = await shopper(0, code);
  expect(buyer.total).toBeLessThan(10_000);
  expect(await begin(buyer)).toMatchObject({ total: buyer.total, amount: buyer.total + price });
});

testInvariants(context, { runsJobs: true });
