import { couponDiscounts, type Coupon } from '#domain/coupon.ts';
import { isCurrent, planTerm, priceWithCredit, type PlannedTerm, type Price } from '#domain/membership.ts';
import type { Currency } from '#domain/money.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { priceColumns } from '#server/platform/db/price-columns.ts';
import { heldOf, latestSubscription, subscriptionNow, type LevelRow } from './queries.ts';

export const priceOf = (level: LevelRow, currency: Currency) => level[priceColumns[currency]];

export interface Planned extends PlannedTerm, Omit<Price, 'discount'> {}

/** What taking a level now means for a member: when it begins and ends, and what it costs before any coupon. */
export async function planSubscription(
  db: Reader,
  memberId: string,
  level: LevelRow,
  { currency, now }: { currency: Currency; now: Date },
): Promise<Planned> {
  const row = await subscriptionNow(db, memberId, now);
  const latest = await latestSubscription(db, memberId);
  const held = row && isCurrent(heldOf(row), now) ? heldOf(row) : null;
  const isFollowed = held !== null && latest !== undefined && latest.id !== row?.id;
  const plan = planTerm(held, isFollowed, { level, currency }, now);
  return { ...plan, ...priceWithCredit(priceOf(level, currency), plan.credit) };
}

/** The same with a coupon that passed `couponRefusal`; it reduces what the credit leaves to pay. Minor units. */
export function withCoupon(planned: Planned, coupon: Coupon | null): Price {
  const [discount = 0] = coupon && planned.total > 0 ? couponDiscounts(coupon, [planned.total]) : [];
  const { price, credit, total } = planned;
  return { price, credit, discount, total: total - discount };
}
