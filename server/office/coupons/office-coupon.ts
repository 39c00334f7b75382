import type { EnteredCoupon, OfficeCoupon } from '#contract/office/office-coupon.ts';
import { maxPercent } from '#domain/order/coupon.ts';
import { DomainError, type FieldErrors } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { lockCoupon } from '#server/features/coupons/queries.ts';
import { updateSeen } from '#server/shared/update-seen.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { transaction, type Reader } from '#server/platform/db/transaction.ts';

const maxListed = 500;

function viewOf({ validFrom, validUntil, currency, ...coupon }: Row<'coupon'>): OfficeCoupon {
  return {
    ...coupon,
    ...(currency !== null && { currency }),
    validFrom: validFrom.toISOString(),
    validUntil: validUntil.toISOString(),
  };
}

export async function listCoupons({ db }: Pick<Context, 'db'>): Promise<OfficeCoupon[]> {
  const rows = await db.selectFrom('coupon').selectAll().orderBy('id', 'desc').limit(maxListed).execute();
  return rows.map(viewOf);
}

/** @throws COUPON_UNKNOWN */
export async function getCoupon(db: Reader, id: number): Promise<OfficeCoupon> {
  const row = await db.selectFrom('coupon').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new DomainError('COUPON_UNKNOWN');
  return viewOf(row);
}

/** A year outside is a slip of the keyboard. */
const [firstYear, lastYear] = [2020, 2100];
const isFarFrom = (instant: string) => {
  const year = new Date(instant).getUTCFullYear();
  return year < firstYear || year > lastYear;
};

/** As the constraints of the table have it, and at most half of a price, by field. @throws INVALID_REQUEST */
function checkCoupon(entered: EnteredCoupon, uses: number): void {
  const { kind, value, currency, minimum, validFrom, validUntil, maxUses, maxUsesPerMember } = entered;
  const fields: FieldErrors = {
    ...(kind === 'PERCENT' && value > maxPercent && { value: `is more than ${maxPercent} percent` }),
    ...(kind === 'AMOUNT' &&
      value * 100 > minimum * maxPercent && { minimum: 'is less than twice the value' }),
    ...((kind === 'AMOUNT' || minimum > 0) && currency === undefined && { currency: 'is missing' }),
    ...(isFarFrom(validFrom) && { validFrom: `is not between the years ${firstYear} and ${lastYear}` }),
    ...(isFarFrom(validUntil) && { validUntil: `is not between the years ${firstYear} and ${lastYear}` }),
    ...(new Date(validUntil) <= new Date(validFrom) && { validUntil: 'is before it begins' }),
    ...(maxUsesPerMember > maxUses && { maxUsesPerMember: 'is more than the uses in all' }),
    ...(maxUses < uses && { maxUses: `is less than the ${uses} there were` }),
  };
  if (Object.keys(fields).length > 0) throw new DomainError('INVALID_REQUEST', { fields });
}

const columnsOf = ({ validFrom, validUntil, currency, ...entered }: EnteredCoupon) => ({
  ...entered,
  currency: currency ?? null,
  validFrom: new Date(validFrom),
  validUntil: new Date(validUntil),
});

/** @throws INVALID_REQUEST, NAME_TAKEN */
export async function createCoupon(
  context: Context,
  caller: Caller,
  { code, ...entered }: { code: string } & EnteredCoupon,
): Promise<OfficeCoupon> {
  checkCoupon(entered, 0);
  return transaction(context.db, async (tx) => {
    const row = await tx
      .insertInto('coupon')
      .values({ code, ...columnsOf(entered) })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new DomainError('NAME_TAKEN', { fields: { code: 'is taken' } });
    const subject = { kind: 'coupon', id: row.id } as const;
    await recordChange(context, tx, caller, {
      action: 'coupon.create',
      subject,
      after: { code, ...entered },
    });
    return getCoupon(tx, row.id);
  });
}

/**
 * A use of it meanwhile is no change: only operators count up its version.
 * @throws COUPON_UNKNOWN, RECORD_CHANGED, INVALID_REQUEST
 */
export async function changeCoupon(
  context: Context,
  caller: Caller,
  { id, version, ...entered }: { id: number; version: number } & EnteredCoupon,
): Promise<OfficeCoupon> {
  return transaction(context.db, async (tx) => {
    await getCoupon(tx, id);
    // Locked, for a use after the check would break coupon_uses_check.
    const before = viewOf(await lockCoupon(tx, id));
    checkCoupon(entered, before.uses);
    if (!(await updateSeen(tx.updateTable('coupon').set(columnsOf(entered)), { id, version })))
      throw new DomainError('RECORD_CHANGED', { current: await getCoupon(tx, id) });
    const after = await getCoupon(tx, id);
    const subject = { kind: 'coupon', id } as const;
    await recordChange(context, tx, caller, { action: 'coupon.change', subject, before, after });
    return after;
  });
}
