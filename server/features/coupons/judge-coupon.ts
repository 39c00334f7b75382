import { couponCode, couponRefusal, type Buys, type Coupon, type CouponRefusal } from '#domain/coupon.ts';
import { DomainError } from '#domain/errors.ts';
import type { Country, Currency } from '#domain/money.ts';
import { memberOf } from '../account/members/member.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { couponByCode, couponById, couponUses, type CouponRow } from './queries.ts';

/** A coupon: its facts, and why it does not reduce what is bought now, or null. */
export interface JudgedCoupon {
  id: number;
  code: string;
  coupon: Coupon;
  /** Of the member, as far as it is known. */
  country: Country | null;
  refusal: CouponRefusal | null;
}

/** The coupon of a typed code. @throws COUPON_UNKNOWN */
async function known(db: Reader, typed: string): Promise<CouponRow> {
  const coupon = await couponByCode(db, couponCode(typed));
  if (coupon) return coupon;
  throw new DomainError('COUPON_UNKNOWN', { fields: { couponId: 'is unknown' } });
}

/** The id of the coupon with a typed code, to be taken under its lock. @throws COUPON_UNKNOWN */
export async function couponIdOf(db: Reader, typed: string): Promise<number> {
  return (await known(db, typed)).id;
}

/** Judges a coupon nobody has locked: what it shows may have changed when it is redeemed. */
export async function judgeCoupon(
  db: Reader,
  which: { id: number } | { typed: string },
  bought: { buys: Buys; memberId: string | null; currency: Currency; subtotal: number; now: Date },
): Promise<JudgedCoupon> {
  const coupon = 'id' in which ? await couponById(db, which.id) : await known(db, which.typed);
  const { memberId, ...facts } = bought;
  const country = memberId ? (await memberOf(db, memberId)).country : null;
  const usesByMember = await couponUses(db, coupon.id, memberId);
  const refusal = couponRefusal(coupon, { ...facts, country, usesByMember });
  return { id: coupon.id, code: coupon.code, coupon, country, refusal };
}
