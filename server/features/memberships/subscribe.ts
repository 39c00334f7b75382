import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import type { subscribe as endpoint, Subscription } from '#contract/membership.ts';
import { dateIn } from '#domain/calendar.ts';
import { couponCode } from '#domain/coupon.ts';
import { assert, DomainError } from '#domain/errors.ts';
import type { Country, Currency } from '#domain/money.ts';
import { checkTotal } from '#domain/order.ts';
import type { Price } from '#domain/membership.ts';
import type { Context } from '../context.ts';
import { couponIdOf } from '../coupons/judge-coupon.ts';
import { redeemCoupon, takeCoupon } from '../coupons/take-coupon.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { notify } from '../notices/notify.ts';
import { claimKey, keepAnswer } from '#server/platform/db/idempotency.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { payFromWallet } from '../wallet/pay-from-wallet.ts';
import { planSubscription, withCoupon } from './plan-subscription.ts';
import {
  findLevel,
  findSubscription,
  lockMembership,
  replaceSubscription,
  type LevelRow,
} from './queries.ts';
import { subscriptionView } from './subscription-view.ts';

type Request = BodyOf<typeof endpoint>;

interface Facts {
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

/** The coupon under its lock; one that gives nothing refuses the subscription rather than raising its price. */
async function take(tx: Transaction, typed: string | undefined, subtotal: number, facts: Facts) {
  if (typed === undefined) return null;
  const id = await couponIdOf(tx, couponCode(typed));
  return takeCoupon(tx, id, facts.memberId, { ...facts, buys: 'MEMBERSHIP', subtotal });
}

async function pay(tx: Transaction, id: string, { total }: Price, { memberId, currency, now }: Facts) {
  if (total === 0) return null;
  const against = { kind: 'MEMBERSHIP_SALES' } as const;
  const payment = { memberId, currency, amount: total, reference: id, against, at: now };
  return payFromWallet(tx, { ...payment, kind: 'SUBSCRIPTION' });
}

/**
 * Takes a paid level, paid from the wallet: one local transaction, no I/O, locks in the global order — idempotency key,
 * member, coupon, wallet, invoice counter. All of it happens, or nothing.
 */
export async function subscribe(
  context: Context,
  { memberId }: Caller,
  idempotencyKey: string,
  request: Request,
): Promise<{ subscription: Subscription }> {
  const now = context.clock.now();
  const { currencyType: currency, expectedTotal } = request;
  return transaction(context.db, async (tx) => {
    const claimed = { memberId, key: idempotencyKey, request };
    const before = await claimKey<{ subscription: Subscription }>(tx, claimed, now);
    if (before) return before;
    const level = await paidLevel(tx, request.membershipId);
    const { country } = await lockMembership(tx, memberId);
    const facts: Facts = { memberId, country, currency, now };
    const planned = await planSubscription(tx, memberId, level, { currency, now });
    const taken = await take(tx, request.couponCode, planned.total, facts);
    const price = withCoupon(planned, taken?.coupon ?? null);
    if (expectedTotal !== undefined) checkTotal(expectedTotal, price.total);

    const id = randomUUID();
    const ledgerTransactionId = await pay(tx, id, price, facts);
    const { change, startsAt, endsAt } = planned;
    const term = { joinedAt: now, startsAt, endsAt };
    const { total: paid, ...rest } = price;
    const money = { ...rest, paid, currency, ledgerTransactionId };
    const follows = change === 'RENEWAL' ? startsAt : now;
    await replaceSubscription(tx, { id, memberId, levelId: level.id, ...term, ...money }, follows);
    if (taken) await redeemCoupon(tx, taken, { subscriptionId: id, memberId });
    const [startsOn, endsOn] = [startsAt, endsAt].map((at) => dateIn(country, at)) as [string, string];
    const data = { levelName: level.name, change, startsOn, endsOn };
    await notify(context, tx, {
      memberId,
      type: 'MEMBERSHIP_STARTED',
      event: `membership:${id}:started`,
      data,
    });
    await issueInvoice(tx, { subscriptionId: id }, now);
    const row = await findSubscription(tx, memberId, id);
    assert(row, 'a subscription was just made');
    const answer = { subscription: subscriptionView(row, now) };
    await keepAnswer(tx, memberId, idempotencyKey, answer);
    return answer;
  });
}
