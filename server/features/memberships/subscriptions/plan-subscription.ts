import { couponDiscounts, type Coupon } from '#domain/order/coupon.ts';
import {
  isCurrent,
  planTerm,
  priceWithCredit,
  type PlannedTerm,
  type Price,
} from '#domain/membership/membership.ts';
import type { Country } from '#domain/country.ts';
import type { Currency } from '#domain/money.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { priceColumns } from '#server/platform/db/price-columns.ts';
import { DomainError } from '#domain/errors.ts';
import { countBenefitUses } from '../benefit-queries.ts';
import {
  hasSetLevelPrice,
  latestSubscription,
  subscriptionAt,
  toHeldSubscription,
  type LevelRow,
} from '../queries.ts';

export const priceOf = (level: LevelRow, currency: Currency) => level[priceColumns[currency]];

export interface PlannedSubscription extends PlannedTerm, Omit<Price, 'discount'> {}

/** @throws OWN_PRICE, and what `planTerm` throws */
export async function planSubscription(
  db: Reader,
  memberId: string,
  level: LevelRow,
  { currency, country, now }: { currency: Currency; country: Country | null; now: Date },
): Promise<PlannedSubscription> {
  if (await hasSetLevelPrice(db, level.id, memberId)) throw new DomainError('OWN_PRICE');
  const row = await subscriptionAt(db, memberId, now);
  const latest = await latestSubscription(db, memberId);
  const held =
    row && isCurrent(row, now)
      ? { ...toHeldSubscription(row), uses: await countBenefitUses(db, row, now) }
      : null;
  const hasNextTerm = held !== null && latest !== undefined && latest.id !== row?.id;
  const plan = planTerm(held, hasNextTerm, { level, currency, country }, now);
  return { ...plan, ...priceWithCredit(priceOf(level, currency), plan.credit) };
}

/** @param coupon one that passed `couponRefusal`; it reduces what the credit leaves to pay */
export function withCoupon(planned: PlannedSubscription, coupon: Coupon | null): Price {
  const [discount = 0] = coupon && planned.total > 0 ? couponDiscounts(coupon, [planned.total]) : [];
  const { price, credit, total } = planned;
  return { price, credit, discount, total: total - discount };
}
