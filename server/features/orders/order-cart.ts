import { randomUUID } from 'node:crypto';
import type { Order } from '#contract/order/order.ts';
import { dateIn } from '#domain/calendar.ts';
import { estimateAtBottling } from '#domain/cost/landed-cost.ts';
import type { Country } from '#domain/country.ts';
import { termFrom } from '#domain/membership/membership.ts';
import type { Currency } from '#domain/money.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { afterCommit, forceGenericPlans, type Transaction } from '#server/platform/db/transaction.ts';
import { ordersPlaced } from '#server/platform/metrics/registry.ts';
import type { CartEntry } from '#server/features/cart/queries.ts';
import { claimShares, type ClaimedShare } from '#server/features/casks/shares/claim-shares.ts';
import type { Context } from '#server/shared/context.ts';
import { redeemCoupon } from '#server/features/coupons/claim-coupon.ts';
import { legalVersionAt } from '#server/features/legal/versions.ts';
import { issueInvoice } from '#server/features/invoices/issue-invoice.ts';
import { joinWithOrder } from '#server/features/memberships/subscriptions/join-with-order.ts';
import { startTerm } from '#server/features/memberships/queries.ts';
import { checkFunds, payFromWallet } from '#server/features/wallet/pay-from-wallet.ts';
import { issueOrderDocument } from './issue-order-invoice.ts';
import { newOrderRow, prepareOrder, type OrderRequest, type PreparedOrder } from './prepare-order.ts';
import { orderView } from './order-view.ts';
import { insertOrder, withCertificate } from './queries.ts';

const orderLine = (
  currency: Currency,
  entry: PreparedOrder['priced']['entries'][number],
  country: Country,
  now: Date,
) => ({
  caskId: entry.caskId,
  quantity: entry.quantity,
  unitPrice: entry.unitPrice,
  otherUnitPrice: currency === 'EUR' ? entry.priceSgd : entry.priceEur,
  discount: entry.discount,
  estimateAtBottling: estimateAtBottling(entry, country, dateIn(country, now)),
  estimateCountry: country,
});

/** In the order of the casks, so that two buyers of the same casks never wait for each other. */
async function claimSharesOf(tx: Transaction, entries: readonly CartEntry[]): Promise<ClaimedShare[]> {
  const shares: ClaimedShare[] = [];
  for (const entry of entries) shares.push(...(await claimShares(tx, entry)));
  return shares;
}

/** A free membership's 12 months begin with the first cask share, a paid one's with its payment. */
async function beginMembership(
  context: Context,
  tx: Transaction,
  { memberId, currency, payment }: { memberId: string; currency: Currency; payment: Order['payment'] },
  { buyer, joining, now }: PreparedOrder,
): Promise<void> {
  const { country } = buyer;
  const id = joining
    ? await joinWithOrder(context, tx, joining, { memberId, country, currency, now, payment })
    : buyer.subscriptionId;
  if (id && !buyer.subscription?.startsAt) await startTerm(tx, id, termFrom(now, country));
}

/**
 * Turns a cart into an order paid from the wallet, without I/O, in the caller's transaction, with locks in one global
 * order: cart, member, coupon, shares, wallet, invoice counter. The only way an order is placed. A paid level that is
 * chosen with it is a posting of its own, in the same transaction: both or neither.
 * @param paidBy the deposit that was made for it
 */
export async function orderCart(
  context: Context,
  tx: Transaction,
  caller: Caller,
  request: OrderRequest,
  paidBy: Order['payment'] = null,
): Promise<Order> {
  const { memberId } = caller;
  const { currencyType: currency } = request;
  await forceGenericPlans(tx);
  const prepared = await prepareOrder(context, tx, caller, request);
  const { cart, member, buyer, joining, coupon, entries, priced, now } = prepared;
  const shares = (await claimSharesOf(tx, entries)).map(withCertificate);
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
  if (joining) await checkFunds(tx, { memberId, currency, amount: priced.total + joining.total });
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
    legalVersion: legalVersionAt(now),
  };
  const lines = priced.entries.map((entry) => orderLine(currency, entry, buyer.country, now));
  await insertOrder(tx, order, lines, shares);
  afterCommit(tx, () => ordersPlaced.inc({ currency }));
  if (coupon) await redeemCoupon(tx, coupon, { orderId, memberId });
  await beginMembership(context, tx, { memberId, currency, payment: paidBy }, prepared);
  await context.jobs.enqueue(tx, 'confirm-order', { orderId });
  await context.jobs.enqueue(tx, 'refresh-listing', { caskIds: entries.map((entry) => entry.caskId) });
  const invoice = await issueInvoice(tx, { orderId }, { country: buyer.country, now });
  const placed = orderView(newOrderRow(prepared, order, { lines, shares, invoice, paidBy }), now);
  await issueOrderDocument(context, tx, placed, member, now);
  return placed;
}
