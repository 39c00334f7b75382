import { couponRefusal, refuseCoupon, type Coupon, type CouponCase } from '#domain/coupon.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { couponUses, insertRedemption, lockCoupon } from './queries.ts';

/** A coupon locked for one purchase, and the how-manieth use by its member this will be. */
export interface TakenCoupon {
  id: number;
  code: string;
  coupon: Coupon;
  use: number;
}

/** Locks a coupon and decides it anew; one that gives nothing refuses the purchase rather than raising its price. */
export async function takeCoupon(
  tx: Transaction,
  couponId: number,
  memberId: string,
  facts: Omit<CouponCase, 'usesByMember'>,
): Promise<TakenCoupon> {
  const coupon = await lockCoupon(tx, couponId);
  const usesByMember = await couponUses(tx, couponId, memberId);
  const refusal = couponRefusal(coupon, { ...facts, usesByMember });
  if (refusal) throw refuseCoupon(refusal, facts);
  return { id: coupon.id, code: coupon.code, coupon, use: usesByMember + 1 };
}

/** Redeems a taken coupon for an order or a subscription that has been written. */
export async function redeemCoupon(
  tx: Transaction,
  taken: TakenCoupon,
  bought: ({ orderId: string } | { subscriptionId: string }) & { memberId: string },
): Promise<void> {
  await insertRedemption(tx, { couponId: taken.id, use: taken.use, ...bought });
}
