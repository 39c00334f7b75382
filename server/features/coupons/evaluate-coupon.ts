import { couponRefusal, isInTime, type CouponRefusal, type Purchase } from '#domain/order/coupon.ts';
import { DomainError } from '#domain/errors.ts';
import type { Country } from '#domain/country.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { getMember } from '#server/features/members/queries.ts';
import { countCouponUses, findCoupon, findCouponByCode, isCouponOf } from './claim-coupon.ts';

export const unknownCoupon = () =>
  new DomainError('COUPON_UNKNOWN', { fields: { couponCode: 'is unknown' } });

/** An expired or future code is as unknown as any other, so that trying codes reveals nothing. */
export async function couponIdOf(db: Reader, couponCode: string, now: Date): Promise<number> {
  const coupon = await findCouponByCode(db, couponCode);
  if (!coupon || !isInTime(coupon, now)) throw unknownCoupon();
  return coupon.id;
}

export interface EvaluatedCoupon {
  coupon: Row<'coupon'>;
  refusal: CouponRefusal | null;
  country: Country | null;
}

/** Without a lock: the outcome may have changed when the coupon is redeemed. */
export async function evaluateCoupon(
  db: Reader,
  couponId: number,
  memberId: string | null,
  purchase: Omit<Purchase, 'country' | 'usesByMember' | 'isOwn'>,
): Promise<EvaluatedCoupon> {
  const coupon = await findCoupon(db, couponId);
  const country = memberId === null ? null : (await getMember(db, memberId)).country;
  const usesByMember = memberId === null ? 0 : await countCouponUses(db, couponId, memberId);
  const isOwn = memberId !== null && (await isCouponOf(db, couponId, memberId));
  const refusal = couponRefusal(coupon, { ...purchase, country, usesByMember, isOwn });
  return { coupon, refusal, country };
}
