import { z } from 'zod/mini';
import { caskStates, caskTypeNames } from '#domain/cask/cask.ts';
import { entryQuantity } from '#domain/order/cart.ts';
import { errorCodes } from '#domain/errors.ts';
import { couponRefusals } from '#domain/order/coupon.ts';
import { endpoint } from '../endpoint.ts';
import { estimatesAtBottling } from '../shared/estimate.ts';
import {
  calendarDate,
  couponCode,
  currency,
  id,
  minorUnits,
  optionalSingleLine,
  param,
  uuid,
} from '../shared/fields.ts';

const quantity = z.int().check(z.minimum(entryQuantity.min), z.maximum(entryQuantity.max));

const amount = minorUnits.check(z.minimum(0));

export const cartEntry = z.strictObject({
  id,
  boShareId: id,
  caskId: id,
  quantity,
  name: z.string(),
  distilleryName: z.string(),
  caskCode: z.string(),
  caskType: z.enum(caskTypeNames),
  fillDate: calendarDate,
  bottlingDate: calendarDate,
  state: z.enum(caskStates),
  isStopped: z.boolean().check(z.describe('A mandatory document about it is missing or has ended.')),
  left: z.int().check(z.minimum(0), z.describe('Shares still to be had.')),
  unitPrice: amount,
  total: amount,
  discount: amount,
  atBottling: estimatesAtBottling,
});
export type CartEntry = z.infer<typeof cartEntry>;

export const cart = z.strictObject({
  id: uuid,
  entries: z.array(cartEntry),
  orderedCasks: z
    .record(z.string(), z.int())
    .check(z.describe('Shares the member has already bought, by cask id.')),
  currency,
  coupon: z.nullable(
    z.strictObject({
      code: z.string(),
      refusal: z.nullable(z.enum(errorCodes)).check(z.describe('Why it gives no discount now.')),
    }),
  ),
  subtotal: minorUnits,
  discount: minorUnits,
  total: minorUnits,
  notices: z
    .array(z.strictObject({ caskId: id, name: z.string(), wanted: z.int(), quantity: z.int() }))
    .check(z.describe('What a merge of two carts had to cut.')),
});
export type Cart = z.infer<typeof cart>;

/** Seven different signs, of which most do not follow the one before: neither `12345678` nor `abcdefgh`. */
function isRandom(text: string): boolean {
  const steps = Array.from(text.slice(1), (one, i) => Math.abs(one.charCodeAt(0) - text.charCodeAt(i)));
  // A random one of 32 hexadecimal digits is refused once in thousands of millions.
  return new Set(text).size >= 7 && steps.filter((step) => step <= 1).length * 4 < steps.length * 3;
}

const deviceId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9-]{8,64}$/, 'must be 8 to 64 letters, digits or hyphens'))
  .check(z.refine(isRandom, 'must be random'));
const cartParams = z.strictObject({ cartId: uuid });
const entryParams = z.strictObject({ cartId: uuid, entryId: param.id });
const cartErrors = ['CART_NOT_FOUND', 'CART_MOVED', 'CART_ALREADY_ORDERED'] as const;

export const getCart = endpoint('GET /platform/api/v1/cart', 'anyone', {
  live: true,
  summary: "The device's cart; for a member theirs, into which the device's cart is merged",
  query: z.strictObject({ deviceId, currencyType: z.optional(currency) }),
  answer: cart,
  errors: ['TOO_MANY_REQUESTS'],
});

export const addEntry = endpoint('POST /platform/api/v1/cart/{cartId}/entry', 'anyone', {
  summary: 'Add shares of an offer; what is there already is summed',
  params: cartParams,
  body: z.strictObject({ cartId: uuid, boShareId: id, quantity }),
  answer: cart,
  errors: [
    ...cartErrors,
    'OFFER_NOT_FOUND',
    'OFFER_NOT_ON_SALE',
    'EVIDENCE_NOT_CURRENT',
    'QUANTITY_OUT_OF_RANGE',
    'NOT_ENOUGH_SHARES',
  ],
});

const sentBackText = z.optional(optionalSingleLine(500));
const sentBackEntry = z.extend(z.partial(cartEntry), {
  id,
  quantity,
  name: sentBackText,
  distilleryName: sentBackText,
  caskCode: sentBackText,
});

export const updateEntry = endpoint('PUT /platform/api/v1/cart/{cartId}/entry/{entryId}', 'anyone', {
  summary: 'Set the quantity of an entry; its other fields may come along as answered and are ignored',
  params: entryParams,
  body: sentBackEntry,
  answer: cart,
  errors: [
    ...cartErrors,
    'ENTRY_NOT_FOUND',
    'OFFER_NOT_ON_SALE',
    'EVIDENCE_NOT_CURRENT',
    'NOT_ENOUGH_SHARES',
  ],
});

export const removeEntry = endpoint('DELETE /platform/api/v1/cart/{cartId}/entry/{entryId}', 'anyone', {
  summary: 'Remove an entry',
  params: entryParams,
  answer: cart,
  errors: [...cartErrors, 'ENTRY_NOT_FOUND'],
});

export const applyCoupon = endpoint('POST /platform/api/v1/cart/{cartId}/coupon/{couponId}', 'anyone', {
  summary: 'Apply a coupon; `couponId` is its code',
  params: z.strictObject({ cartId: uuid, couponId: couponCode }),
  answer: cart,
  errors: [...cartErrors, 'COUPON_UNKNOWN', 'TOO_MANY_REQUESTS', ...couponRefusals],
});

export const cancelCoupon = endpoint('POST /platform/api/v1/cart/{cartId}/coupon/cancel', 'anyone', {
  summary: 'Take the coupon off the cart',
  params: cartParams,
  answer: cart,
  errors: cartErrors,
});
