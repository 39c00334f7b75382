import { z } from 'zod/mini';
import { plainLine } from '#domain/text.ts';
import { currency, id, instant, isRequested } from '../shared/fields.ts';
import { resource } from './resource.ts';

const amount = (min: number) => z.int().check(z.minimum(min), z.maximum(100_000_000));
const uses = z.int().check(z.minimum(1), z.maximum(1_000_000));

export const enteredCoupon = z.strictObject({
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
});
export type EnteredCoupon = z.infer<typeof enteredCoupon>;

const code = z.string().check(
  z.overwrite(plainLine),
  z.toLowerCase(),
  z.regex(/^[a-z0-9][a-z0-9-]{2,38}[a-z0-9]$/, 'must be letters, digits and hyphens, 4 to 40'),
  z.refine<string>((text) => text !== 'cancel', 'is taken'),
);

export const newCoupon = z.strictObject({ code, ...enteredCoupon.shape });
export type NewCoupon = z.infer<typeof newCoupon>;

export const coupons = resource({
  path: '/platform/api/office/coupons',
  param: 'couponId',
  read: 'coupons.write',
  write: 'coupons.write',
  sensitive: true,
  notFound: 'COUPON_UNKNOWN',
  entered: enteredCoupon,
  shown: { code: z.string(), uses: z.int() },
});
export type OfficeCoupon = z.infer<typeof coupons.record>;

export const listCoupons = coupons.list('Coupons, the newest first (at most 500)');
export const getCoupon = coupons.get('A coupon with how often it was used');
export const createCoupon = {
  ...coupons.create('Add a coupon, or ask for a large one; its code stays as it is', newCoupon, [
    'NAME_TAKEN',
    'APPROVAL_OPEN',
  ]),
  answer: z.strictObject({
    id: z.nullable(id).check(z.describe('Null where it was only asked for.')),
    isRequested,
  }),
};
export const changeCoupon = {
  ...coupons.change('Change a coupon from now on, or ask for it; orders keep what it gave them', [
    'APPROVAL_OPEN',
  ]),
  answer: z.extend(coupons.record, { isRequested }),
};
