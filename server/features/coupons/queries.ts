import { sql } from 'kysely';
import type { Coupon } from '#domain/coupon.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { takeLock, type Reader, type Transaction } from '#server/platform/db/transaction.ts';

export type CouponRow = Coupon & { id: number; code: string };

function couponOf(row: Row<'coupon'>): CouponRow {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    value: row.value,
    currency: row.currency,
    appliesTo: row.appliesTo,
    minimum: row.minimum,
    validFrom: row.validFrom,
    validUntil: row.validUntil,
    maxUses: row.maxUses,
    maxUsesPerMember: row.maxUsesPerMember,
    uses: row.uses,
  };
}

export async function couponById(db: Reader, id: number): Promise<CouponRow> {
  return couponOf(await db.selectFrom('coupon').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
}

export async function couponByCode(db: Reader, code: string): Promise<CouponRow | undefined> {
  const row = await db.selectFrom('coupon').selectAll().where('code', '=', code).executeTakeFirst();
  return row && couponOf(row);
}

/** The coupon as it stands when its order is decided: nobody else can use it meanwhile. */
export async function lockCoupon(tx: Transaction, id: number): Promise<CouponRow> {
  takeLock(tx, 'coupon');
  return couponOf(
    await tx.selectFrom('coupon').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow(),
  );
}

export async function couponUses(db: Reader, couponId: number, memberId: string | null): Promise<number> {
  if (memberId === null) return 0;
  const { count } = await db
    .selectFrom('couponRedemption')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('couponId', '=', couponId)
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts one use: the CHECK on the coupon and the unique use per member stand behind the decision. */
export async function insertRedemption(
  tx: Transaction,
  redemption: {
    couponId: number;
    orderId?: string;
    subscriptionId?: string;
    memberId: string;
    use: number;
  },
): Promise<void> {
  await sql`
    with used as (update coupon set uses = uses + 1 where id = ${redemption.couponId})
    insert into coupon_redemption (order_id, subscription_id, coupon_id, member_id, use)
    values (${redemption.orderId ?? null}, ${redemption.subscriptionId ?? null}, ${redemption.couponId},
            ${redemption.memberId}, ${redemption.use})`.execute(tx);
}
