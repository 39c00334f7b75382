import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import type { subscribe as endpoint, Subscription } from '#contract/membership.ts';
import { dateIn } from '#domain/calendar.ts';
import { DomainError } from '#domain/errors.ts';
import type { Country } from '#domain/country.ts';
import type { Currency } from '#domain/money.ts';
import { checkTotal } from '#domain/order/order.ts';
import type { Price } from '#domain/membership/membership.ts';
import { getMember } from '#server/features/account/members/queries.ts';
import type { Context } from '#server/features/context.ts';
import { claimCoupon, redeemCoupon } from '#server/features/coupons/claim-coupon.ts';
import { couponIdOf } from '#server/features/coupons/evaluate-coupon.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { notify } from '#server/features/notices/notify.ts';
import { claimKey, keepAnswer } from '#server/platform/db/idempotency.ts';
import { payFromWallet } from '#server/features/wallet/pay-from-wallet.ts';
import { planSubscription, withCoupon } from './plan-subscription.ts';
import { findLevel, lockMembership, replaceSubscription, type LevelRow } from '../queries.ts';
import { issueSubscriptionInvoice } from '../invoices/subscription-invoice.ts';
import { subscriptionView } from './subscription-view.ts';

type Request = BodyOf<typeof endpoint>;

interface Subscriber {
  memberId: string;
  country: Country | null;
  currency: Currency;
  now: Date;
}

async function paidLevel(tx: Transaction, id: number): Promise<LevelRow> {
  const level = await findLevel(tx, id);
  if (!level) throw new DomainError('NOT_FOUND');
  if (level.priceSgd === 0 || level.priceEur === 0) {
    throw new DomainError('MEMBERSHIP_FREE');
  }
  return level;
}

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

/** Null when nothing is to be paid. @returns the id of the ledger transaction */
async function pay(tx: Transaction, id: string, { total }: Price, { memberId, currency, now }: Subscriber) {
  if (total === 0) return null;
  return payFromWallet(tx, {
    memberId,
    kind: 'SUBSCRIPTION',
    reference: id,
    currency,
    amount: total,
    against: { kind: 'MEMBERSHIP_SALES' },
    at: now,
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
  const { clock } = context;
  const { currencyType: currency, expectedTotal } = request;
  return transaction(context.db, async (tx) => {
    const answered = await claimKey<{ subscription: Subscription }>(
      tx,
      { memberId, key: idempotencyKey, request },
      clock.now(),
    );
    if (answered) return answered;
    const level = await paidLevel(tx, request.membershipId);
    const { country } = await lockMembership(tx, memberId);
    // Its tax is the country's.
    if (country === null) throw new DomainError('COUNTRY_UNKNOWN');
    const now = clock.now();
    const subscriber: Subscriber = { memberId, country, currency, now };
    const planned = await planSubscription(tx, memberId, level, { currency, country, now });
    const coupon = await claimMembershipCoupon(tx, request.couponCode, planned.total, subscriber);
    const price = withCoupon(planned, coupon);
    if (expectedTotal !== undefined) checkTotal(expectedTotal, price.total);

    const id = randomUUID();
    const { change, startsAt, endsAt } = planned;
    await replaceSubscription(
      tx,
      {
        id,
        memberId,
        levelId: level.id,
        joinedAt: now,
        startsAt,
        endsAt,
        currency,
        price: price.price,
        credit: price.credit,
        discount: price.discount,
        paid: price.total,
        ledgerTransactionId: await pay(tx, id, price, subscriber),
      },
      change === 'RENEWAL' ? startsAt : now,
    );
    if (coupon) await redeemCoupon(tx, coupon, { subscriptionId: id, memberId });
    await notify(context, tx, {
      memberId,
      type: 'MEMBERSHIP_STARTED',
      event: `membership:${id}:started`,
      data: {
        subscriptionId: id,
        levelName: level.name,
        change,
        startsOn: dateIn(country, startsAt),
        endsOn: dateIn(country, endsAt),
      },
    });
    const row = await issueSubscriptionInvoice(context, tx, id, await getMember(tx, memberId), now);
    const answer = { subscription: subscriptionView(row, now) };
    await keepAnswer(tx, memberId, idempotencyKey, answer);
    return answer;
  });
}
