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

const refusals = {
  COUPON_NOT_FOR_THIS: 'This coupon is not for what you are buying.',
  COUPON_NOT_IN_COUNTRY:
    'Irish law (S.I. 4/2020) does not allow a coupon to reduce the price of alcohol, so it cannot be used on cask shares in Ireland.',
  COUPON_EXPIRED: 'This coupon is not valid today.',
  COUPON_USED_UP: 'This coupon has been used up.',
  COUPON_ALREADY_USED: 'You have already used this coupon.',
  COUPON_WRONG_CURRENCY: 'This coupon is for another currency.',
  COUPON_BELOW_MINIMUM: 'What you are buying is below the minimum for this coupon.',
} as const satisfies Partial<Record<ErrorCode, string>>;
export type CouponRefusal = keyof typeof refusals;
export const couponRefusals = Object.keys(refusals) as CouponRefusal[];

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
  return new DomainError(code, refusals[code], { ...(rule && { rule: rule.id }) });
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
