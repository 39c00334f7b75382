import type { BodyOf } from '#contract/endpoint.ts';
import type { placeOrder } from '#contract/order/order.ts';
import { strengthAtBottling } from '#domain/cask/ageing.ts';
import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import { checkMinimumPrice, type PaidLine } from '#domain/rates/minimum-price.ts';
import { priceCart, subtotalOf, type PricedCart } from '#domain/order/cart.ts';
import { checkBuyer, checkTotal } from '#domain/order/order.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { lockMember } from '#server/features/members/queries.ts';
import { entriesToOrder, lockOwnCart } from '#server/features/cart/own-cart.ts';
import type { CartEntry } from '#server/features/cart/queries.ts';
import { checkLeft } from '#server/features/casks/shares/claim-shares.ts';
import type { Context } from '#server/shared/context.ts';
import { claimCoupon } from '#server/features/coupons/claim-coupon.ts';
import { joinedBy, planJoining } from '#server/features/memberships/subscriptions/join-with-order.ts';
import { findBuyer, type CertifiedShare, type OrderRow } from './queries.ts';
import type { InvoiceNumbers } from '#server/features/invoices/issue-invoice.ts';
import type { Row } from '#server/platform/db/schema.ts';

export type OrderRequest = BodyOf<typeof placeOrder>;
export type PreparedOrder = Awaited<ReturnType<typeof prepareOrder>>;

const paidLine = (entry: PricedCart<CartEntry>['entries'][number]): PaidLine => ({
  caskId: entry.caskId,
  quantity: entry.quantity,
  bottleMl: entry.shareVolumeMl,
  abv: strengthAtBottling(entry),
  paid: entry.total - entry.discount,
});

/** Every check of an order but those of stock and money. Locks cart, member and coupon, and writes nothing. */
export async function prepareOrder(
  { clock, register }: Pick<Context, 'clock' | 'register'>,
  tx: Transaction,
  caller: Caller,
  request: OrderRequest,
) {
  register.refusal.checkSelling();
  const { memberId } = caller;
  const { cartId, currencyType: currency, expectedTotal } = request;
  const { termsAccepted, ageDeclaration = false } = request;
  const cart = await lockOwnCart(tx, cartId, caller);
  // Facts about the buyer are read under this lock: they may change while a call waits for it.
  const member = await lockMember(tx, memberId);
  assert(member, 'a caller is a member');
  const now = clock.now();
  const entries = await entriesToOrder(tx, cart.id, currency, now);
  const caskIds = entries.map(({ caskId }) => caskId);
  const found = await findBuyer(tx, member, caskIds, now);
  if (found.hasSetPrice) throw new DomainError('OWN_PRICE');
  const joining = await planJoining(tx, { ...found, memberId, currency, now }, request.membershipId);
  const buyer = { ...found, subscription: joinedBy(joining, found.subscription) };
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
  const paidIn = { country: buyer.country, currency };
  checkMinimumPrice(priced.entries.map(paidLine), paidIn, now);
  checkTotal(expectedTotal, priced.total);
  checkTotal(request.expectedMembershipTotal ?? 0, joining?.total ?? 0);
  entries.forEach(checkLeft);
  return { cart, member, buyer, joining, coupon, entries, priced, now };
}

/** The row that `findOrder` would read of an order right after it was written. */
export function newOrderRow(
  { buyer, coupon, priced }: Pick<PreparedOrder, 'buyer' | 'coupon' | 'priced'>,
  order: Row<'orders'>,
  {
    lines,
    shares,
    invoice,
    paidBy,
  }: {
    lines: readonly Pick<Row<'orderLine'>, 'estimateAtBottling' | 'estimateCountry'>[];
    shares: readonly CertifiedShare[];
    invoice: InvoiceNumbers;
    paidBy: OrderRow['payment'];
  },
): OrderRow {
  const sharesOf = (caskId: number): OrderRow['lines'][number]['shares'] =>
    shares
      .filter((share) => share.caskId === caskId)
      .map(({ certificateId, code }) => ({ certificateId, code, state: 'PURCHASED', refunded: 0 }));
  return {
    ...order,
    couponCode: coupon?.code ?? null,
    payment: paidBy,
    series: invoice.series,
    number: invoice.number,
    lines: priced.entries.map((entry, i) => ({
      caskId: entry.caskId,
      caskCode: entry.caskCode,
      name: entry.name,
      distilleryName: entry.distilleryName,
      bottlingDate: entry.bottlingDate,
      estimateAtBottling: lines[i]?.estimateAtBottling ?? null,
      estimateCountry: lines[i]?.estimateCountry ?? null,
      quantity: entry.quantity,
      unitPrice: entry.unitPrice,
      discount: entry.discount,
      shares: sharesOf(entry.caskId),
    })),
    country: buyer.country,
    credited: 0,
    refunds: [],
    withdrawals: [],
  };
}
