import { randomUUID } from 'node:crypto';
import { dateIn } from '#domain/calendar.ts';
import type { Country } from '#domain/country.ts';
import {
  type Price,
  isCurrent,
  planTerm,
  priceWithCredit,
  type PlannedTerm,
} from '#domain/membership/membership.ts';
import { type Currency, priceColumns } from '#domain/money.ts';
import { getMember } from '#server/features/members/queries.ts';
import type { Order } from '#contract/order/order.ts';
import type { Context } from '#server/shared/context.ts';
import { redeemCoupon, type ClaimedCoupon } from '#server/features/coupons/claim-coupon.ts';
import { notify } from '#server/features/notices/notify.ts';
import { payFromWallet } from '#server/features/wallet/pay-from-wallet.ts';
import type { Transaction, Reader } from '#server/platform/db/transaction.ts';
import { issueSubscriptionInvoice } from '../invoices/issue-subscription-invoice.ts';
import {
  replaceSubscription,
  type LevelRow,
  type SubscriptionRow,
  beginningOf,
  hasSetLevelPrice,
  latestSubscription,
  subscriptionAt,
  toHeldSubscription,
} from '../queries.ts';
import { couponDiscounts, type Coupon } from '#domain/order/coupon.ts';
import { DomainError } from '#domain/errors.ts';
import { countBenefitUses } from '../benefit-queries.ts';

export const priceOf = (level: LevelRow, currency: Currency) => level[priceColumns[currency]];

export interface PlannedSubscription extends PlannedTerm, Omit<Price, 'discount'> {}

const heldTerm = async (db: Reader, row: SubscriptionRow, now: Date) => ({
  ...toHeldSubscription(row),
  uses: await countBenefitUses(db, row, now),
  began: await beginningOf(db, row.id),
});

export async function planSubscription(
  db: Reader,
  memberId: string,
  level: LevelRow,
  { currency, country, now }: { currency: Currency; country: Country | null; now: Date },
): Promise<PlannedSubscription> {
  if (await hasSetLevelPrice(db, level.id, memberId)) throw new DomainError('OWN_PRICE');
  const row = await subscriptionAt(db, memberId, now);
  const latest = await latestSubscription(db, memberId);
  const held = row && isCurrent(row, now) ? await heldTerm(db, row, now) : null;
  const hasNextTerm = held !== null && latest !== undefined && latest.id !== row?.id;
  const plan = planTerm(held, hasNextTerm, { level, currency, country }, now);
  return { ...plan, ...priceWithCredit(priceOf(level, currency), plan.credit) };
}

export function withCoupon(planned: PlannedSubscription, coupon: Coupon | null): Price {
  const [discount = 0] = coupon && planned.total > 0 ? couponDiscounts(coupon, [planned.total]) : [];
  const { price, credit, total } = planned;
  return { price, credit, discount, total: total - discount };
}

export interface Subscriber {
  memberId: string;
  country: Country;
  currency: Currency;
  now: Date;
  /** How the order was paid that it was taken with; null for its own payment, from the wallet. */
  payment: Order['payment'];
}

async function pay(tx: Transaction, id: string, { total }: Price, { memberId, currency, now }: Subscriber) {
  if (total === 0) return null;
  const posting = { kind: 'SUBSCRIPTION', reference: id, against: { kind: 'MEMBERSHIP_SALES' } } as const;
  return payFromWallet(tx, { ...posting, memberId, currency, amount: total, at: now });
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
  const { memberId, country, currency, now, payment } = subscriber;
  const id = randomUUID();
  const { total: paid, ...sums } = price;
  const term = { levelId: level.id, joinedAt: now, startsAt, endsAt };
  const ledgerTransactionId = await pay(tx, id, price, subscriber);
  const subscription = { id, memberId, ...term, currency, ...sums, paid, ledgerTransactionId };
  await replaceSubscription(tx, subscription, change === 'RENEWAL' ? startsAt : now);
  if (coupon) await redeemCoupon(tx, coupon, { subscriptionId: id, memberId });
  const [startsOn, endsOn] = [dateIn(country, startsAt), dateIn(country, endsAt)];
  const data = { subscriptionId: id, levelName: level.name, change, startsOn, endsOn };
  await notify(context, tx, {
    memberId,
    type: 'MEMBERSHIP_STARTED',
    event: `membership:${id}:started`,
    data,
  });
  return issueSubscriptionInvoice(context, tx, { id, payment }, await getMember(tx, memberId), now);
}

export async function joinFreeLevel(
  tx: Transaction,
  { memberId, levelId, now }: { memberId: string; levelId: number; now: Date },
): Promise<string> {
  const id = randomUUID();
  const free = { price: 0, credit: 0, discount: 0, paid: 0, currency: null, ledgerTransactionId: null };
  const term = { joinedAt: now, startsAt: null, endsAt: null };
  await replaceSubscription(tx, { id, memberId, levelId, ...term, ...free }, now);
  return id;
}
