import { ruleAt } from './country-rules.ts';
import { DomainError, type ErrorCode } from './errors.ts';
import { distribute, type Country, type Currency } from './money.ts';

/** What a coupon may reduce. */
export type Buys = 'CASK_SHARE' | 'MEMBERSHIP';

export interface Coupon {
  kind: 'PERCENT' | 'AMOUNT';
  /** Whole percent, or minor units of `currency`. */
  value: number;
  currency: Currency | null;
  appliesTo: Buys;
  /** Least subtotal in minor units. */
  minimum: number;
  validFrom: Date;
  validUntil: Date;
  maxUses: number;
  maxUsesPerMember: number;
  uses: number;
}

/** Trimmed and case-folded; docs/product.md#coupons. */
export function couponCode(typed: string): string {
  return typed.trim().toLowerCase();
}

export const couponRefusals = [
  'COUPON_NOT_FOR_THIS',
  'COUPON_NOT_IN_COUNTRY',
  'COUPON_EXPIRED',
  'COUPON_USED_UP',
  'COUPON_ALREADY_USED',
  'COUPON_WRONG_CURRENCY',
  'COUPON_BELOW_MINIMUM',
] as const satisfies ErrorCode[];
export type CouponRefusal = (typeof couponRefusals)[number];

/** The facts a coupon is judged by. `usesByMember` is 0 for someone not logged in. */
export interface CouponCase {
  buys: Buys;
  now: Date;
  country: Country | null;
  currency: Currency;
  subtotal: number;
  usesByMember: number;
}

/** The rule that forbids any coupon here: alcohol, where the law knows no reductions of it. */
function promotionBan({ buys, country, now }: Pick<CouponCase, 'buys' | 'country' | 'now'>) {
  return buys === 'CASK_SHARE' ? ruleAt('NO_ALCOHOL_PROMOTION', country, now) : null;
}

/** Why a coupon does not reduce what is bought, or null when it does. */
export function couponRefusal(coupon: Coupon, facts: CouponCase): CouponRefusal | null {
  if (coupon.appliesTo !== facts.buys) return 'COUPON_NOT_FOR_THIS';
  if (promotionBan(facts)) return 'COUPON_NOT_IN_COUNTRY';
  if (facts.now < coupon.validFrom || facts.now >= coupon.validUntil) return 'COUPON_EXPIRED';
  if (coupon.uses >= coupon.maxUses) return 'COUPON_USED_UP';
  if (facts.usesByMember >= coupon.maxUsesPerMember) return 'COUPON_ALREADY_USED';
  if (coupon.currency !== null && coupon.currency !== facts.currency) return 'COUPON_WRONG_CURRENCY';
  if (facts.subtotal < coupon.minimum) return 'COUPON_BELOW_MINIMUM';
  return null;
}

export function refuseCoupon(
  code: CouponRefusal,
  facts: Pick<CouponCase, 'buys' | 'country' | 'now'>,
): DomainError {
  const rule = code === 'COUPON_NOT_IN_COUNTRY' ? promotionBan(facts) : null;
  return new DomainError(code, { ...(rule && { rule: rule.id }) });
}

/** The discount on each line total, in minor units; rounded down once, then shared without a lost cent. */
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
