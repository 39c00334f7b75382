import { couponError, couponRefusal, type Purchase } from '#domain/order/coupon.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { type Transaction, checkLockOrder, type Reader } from '#server/platform/db/transaction.ts';
import { sql } from 'kysely';

export type ClaimedCoupon = Row<'coupon'> & { use: number };

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

/** Counts one use. The CHECK on the coupon and the unique use per member guard the decision. */
export async function redeemCoupon(
  tx: Transaction,
  { id: couponId, use }: ClaimedCoupon,
  purchase: ({ orderId: string } | { subscriptionId: string }) & { memberId: string },
): Promise<void> {
  const of: { orderId?: string; subscriptionId?: string; memberId: string } = purchase;
  await sql`
    with used as (update coupon set uses = uses + 1 where id = ${couponId})
    insert into coupon_redemption (order_id, subscription_id, coupon_id, member_id, use)
    values (${of.orderId ?? null}, ${of.subscriptionId ?? null}, ${couponId}, ${of.memberId}, ${use})`.execute(
    tx,
  );
}

export async function findCoupon(db: Reader, id: number): Promise<Row<'coupon'>> {
  return db.selectFrom('coupon').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** @param code in lower case, as codes are stored */
export async function findCouponByCode(db: Reader, code: string): Promise<Row<'coupon'> | undefined> {
  return db.selectFrom('coupon').selectAll().where('code', '=', code).executeTakeFirst();
}

export async function lockCoupon(tx: Transaction, id: number): Promise<Row<'coupon'>> {
  checkLockOrder(tx, 'coupon');
  return tx.selectFrom('coupon').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function countCouponUses(db: Reader, couponId: number, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('couponRedemption')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('couponId', '=', couponId)
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function isCouponOf(db: Reader, couponId: number, memberId: string): Promise<boolean> {
  const entry = await db
    .selectFrom('trailEntry')
    .select('position')
    .where('subjectKind', '=', 'coupon')
    .where('subjectId', '=', String(couponId))
    .where(sql<boolean>`(operator_id = ${memberId} or after ->> 'askedBy' = ${memberId})`)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}
