import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currency, id, instant, param, version } from '../shared/fields.ts';

const amount = (min: number) => z.int().check(z.minimum(min), z.maximum(100_000_000));
const uses = z.int().check(z.minimum(1), z.maximum(1_000_000));

const entered = {
  kind: z.enum(['PERCENT', 'AMOUNT']),
  value: amount(1).check(
    z.describe('Whole percent, at most 50, or minor units of `currency`, at most half of `minimum`.'),
  ),
  currency: z.optional(currency).check(z.describe('Of an amount and of a minimum.')),
  appliesTo: z.enum(['CASK_SHARE', 'MEMBERSHIP']),
  minimum: amount(0).check(z.describe('The lowest subtotal, in minor units of `currency`; 0 for none.')),
  validFrom: instant,
  validUntil: instant,
  maxUses: uses,
  maxUsesPerMember: uses,
};
export const enteredCoupon = z.strictObject(entered);
export type EnteredCoupon = z.infer<typeof enteredCoupon>;

const code = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.regex(/^[a-z0-9][a-z0-9-]{2,38}[a-z0-9]$/, 'must be letters, digits and hyphens, 4 to 40'),
  z.refine<string>((text) => text !== 'cancel', 'is taken'),
);

const officeCoupon = z.strictObject({ id, version, code: z.string(), uses: z.int(), ...entered });
export type OfficeCoupon = z.infer<typeof officeCoupon>;

const params = z.strictObject({ couponId: param.id });

export const listCoupons = endpoint({
  method: 'GET',
  path: '/platform/api/office/coupons',
  role: 'operator',
  permission: 'coupons.write',
  summary: 'Coupons, the newest first (at most 500)',
  answer: z.array(officeCoupon),
});

export const getCoupon = endpoint({
  method: 'GET',
  path: '/platform/api/office/coupons/{couponId}',
  role: 'operator',
  permission: 'coupons.write',
  summary: 'A coupon with how often it was used',
  params,
  answer: officeCoupon,
  errors: ['COUPON_UNKNOWN'],
});

export const createCoupon = endpoint({
  method: 'POST',
  path: '/platform/api/office/coupons',
  role: 'operator',
  permission: 'coupons.write',
  sensitive: true,
  summary: 'Add a coupon; its code stays as it is',
  body: z.strictObject({ code, ...entered }),
  answer: officeCoupon,
  status: 201,
  errors: ['NAME_TAKEN'],
});

export const changeCoupon = endpoint({
  method: 'PUT',
  path: '/platform/api/office/coupons/{couponId}',
  role: 'operator',
  permission: 'coupons.write',
  sensitive: true,
  summary: 'Change a coupon from now on; orders keep what it gave them',
  params,
  body: z.strictObject({ version, ...entered }),
  answer: officeCoupon,
  errors: ['COUPON_UNKNOWN', 'RECORD_CHANGED'],
});
