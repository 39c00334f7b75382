import { couponCode, couponRefusal, type Coupon, type CouponRefusal } from '#domain/coupon.ts';
import { DomainError } from '#domain/errors.ts';
import type { Currency } from '#domain/money.ts';
import { memberOf } from '../account/member.ts';
import type { Reader } from '../db/transaction.ts';
import { couponByCode, couponById, couponUses } from './queries.ts';

/** A coupon on a cart: its facts, and why it does not reduce the cart now, or null. */
export interface JudgedCoupon {
  id: number;
  code: string;
  coupon: Coupon;
  refusal: CouponRefusal | null;
}

/** Judges a coupon for a cart that nobody has locked: what it shows may have changed when the order is placed. */
export async function judgeCoupon(
  db: Reader,
  which: { id: number } | { typed: string },
  cart: { memberId: string | null; currency: Currency; subtotal: number; now: Date },
): Promise<JudgedCoupon> {
  const coupon =
    'id' in which ? await couponById(db, which.id) : await couponByCode(db, couponCode(which.typed));
  if (!coupon)
    throw new DomainError('COUPON_UNKNOWN', 'We do not know this coupon.', {
      fields: { couponId: 'is unknown' },
    });
  const member = cart.memberId ? await memberOf(db, cart.memberId) : null;
  const refusal = couponRefusal(coupon, {
    now: cart.now,
    country: member?.country ?? null,
    currency: cart.currency,
    subtotal: cart.subtotal,
    usesByMember: await couponUses(db, coupon.id, cart.memberId),
  });
  return { id: coupon.id, code: coupon.code, coupon, refusal };
}
