import type { BodyOf } from '#contract/endpoint.ts';
import type { placeOrder } from '#contract/order.ts';
import { strengthAtBottling } from '#domain/cask/strength-at-bottling.ts';
import { checkMinimumPrice, type PaidLine } from '#domain/law/minimum-price.ts';
import { isCurrent } from '#domain/membership/membership.ts';
import { priceCart, subtotalOf, type PricedCart } from '#domain/order/cart.ts';
import { checkBuyer, checkTotal } from '#domain/order/order.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { entriesToOrder, type CartEntry } from '../cart/entries-to-order.ts';
import { lockOwnCart } from '../cart/own-cart.ts';
import { checkLeft } from '../casks/shares/claim-shares.ts';
import type { Context } from '../context.ts';
import { claimCoupon } from '../coupons/claim-coupon.ts';
import { checkFree } from '../memberships/subscriptions/check-free.ts';
import { findBuyer, lockBuyer } from './queries.ts';

export type OrderRequest = BodyOf<typeof placeOrder>;
export type PreparedOrder = Awaited<ReturnType<typeof prepareOrder>>;

const paidLine = (entry: PricedCart<CartEntry>['entries'][number]): PaidLine => ({
  caskId: entry.caskId,
  quantity: entry.quantity,
  bottleMl: entry.shareVolumeMl,
  abv: strengthAtBottling(entry),
  paid: entry.total - entry.discount,
});

/** A free level that is to join counts as joined. `levelToJoin` is null where nothing has to be joined. */
async function findBuyerWith(
  tx: Transaction,
  memberId: string,
  { membershipId, now }: { membershipId: number | undefined; now: Date },
) {
  const buyer = await findBuyer(tx, memberId, now);
  if (membershipId === undefined || isCurrent(buyer.subscription, now))
    return { ...buyer, levelToJoin: null };
  await checkFree(tx, membershipId);
  return { ...buyer, subscription: { startsAt: null, endsAt: null }, levelToJoin: membershipId };
}

/** Every check of an order but those of stock and money. Locks cart, member and coupon, and writes nothing. */
export async function prepareOrder(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  caller: Caller,
  request: OrderRequest,
) {
  const { memberId } = caller;
  const { cartId, currencyType: currency, expectedTotal, membershipId } = request;
  const { termsAccepted, ageDeclaration = false } = request;
  const cart = await lockOwnCart(tx, cartId, caller);
  await lockBuyer(tx, memberId);
  const now = clock.now();
  const entries = await entriesToOrder(tx, cart.id, currency, now);
  const buyer = await findBuyerWith(tx, memberId, { membershipId, now });
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
  entries.forEach(checkLeft);
  return { cart, buyer, coupon, entries, priced, now };
}
