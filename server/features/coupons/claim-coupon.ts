import { couponError, couponRefusal, type Purchase } from '#domain/order/coupon.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { countCouponUses, isCouponOf, insertRedemption, lockCoupon } from './queries.ts';

/** A coupon locked for one purchase. `use` numbers the uses by this member, from 1. */
export type ClaimedCoupon = Row<'coupon'> & { use: number };

/** Refuses the purchase where the coupon no longer applies, instead of raising its price. */
export async function claimCoupon(
  tx: Transaction,
  couponId: number,
  memberId: string,
  purchase: Omit<Purchase, 'usesByMember' | 'isOwn'>,
): Promise<ClaimedCoupon> {
  const coupon = await lockCoupon(tx, couponId);
  const usesByMember = await countCouponUses(tx, couponId, memberId);
  const isOwn = await isCouponOf(tx, couponId, memberId);
  const refusal = couponRefusal(coupon, { ...purchase, usesByMember, isOwn });
  if (refusal) throw couponError(refusal, purchase);
  return { ...coupon, use: usesByMember + 1 };
}

/** After the order or the subscription is written. */
export async function redeemCoupon(
  tx: Transaction,
  { id: couponId, use }: ClaimedCoupon,
  purchase: ({ orderId: string } | { subscriptionId: string }) & { memberId: string },
): Promise<void> {
  await insertRedemption(tx, { ...purchase, couponId, use });
}
