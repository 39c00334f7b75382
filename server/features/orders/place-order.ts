import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Order, placeOrder as endpoint } from '#contract/order.ts';
import { dateIn } from '#domain/calendar.ts';
import { estimateAtBottling } from '#domain/cost/estimate-at-bottling.ts';
import type { Country } from '#domain/country.ts';
import { priceCart, subtotalOf, type PricedCart } from '#domain/order/cart.ts';
import { termFrom } from '#domain/membership/membership.ts';
import { strengthAtBottling } from '#domain/cask/strength-at-bottling.ts';
import { checkMinimumPrice, type PaidLine } from '#domain/law/minimum-price.ts';
import { checkBuyer, checkTotal } from '#domain/order/order.ts';
import { claimKey, keepAnswer } from '#server/platform/db/idempotency.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { getMember } from '../account/members/queries.ts';
import { entriesToOrder, type CartEntry } from '../cart/entries-to-order.ts';
import { lockOwnCart } from '../cart/own-cart.ts';
import type { Context } from '../context.ts';
import { claimCoupon, redeemCoupon } from '../coupons/claim-coupon.ts';
import { startTerm } from '../memberships/subscriptions/start-term.ts';
import { payFromWallet } from '../wallet/pay-from-wallet.ts';
import { checkLeft, claimShares, type ClaimedShare } from '../casks/shares/claim-shares.ts';
import { issueOrderInvoice } from './issue-order-invoice.ts';
import { findBuyer, insertOrder, lockBuyer } from './queries.ts';

type PricedEntry = PricedCart<CartEntry>['entries'][number];

const paidLine = (entry: PricedEntry): PaidLine => ({
  caskId: entry.caskId,
  quantity: entry.quantity,
  ml: entry.shareVolumeMl,
  abv: strengthAtBottling(entry),
  paid: entry.total - entry.discount,
});

const orderLine = (entry: PricedEntry, country: Country, now: Date) => ({
  caskId: entry.caskId,
  quantity: entry.quantity,
  unitPrice: entry.unitPrice,
  discount: entry.discount,
  estimateAtBottling: estimateAtBottling(entry, country, dateIn(country, now)),
  estimateCountry: country,
});

/** In the order of the casks, so that two buyers of the same casks never wait for each other. */
async function claimSharesOf(tx: Transaction, entries: readonly CartEntry[]): Promise<ClaimedShare[]> {
  entries.forEach(checkLeft);
  const shares: ClaimedShare[] = [];
  for (const entry of entries) shares.push(...(await claimShares(tx, entry)));
  return shares;
}

/**
 * Turns a cart into an order paid from the wallet: one local transaction without I/O, with locks in one global order:
 * idempotency key, cart, member, coupon, shares, wallet, invoice counter.
 */
export async function placeOrder(
  context: Context,
  caller: Caller,
  idempotencyKey: string,
  request: BodyOf<typeof endpoint>,
): Promise<Order> {
  const { db, clock, jobs } = context;
  const { memberId } = caller;
  const { cartId, currencyType: currency, expectedTotal, termsAccepted, ageDeclaration = false } = request;
  return transaction(db, async (tx) => {
    const earlierAnswer = await claimKey<Order>(tx, { memberId, key: idempotencyKey, request }, clock.now());
    if (earlierAnswer) return earlierAnswer;
    const cart = await lockOwnCart(tx, cartId, caller);
    await lockBuyer(tx, memberId);
    const now = clock.now();
    const entries = await entriesToOrder(tx, cart.id, currency, now);
    const buyer = await findBuyer(tx, memberId, now);
    checkBuyer(buyer, { termsAccepted, ageDeclaration }, now);
    const purchase = {
      target: 'CASK_SHARE',
      country: buyer.country,
      currency,
      subtotal: subtotalOf(entries),
      now,
    } as const;
    const coupon = cart.couponId === null ? null : await claimCoupon(tx, cart.couponId, memberId, purchase);
    const priced = priceCart(entries, coupon);
    checkMinimumPrice(priced.entries.map(paidLine), { country: buyer.country, currency }, now);
    checkTotal(expectedTotal, priced.total);
    const shares = await claimSharesOf(tx, entries);
    const orderId = randomUUID();
    const payment = {
      memberId,
      currency,
      kind: 'PAYMENT',
      reference: orderId,
      amount: priced.total,
      against: { kind: 'SHARE_SALES' },
      at: now,
    } as const;
    const ledgerTransactionId = priced.total === 0 ? null : await payFromWallet(tx, payment);
    const order = {
      id: orderId,
      memberId,
      cartId: cart.id,
      currency,
      subtotal: priced.subtotal,
      discount: priced.discount,
      total: priced.total,
      ledgerTransactionId,
      placedAt: now,
      country: buyer.country,
    };
    const lines = priced.entries.map((entry) => orderLine(entry, buyer.country, now));
    await insertOrder(tx, order, lines, shares);
    if (coupon) await redeemCoupon(tx, coupon, { orderId, memberId });
    // A free membership's 12 months begin with the first cask share.
    if (buyer.subscriptionId && !buyer.subscription?.startsAt)
      await startTerm(tx, buyer.subscriptionId, termFrom(now, buyer.country));
    await jobs.enqueue(tx, 'confirm-order', { orderId });
    await jobs.enqueue(tx, 'refresh-listing', { caskIds: entries.map((entry) => entry.caskId) });
    const placed = await issueOrderInvoice(context, tx, orderId, await getMember(tx, memberId), now);
    await keepAnswer(tx, memberId, idempotencyKey, placed);
    return placed;
  });
}
