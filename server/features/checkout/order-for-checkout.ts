import { assert } from '#domain/assert.ts';
import { DomainError, type ErrorCode } from '#domain/errors.ts';
import { checkUnchanged } from '#domain/order/checkout.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { getMember } from '#server/features/members/queries.ts';
import { cartEntries, lockCarts, type CartRow } from '#server/features/cart/queries.ts';
import { runEachDue } from '#server/platform/jobs/run-each-due.ts';
import type { Context } from '#server/shared/context.ts';
import { notify } from '#server/features/notices/notify.ts';
import { orderCart } from '#server/features/orders/order-cart.ts';
import { legalVersionAt } from '#server/features/legal/versions.ts';
import { checkoutOfDeposit, checkoutsOfCart, endCheckout, type PaidCheckout } from './queries.ts';

const maxSwept = 100;

/** Under the lock of its cart, which decides between all who would end it. */
async function lockCheckout(tx: Transaction, { cartId, depositId }: PaidCheckout) {
  const [cart] = await lockCarts(tx, [cartId]);
  const checkout = await checkoutOfDeposit(tx, depositId);
  assert(cart && checkout, 'a checkout keeps its cart');
  return { checkout, cart };
}

async function orderByButton(tx: Transaction, checkout: PaidCheckout): Promise<string> {
  const placed = tx.selectFrom('orders').select(['id', 'memberId', 'currency', 'total', 'placedAt']);
  const order = await placed.where('cartId', '=', checkout.cartId).executeTakeFirst();
  const isOfThis =
    order?.memberId === checkout.memberId &&
    order.currency === checkout.currency &&
    order.total === checkout.total &&
    checkout.settledAt !== null &&
    order.placedAt >= checkout.settledAt;
  const others = await checkoutsOfCart(tx, checkout.cartId, checkout.memberId);
  if (!isOfThis || others.some(({ orderId }) => orderId === order.id))
    throw new DomainError('CART_ALREADY_ORDERED');
  return order.id;
}

async function orderAsConsented(context: Context, tx: Transaction, checkout: PaidCheckout, cart: CartRow) {
  const { memberId, cartId, currency, total, ageDeclaration, levelId, membershipTotal, payment } = checkout;
  if (cart.state === 'ORDERED') return orderByButton(tx, checkout);
  const now = context.clock.now();
  checkUnchanged(checkout, {
    entries: await cartEntries(tx, cartId, currency, now),
    couponId: cart.couponId,
    legalVersion: legalVersionAt(now),
  });
  const request = {
    cartId,
    currencyType: currency,
    expectedTotal: total,
    termsAccepted: true,
    ageDeclaration,
    ...(levelId !== null && { membershipId: levelId, expectedMembershipTotal: membershipTotal }),
  };
  const placed = await orderCart(context, tx, { memberId, sessionId: '' }, request, payment);
  const { disabledAt } = await getMember(tx, memberId);
  if (disabledAt) throw new DomainError('ACCOUNT_DISABLED');
  return placed.id;
}

/** @param reason null when it came too late */
async function endWithoutOrder(
  context: Context,
  tx: Transaction,
  { id, memberId, depositId, currency, amount }: PaidCheckout,
  reason: ErrorCode | null,
): Promise<void> {
  const state = reason === null ? 'EXPIRED' : 'NOT_ORDERED';
  await endCheckout(tx, id, { state, reason, endedAt: context.clock.now() });
  await notify(context, tx, {
    memberId,
    type: 'ORDER_NOT_PLACED',
    event: `checkout:${depositId}`,
    data: { amount, currency, reason },
  });
}

async function finish(context: Context, tx: Transaction, found: PaidCheckout): Promise<void> {
  const { checkout, cart } = await lockCheckout(tx, found);
  if (checkout.state !== 'WAITING') return;
  const now = context.clock.now();
  assert(checkout.settledAt, 'a deposit that succeeded was settled');
  // Money that arrived in time counts, however late this runs.
  if (checkout.expiresAt <= checkout.settledAt && cart.state !== 'ORDERED')
    return endWithoutOrder(context, tx, checkout, null);
  const orderId = await orderAsConsented(context, tx, checkout, cart);
  await endCheckout(tx, checkout.id, { state: 'ORDERED', orderId, endedAt: now });
}

async function refuse(context: Context, tx: Transaction, found: PaidCheckout, reason: ErrorCode) {
  const { checkout } = await lockCheckout(tx, found);
  if (checkout.state === 'WAITING') await endWithoutOrder(context, tx, checkout, reason);
}

/**
 * Places the order a deposit was made for, once it has succeeded, in time and with nothing changed; otherwise the money
 * stays in the wallet and the member is notified. Safe to call at any time, any number of times, by page and job at once.
 * @returns undefined for a deposit that is for no order
 */
export async function orderForCheckout(context: Context, depositId: string) {
  const checkout = await checkoutOfDeposit(context.db, depositId);
  if (checkout?.state !== 'WAITING' || checkout.depositState !== 'SUCCEEDED') return checkout;
  try {
    await transaction(context.db, (tx) => finish(context, tx, checkout));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await transaction(context.db, (tx) => refuse(context, tx, checkout, error.code));
  }
  return checkoutOfDeposit(context.db, depositId);
}

/**
 * Finishes checkouts whose deposit has succeeded, whatever became of the job that should have: what is due and not done is
 * found by its state.
 */
export async function sweepCheckouts(context: Context): Promise<void> {
  const paid = await context.db
    .selectFrom('checkout')
    .innerJoin('deposit', 'deposit.id', 'checkout.depositId')
    .select('depositId')
    .where((of) => of.and({ 'checkout.state': 'WAITING', 'deposit.state': 'SUCCEEDED' }))
    .orderBy('begunAt')
    .limit(maxSwept)
    .execute();
  await runEachDue(
    context,
    paid,
    ({ depositId }) => orderForCheckout(context, depositId),
    (due) => due,
  );
}
