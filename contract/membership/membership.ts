import { z } from 'zod/mini';
import { benefitKinds } from '#domain/membership/benefit.ts';
import { couponRefusals } from '#domain/order/coupon.ts';
import { errorCodes } from '#domain/errors.ts';
import { endpoint } from '../endpoint.ts';
import {
  calendarDate,
  couponCode,
  currency,
  id,
  instant,
  minorUnits,
  pageOf,
  pageQuery,
  param,
  uuid,
} from '../shared/fields.ts';

const own = '/platform/api/subscription';

export const membershipLevel = z.strictObject({
  id,
  code: z.string(),
  name: z.string(),
  tier: z.int(),
  prices: z.strictObject({ SGD: minorUnits, EUR: minorUnits }),
  summary: z.string(),
  benefits: z.array(
    z.strictObject({
      kind: z.enum(benefitKinds),
      text: z.string(),
      perTerm: z.nullable(z.int()).check(z.describe('null: as often as one likes.')),
    }),
  ),
});
export type MembershipLevel = z.infer<typeof membershipLevel>;

export const subscription = z.strictObject({
  id: uuid,
  levelId: id,
  levelName: z.string(),
  joinedAt: instant,
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  current: z.boolean(),
  currency: z.nullable(currency).check(z.describe('null for a free level.')),
  price: minorUnits,
  credit: minorUnits.check(z.describe('What was left of the term before.')),
  discount: minorUnits,
  paid: minorUnits.check(z.describe('price - credit - discount, from the wallet.')),
  cancelledAt: z.nullable(instant),
  refunded: z.boolean(),
  invoiceNumber: z.nullable(z.string()),
  creditNoteNumber: z.nullable(z.string()).check(z.describe('Of what was refunded.')),
  legalVersion: z.int().check(z.describe('Of the terms the member accepted.')),
});
export type Subscription = z.infer<typeof subscription>;

const cancellation = z.strictObject({
  subscriptionId: uuid,
  when: z.enum(['AT_ONCE', 'AT_TERM']),
  refund: minorUnits,
  charge: minorUnits.check(z.describe('Kept for benefits that were given; paid = refund + charge.')),
  withdrawUntil: z.nullable(calendarDate).check(z.describe('The last day to withdraw.')),
});

export const listMembershipLevels = endpoint('GET /platform/api/membership', 'anyone', {
  summary: 'The membership levels',
  answer: z.array(membershipLevel),
});

export const getMembershipLevel = endpoint('GET /platform/api/membership/{id}', 'anyone', {
  summary: 'One membership level',
  params: z.strictObject({ id: param.id }),
  answer: membershipLevel,
  errors: ['MEMBERSHIP_UNKNOWN'],
});

export const getSubscription = endpoint(`GET ${own}`, 'member', {
  summary: "The member's subscription, the one that follows it, and what cancelling would do",
  answer: z.strictObject({
    subscription: z.nullable(subscription),
    next: z.nullable(subscription),
    cancellation: z.nullable(cancellation),
  }),
});
export type Membership = z.infer<NonNullable<typeof getSubscription.answer>>;

export const listSubscriptions = endpoint(`GET ${own}/history`, 'member', {
  summary: 'All subscriptions the member has had, newest first',
  query: z.strictObject(pageQuery),
  answer: pageOf(subscription),
});

const quote = z.strictObject({
  levelId: id,
  change: z.nullable(z.enum(['START', 'UPGRADE', 'RENEWAL'])),
  refusal: z.nullable(z.enum(errorCodes)).check(z.describe('Why the level cannot be taken now.')),
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  currency,
  price: minorUnits,
  credit: minorUnits,
  discount: minorUnits,
  total: minorUnits,
  couponRefusal: z.nullable(z.enum(errorCodes)),
});
export type Quote = z.infer<typeof quote>;

export const quoteSubscriptions = endpoint(`GET ${own}/quote`, 'member', {
  summary: 'What each paid level would cost this member now; changes nothing',
  query: z.strictObject({ currencyType: currency, couponCode: z.optional(couponCode) }),
  answer: z.array(quote),
  errors: ['COUPON_UNKNOWN', 'TOO_MANY_REQUESTS'],
});

export const subscribe = endpoint(`POST ${own}/subscribe`, 'member', {
  limit: 'membership',
  summary: 'Take a paid level for 12 months, paid from the wallet',
  idempotent: true,
  body: z.strictObject({
    membershipId: id,
    currencyType: currency,
    couponCode: z.optional(couponCode),
    expectedTotal: z
      .optional(z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)))
      .check(z.describe('What the member agreed to, in minor units; another total is refused.')),
  }),
  answer: z.strictObject({ subscription }),
  status: 201,
  errors: [
    'MEMBERSHIP_UNKNOWN',
    'MEMBERSHIP_FREE',
    'ALREADY_SUBSCRIBED',
    'RENEWAL_TOO_EARLY',
    'DOWNGRADE_AT_TERM_END',
    'SUBSCRIPTION_CURRENCY',
    'COUNTRY_UNKNOWN',
    'OWN_PRICE',
    'PRICE_CHANGED',
    'NOT_ENOUGH_BALANCE',
    'WALLET_NOT_FOUND',
    'COUPON_UNKNOWN',
    'TOO_MANY_REQUESTS',
    ...couponRefusals,
  ],
});

const subscriptionParams = z.strictObject({ subscriptionId: uuid });

export const cancelSubscription = endpoint(`POST ${own}/cancel/{subscriptionId}`, 'member', {
  limit: 'membership',
  summary:
    'End a membership: within 14 days with a refund, less a part of the price for each benefit given; otherwise at its term',
  params: subscriptionParams,
  query: z.strictObject({
    expectedRefund: z
      .optional(param.whole(0, 1_000_000_000))
      .check(z.describe('What the member was shown, in minor units; another refund is asked about again.')),
  }),
  answer: z.strictObject({ subscription }),
  errors: ['SUBSCRIPTION_NOT_FOUND', 'SUBSCRIPTION_ENDED', 'REFUND_CHANGED'],
});

export const getSubscriptionInvoice = endpoint(`GET ${own}/{subscriptionId}/invoice`, 'member', {
  limit: 'document',
  summary: 'The invoice of a paid membership as PDF',
  params: subscriptionParams,
  file: 'application/pdf',
  errors: ['SUBSCRIPTION_NOT_FOUND'],
});

export const getSubscriptionCreditNote = endpoint(`GET ${own}/{subscriptionId}/credit-note`, 'member', {
  limit: 'document',
  summary: 'The credit note of a refunded membership as PDF',
  params: subscriptionParams,
  file: 'application/pdf',
  errors: ['SUBSCRIPTION_NOT_FOUND'],
});

export const joinFreeMembership = endpoint(`POST ${own}/free-subscription`, 'member', {
  limit: 'membership',
  summary: 'Join a free level; its 12 months begin with the first cask share',
  body: z.strictObject({ membershipId: id }),
  answer: z.strictObject({ subscription }),
  errors: ['MEMBERSHIP_UNKNOWN', 'MEMBERSHIP_NOT_FREE', 'ALREADY_SUBSCRIBED'],
});
