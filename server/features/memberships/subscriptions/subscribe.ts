import type { BodyOf } from '#contract/endpoint.ts';
import type { subscribe as endpoint, Subscription } from '#contract/membership/membership.ts';
import { DomainError } from '#domain/errors.ts';
import { checkTotal } from '#domain/order/order.ts';
import type { Context } from '#server/shared/context.ts';
import { claimCoupon } from '#server/features/coupons/claim-coupon.ts';
import { couponIdOf } from '#server/features/coupons/evaluate-coupon.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transactionOnce } from '#server/platform/db/idempotency.ts';
import { levelOf, lockMembership } from '../queries.ts';
import { startPaidTerm, type Subscriber, planSubscription, withCoupon } from './start-paid-term.ts';
import { subscriptionView } from './subscription-view.ts';

type Request = BodyOf<typeof endpoint>;

/** A coupon that reduces nothing is refused: the price would be higher than the member expects. */
async function claimMembershipCoupon(
  tx: Transaction,
  couponCode: string | undefined,
  subtotal: number,
  { memberId, country, currency, now }: Subscriber,
) {
  if (couponCode === undefined) return null;
  return claimCoupon(tx, await couponIdOf(tx, couponCode, now), memberId, {
    target: 'MEMBERSHIP',
    country,
    currency,
    subtotal,
    now,
  });
}

/**
 * One local transaction without I/O. Locks in the global order: idempotency key, member, coupon, wallet, invoice
 * counter.
 */
export async function subscribe(
  context: Context,
  { memberId }: Caller,
  idempotencyKey: string,
  request: Request,
): Promise<{ subscription: Subscription }> {
  const { currencyType: currency, expectedTotal } = request;
  return transactionOnce(context, { memberId, key: idempotencyKey, request }, async (tx) => {
    const { country } = await lockMembership(tx, memberId);
    const now = context.clock.now();
    const level = await levelOf(tx, request.membershipId, now);
    if (level.priceSgd === 0 || level.priceEur === 0) throw new DomainError('MEMBERSHIP_FREE');
    // Its tax is the country's.
    if (country === null) throw new DomainError('COUNTRY_UNKNOWN');
    const subscriber: Subscriber = { memberId, country, currency, now, payment: null };
    const planned = await planSubscription(tx, memberId, level, { currency, country, now });
    const coupon = await claimMembershipCoupon(tx, request.couponCode, planned.total, subscriber);
    const price = withCoupon(planned, coupon);
    if (expectedTotal !== undefined) checkTotal(expectedTotal, price.total);

    const row = await startPaidTerm(context, tx, subscriber, { level, planned, price, coupon });
    return { subscription: subscriptionView(row, now) };
  });
}
