import { randomUUID } from 'node:crypto';
import { dateIn } from '#domain/calendar.ts';
import type { Country } from '#domain/country.ts';
import type { Price } from '#domain/membership/membership.ts';
import type { Currency } from '#domain/money.ts';
import { getMember } from '#server/features/members/queries.ts';
import type { Context } from '#server/shared/context.ts';
import { redeemCoupon, type ClaimedCoupon } from '#server/features/coupons/claim-coupon.ts';
import { notify } from '#server/features/notices/notify.ts';
import { payFromWallet } from '#server/features/wallet/pay-from-wallet.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { issueSubscriptionInvoice } from '../invoices/issue-subscription-invoice.ts';
import { replaceSubscription, type LevelRow, type SubscriptionRow } from '../queries.ts';
import type { PlannedSubscription } from './plan-subscription.ts';

export interface Subscriber {
  memberId: string;
  country: Country;
  currency: Currency;
  now: Date;
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

/** A posting of its own, and an invoice of its own. The member is locked; takes the wallet's and the counter's lock. */
export async function startPaidTerm(
  context: Context,
  tx: Transaction,
  subscriber: Subscriber,
  {
    level,
    planned: { change, startsAt, endsAt },
    price,
    coupon,
  }: { level: LevelRow; planned: PlannedSubscription; price: Price; coupon: ClaimedCoupon | null },
): Promise<SubscriptionRow> {
  const { memberId, country, currency, now } = subscriber;
  const id = randomUUID();
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
  return issueSubscriptionInvoice(context, tx, id, await getMember(tx, memberId), now);
}

/** Joined, not started. The member is locked and has no current membership. @returns the id of the subscription */
export async function joinFreeLevel(
  tx: Transaction,
  { memberId, levelId, now }: { memberId: string; levelId: number; now: Date },
): Promise<string> {
  const id = randomUUID();
  const subscription = {
    id,
    memberId,
    levelId,
    joinedAt: now,
    startsAt: null,
    endsAt: null,
    currency: null,
    price: 0,
    credit: 0,
    discount: 0,
    paid: 0,
    ledgerTransactionId: null,
  };
  await replaceSubscription(tx, subscription, now);
  return id;
}
