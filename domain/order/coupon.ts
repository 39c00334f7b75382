import { dateIn } from '../calendar.ts';
import { ruleOn } from '../law/country-rules.ts';
import { DomainError, type ErrorCode } from '../errors.ts';
import type { Country } from '../country.ts';
import { distribute, type Currency } from '../money.ts';

export type CouponTarget = 'CASK_SHARE' | 'MEMBERSHIP';

export interface Coupon {
  kind: 'PERCENT' | 'AMOUNT';
  /** Whole percent, or minor units of `currency`. */
  value: number;
  currency: Currency | null;
  appliesTo: CouponTarget;
  /** Lowest subtotal, in minor units. */
  minimum: number;
  validFrom: Date;
  validUntil: Date;
  maxUses: number;
  maxUsesPerMember: number;
  uses: number;
}

/** One operator takes no more off a price, in whole percent (docs/product.md#refunds). */
export const maxPercent = 50;

/** Coupons that one operator makes alone; the sum is of all uses of all of a day, in minor units. */
export const couponAlone = { percent: 10, sum: 25_000 };

export type CouponTerms = Omit<Coupon, 'uses'>;

const isWithin = (terms: CouponTerms, { value, minimum, ...before }: CouponTerms) =>
  terms.kind === before.kind &&
  terms.currency === before.currency &&
  terms.appliesTo === before.appliesTo &&
  terms.value <= value &&
  terms.minimum >= minimum &&
  terms.validFrom >= before.validFrom &&
  terms.validUntil <= before.validUntil &&
  terms.maxUses <= before.maxUses &&
  terms.maxUsesPerMember <= before.maxUsesPerMember;

/**
 * Whether a second person has to approve a coupon: it gives more than one person gives alone, and in something more
 * than it gave before.
 * @param given amounts that the operator gave alone by coupons in the last 24 hours, both currencies together
 */
export const couponNeedsSecond = (terms: CouponTerms, before: CouponTerms | null, given: number): boolean =>
  (terms.kind === 'PERCENT'
    ? terms.value > couponAlone.percent
    : given + terms.value * terms.maxUses > couponAlone.sum) &&
  (before === null || !isWithin(terms, before));

export const couponRefusals = [
  'COUPON_NOT_FOR_THIS',
  'COUPON_OWN',
  'COUPON_NOT_IN_COUNTRY',
  'COUPON_EXPIRED',
  'COUPON_USED_UP',
  'COUPON_ALREADY_USED',
  'COUPON_WRONG_CURRENCY',
  'COUPON_BELOW_MINIMUM',
] as const satisfies ErrorCode[];
export type CouponRefusal = (typeof couponRefusals)[number];

export interface Purchase {
  target: CouponTarget;
  now: Date;
  country: Country | null;
  currency: Currency;
  subtotal: number;
  isOwn: boolean;
  usesByMember: number;
}

function promotionBan({ target, country, now }: Pick<Purchase, 'target' | 'country' | 'now'>) {
  return target === 'CASK_SHARE' ? ruleOn('NO_ALCOHOL_PROMOTION', country, dateIn(country, now)) : null;
}

export const isInTime = ({ validFrom, validUntil }: Pick<Coupon, 'validFrom' | 'validUntil'>, now: Date) =>
  now >= validFrom && now < validUntil;

export function couponRefusal(coupon: Coupon, purchase: Purchase): CouponRefusal | null {
  if (coupon.appliesTo !== purchase.target) return 'COUPON_NOT_FOR_THIS';
  if (purchase.isOwn) return 'COUPON_OWN';
  if (promotionBan(purchase)) return 'COUPON_NOT_IN_COUNTRY';
  if (!isInTime(coupon, purchase.now)) return 'COUPON_EXPIRED';
  if (coupon.uses >= coupon.maxUses) return 'COUPON_USED_UP';
  if (purchase.usesByMember >= coupon.maxUsesPerMember) return 'COUPON_ALREADY_USED';
  if (coupon.currency !== null && coupon.currency !== purchase.currency) return 'COUPON_WRONG_CURRENCY';
  if (purchase.subtotal < coupon.minimum) return 'COUPON_BELOW_MINIMUM';
  return null;
}

/** Names the country rule where the law refuses. */
export function couponError(
  refusal: CouponRefusal,
  purchase: Pick<Purchase, 'target' | 'country' | 'now'>,
): DomainError {
  const rule = refusal === 'COUPON_NOT_IN_COUNTRY' ? promotionBan(purchase) : null;
  return new DomainError(refusal, { ...(rule && { rule: rule.id }) });
}

/** One discount per line total, in minor units: rounded down once, then distributed to the cent. */
export function couponDiscounts(
  coupon: Pick<Coupon, 'kind' | 'value'>,
  lineTotals: readonly number[],
): number[] {
  const subtotal = lineTotals.reduce((a, b) => a + b, 0);
  const discount =
    coupon.kind === 'AMOUNT'
      ? Math.min(coupon.value, subtotal)
      : Number((BigInt(subtotal) * BigInt(coupon.value)) / 100n);
  return distribute(discount, lineTotals);
}
