import { sql } from 'kysely';
import type { AnswerOf } from '#contract/endpoint.ts';
import {
  coupons as resource,
  type changeCoupon as changeEndpoint,
  type createCoupon as createEndpoint,
  type EnteredCoupon,
  type NewCoupon,
  type OfficeCoupon,
} from '#contract/office/office-coupon.ts';
import type { FactsOf } from '#contract/office/approvals.ts';
import { couponNeedsSecond, maxPercent } from '#domain/order/coupon.ts';
import { DomainError, type FieldErrors } from '#domain/errors.ts';
import { findCouponByCode, lockCoupon } from '#server/features/coupons/claim-coupon.ts';
import { content } from '#server/office/content/content.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { ApprovalDetailsOf } from '#server/platform/db/json-columns.ts';
import { transaction, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import { lockOpenApproval, type ApprovalRow } from '#server/shared/approvals/approval-queries.ts';
import { askUnlessAlone } from '#server/shared/approvals/ask-approval.ts';
import { lockPeople } from '#server/shared/payments/queries.ts';
import type { Context } from '#server/shared/context.ts';

const maxListed = 500;

/** Locked, for a use after the check would break coupon_uses_check. */
const coupons = content(resource, { table: 'coupon', unique: 'code', lock: 'coupon' });

export async function listCoupons({ db, clock }: Context): Promise<OfficeCoupon[]> {
  const rows = await db.selectFrom('coupon').selectAll().orderBy('id', 'desc').limit(maxListed).execute();
  return rows.map((row) => coupons.viewOf(row, clock.now()));
}

export const getCoupon = (context: Context, db: Reader, id: number): Promise<OfficeCoupon> =>
  coupons.get(context, db, id);

/** A year outside is a slip of the keyboard. */
const [firstYear, lastYear] = [2020, 2100];
const isFarFrom = (instant: string) => {
  const year = new Date(instant).getUTCFullYear();
  return year < firstYear || year > lastYear;
};

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

const act = 'coupon.set';

type Asked = ApprovalDetailsOf[typeof act];

/** A coupon that is asked for has no id yet, and a code may be a number. */
const subjectOf = ({ id, code }: Pick<Asked, 'code' | 'id'>) => (id === null ? `new:${code}` : String(id));

const termsOf = ({ currency, validFrom, validUntil, ...terms }: EnteredCoupon) => ({
  ...terms,
  currency: currency ?? null,
  validFrom: new Date(validFrom),
  validUntil: new Date(validUntil),
});

const countedMs = 24 * 3600_000;

/** Amounts over all uses, in minor units, of each coupon as often as this operator set it alone since then. */
async function givenAlone(tx: Transaction, operatorId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    select coalesce(sum((after ->> 'value')::bigint * (after ->> 'maxUses')::bigint), 0)::bigint as given
    from trail_entry
    where operator_id = ${operatorId} and at > ${since} and action in ('coupon.create', 'coupon.change')
      and after ->> 'kind' = 'AMOUNT' and not after ? 'approvalId'`.execute(tx);
  return rows[0]?.given ?? 0;
}

async function askForCoupon(
  context: Context,
  tx: Transaction,
  caller: Caller,
  { coupon, before, open }: { coupon: Asked; before: EnteredCoupon | null; open: ApprovalRow | undefined },
): Promise<boolean> {
  const now = context.clock.now();
  const given = await givenAlone(tx, caller.memberId, new Date(now.getTime() - countedMs));
  const isAlone = !couponNeedsSecond(termsOf(coupon), before && termsOf(before), given);
  const about = { act, subjectId: subjectOf(coupon), memberId: null, reason: null } as const;
  const request = { ...about, details: coupon };
  return askUnlessAlone(context, tx, caller, request, { isAlone, open, now, kind: 'coupon' });
}

export async function createCoupon(
  context: Context,
  caller: Caller,
  entered: NewCoupon,
): Promise<AnswerOf<typeof createEndpoint>> {
  checkCoupon(entered, 0);
  const { code } = entered;
  return transaction(context.db, async (tx) => {
    const coupon = { ...entered, id: null };
    const open = await lockOpenApproval(tx, { act, subjectId: subjectOf(coupon) });
    await lockPeople(tx, [caller.memberId]);
    if (await findCouponByCode(tx, code))
      throw new DomainError('NAME_TAKEN', { fields: { code: 'is taken' } });
    const isRequested = await askForCoupon(context, tx, caller, { coupon, before: null, open });
    if (isRequested) return { id: null, isRequested };
    const { id } = await coupons.createIn(context, tx, caller, entered, { columns: { code } });
    return { id, isRequested };
  });
}

/** A use of it meanwhile is no change: only operators count up its version. */
export async function changeCoupon(
  context: Context,
  caller: Caller,
  { couponId: id, version, ...entered }: { couponId: number; version: number } & EnteredCoupon,
): Promise<AnswerOf<typeof changeEndpoint>> {
  return transaction(context.db, async (tx) => {
    const open = await lockOpenApproval(tx, { act, subjectId: String(id) });
    await lockPeople(tx, [caller.memberId]);
    const before = await coupons.lockSeen(context, tx, { id, version });
    checkCoupon(entered, before.uses);
    const coupon = { ...entered, code: before.code, id };
    const isRequested = await askForCoupon(context, tx, caller, { coupon, before, open });
    const shown = isRequested
      ? before
      : await coupons.changeIn(context, tx, caller, { id, version, ...entered });
    return { ...shown, isRequested };
  });
}

export async function couponFacts(
  context: Pick<Context, 'clock'>,
  db: Reader,
  { code, id, ...after }: Asked,
): Promise<FactsOf<typeof act>> {
  if (id === null) return { act, code, before: null, after };
  const { code: _, id: _id, version: _version, uses: _uses, ...before } = await coupons.get(context, db, id);
  return { act, code, before, after };
}

export async function approveCoupon(
  context: Context,
  tx: Transaction,
  caller: Caller,
  { id, code, ...entered }: Asked,
  askedBy: string,
): Promise<void> {
  if (id === null) {
    await coupons.createIn(context, tx, caller, { code, ...entered }, { columns: { code }, askedBy });
    return;
  }
  const { version, uses } = await lockCoupon(tx, id);
  checkCoupon(entered, uses);
  await coupons.changeIn(context, tx, caller, { id, version, ...entered }, { askedBy });
}
