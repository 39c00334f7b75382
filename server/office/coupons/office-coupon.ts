import {
  coupons as resource,
  type EnteredCoupon,
  type NewCoupon,
  type OfficeCoupon,
} from '#contract/office/office-coupon.ts';
import { maxPercent } from '#domain/order/coupon.ts';
import { DomainError, type FieldErrors } from '#domain/errors.ts';
import { content } from '#server/office/content/content.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';

const maxListed = 500;

/** Locked, for a use after the check would break coupon_uses_check. */
const coupons = content(resource, {
  table: 'coupon',
  subject: 'coupon',
  trail: 'coupon',
  unique: 'code',
  lock: 'coupon',
});

export async function listCoupons({ db, clock }: Context): Promise<OfficeCoupon[]> {
  const rows = await db.selectFrom('coupon').selectAll().orderBy('id', 'desc').limit(maxListed).execute();
  return rows.map((row) => coupons.viewOf(row, clock.now()));
}

/** @throws COUPON_UNKNOWN */
export const getCoupon = (context: Context, db: Reader, id: number): Promise<OfficeCoupon> =>
  coupons.get(context, db, id);

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

/** @throws INVALID_REQUEST, NAME_TAKEN */
export function createCoupon(context: Context, caller: Caller, entered: NewCoupon): Promise<OfficeCoupon> {
  checkCoupon(entered, 0);
  return coupons.create(context, caller, entered, () => ({ code: entered.code }));
}

/**
 * A use of it meanwhile is no change: only operators count up its version.
 * @throws COUPON_UNKNOWN, RECORD_CHANGED, INVALID_REQUEST
 */
export const changeCoupon = (
  context: Context,
  caller: Caller,
  entered: { id: number; version: number } & EnteredCoupon,
): Promise<OfficeCoupon> =>
  coupons.change(context, caller, entered, (_, { uses }) => checkCoupon(entered, uses));
