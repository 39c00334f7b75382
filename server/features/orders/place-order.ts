import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Order, placeOrder as endpoint } from '#contract/order.ts';
import { cartTotals, type CartTotals } from '#domain/cart.ts';
import { termFrom } from '#domain/membership.ts';
import { checkMinimumPrice } from '#domain/minimum-price.ts';
import type { Currency } from '#domain/money.ts';
import { checkBuyer, checkTotal, type Buyer } from '#domain/order.ts';
import { takeCart, type PricedEntry } from '../cart/take-cart.ts';
import type { Context } from '../context.ts';
import { redeemCoupon, takeCoupon, type TakenCoupon } from '../coupons/take-coupon.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { payFromWallet } from '../wallet/pay-from-wallet.ts';
import { checkLeft, claimShares, type ClaimedShare } from './claim-shares.ts';
import { claimKey, keepAnswer } from '#server/platform/db/idempotency.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { insertOrder, lockBuyer, startSubscription } from './queries.ts';

interface Facts {
  memberId: string;
  currency: Currency;
  now: Date;
}

interface Priced {
  entries: PricedEntry[];
  totals: CartTotals;
  taken: TakenCoupon | null;
}

/** What the cart costs now, with its coupon decided under its lock. */
async function price(
  tx: Transaction,
  { cart, entries }: Awaited<ReturnType<typeof takeCart>>,
  buyer: Buyer,
  { memberId, currency, now }: Facts,
): Promise<Priced> {
  const lines = entries.map((entry) => ({ quantity: entry.quantity, unitPrice: entry.unitPrice }));
  const { subtotal } = cartTotals(lines, null);
  const facts = { buys: 'CASK_SHARE', now, currency, subtotal, country: buyer.country } as const;
  const taken = cart.couponId === null ? null : await takeCoupon(tx, cart.couponId, memberId, facts);
  return { entries, totals: cartTotals(lines, taken?.coupon ?? null), taken };
}

const alcoholOf = (entry: PricedEntry) => ({
  caskId: entry.caskId,
  name: entry.name,
  ml: entry.shareVolumeMl,
  abv: entry.abv,
  priceEur: entry.priceEur,
});

/** Casks in order, so that two buyers of the same casks never wait for each other. */
async function claimAll(tx: Transaction, entries: PricedEntry[]): Promise<ClaimedShare[]> {
  const wanted = entries.map(({ caskId, name, quantity, left }) => ({
    caskId,
    name,
    quantity,
    left,
  }));
  wanted.forEach(checkLeft);
  const shares: ClaimedShare[] = [];
  for (const one of wanted) shares.push(...(await claimShares(tx, one)));
  return shares;
}

function pay(tx: Transaction, order: Facts & { id: string }, amount: number): Promise<string> {
  const against = { kind: 'SHARE_SALES' } as const;
  return payFromWallet(tx, {
    ...order,
    kind: 'PAYMENT',
    reference: order.id,
    amount,
    against,
    at: order.now,
  });
}

function answer(
  order: { id: string; currency: Currency; now: Date },
  { entries, totals, taken }: Priced,
  shares: ClaimedShare[],
  invoice: string,
): Order {
  return {
    id: order.id,
    placedAt: order.now.toISOString(),
    currency: order.currency,
    subtotal: totals.subtotal,
    discount: totals.discount,
    total: totals.total,
    couponCode: taken?.code ?? null,
    invoiceNumber: invoice,
    lines: entries.map((entry, i) => ({
      caskId: entry.caskId,
      caskCode: entry.code,
      name: entry.name,
      distilleryName: entry.distilleryName,
      quantity: entry.quantity,
      unitPrice: entry.unitPrice,
      discount: totals.lines[i]?.discount ?? 0,
      total: (totals.lines[i]?.total ?? 0) - (totals.lines[i]?.discount ?? 0),
      shareCodes: shares.filter((share) => share.caskId === entry.caskId).map((share) => share.code),
    })),
  };
}

/**
 * Turns a cart into an order paid from the wallet: one local transaction, no I/O, locks in one global order —
 * idempotency key, cart, member, coupon, shares, wallet, invoice counter. All of it happens, or nothing.
 */
export async function placeOrder(
  { db, clock, jobs }: Context,
  caller: Caller,
  idempotencyKey: string,
  request: BodyOf<typeof endpoint>,
): Promise<Order> {
  const now = clock.now();
  const { memberId } = caller;
  const { currencyType: currency, expectedTotal, termsAccepted, ageDeclaration = false } = request;
  return transaction(db, async (tx) => {
    const before = await claimKey<Order>(tx, { memberId, key: idempotencyKey, request }, now);
    if (before) return before;
    const cart = await takeCart(tx, request.cartId, caller, { currency, now });
    const buyer = await lockBuyer(tx, memberId, now);
    checkBuyer(buyer, { termsAccepted, ageDeclaration }, now);
    const priced = await price(tx, cart, buyer, { memberId, currency, now });
    checkMinimumPrice(priced.entries.map(alcoholOf), buyer.country, now);
    checkTotal(expectedTotal, priced.totals.total);
    const shares = await claimAll(tx, priced.entries);
    const order = { id: randomUUID(), memberId, cartId: cart.cart.id, currency, now };
    const ledgerTransactionId = priced.totals.total === 0 ? null : await pay(tx, order, priced.totals.total);
    await insertOrder(tx, { ...order, ...priced.totals, ledgerTransactionId }, priced, shares);
    if (priced.taken) await redeemCoupon(tx, priced.taken, { orderId: order.id, memberId });
    // A free membership's 12 months begin with the first cask share.
    if (buyer.subscriptionId && !buyer.subscription?.startsAt)
      await startSubscription(tx, buyer.subscriptionId, termFrom(now));
    await jobs.enqueue(tx, 'confirm-order', { orderId: order.id });
    await jobs.enqueue(tx, 'refresh-listing', { caskIds: priced.entries.map((entry) => entry.caskId) });
    const invoice = await issueInvoice(tx, { orderId: order.id }, now);
    const placed = answer(order, priced, shares, invoice);
    await keepAnswer(tx, memberId, idempotencyKey, placed);
    return placed;
  });
}
