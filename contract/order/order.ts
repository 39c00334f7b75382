import { z } from 'zod/mini';
import { certificateStates } from '#domain/cask/share-state.ts';
import { couponRefusals } from '#domain/order/coupon.ts';
import { providerIds } from '#domain/wallet/deposit.ts';
import { endpoint } from '../endpoint.ts';
import {
  calendarDate,
  country,
  currency,
  id,
  instant,
  minorUnits,
  pageOf,
  pageQuery,
  uuid,
} from '../shared/fields.ts';

export const certificateState = z.enum(certificateStates);

const orderLine = z.strictObject({
  caskId: id,
  caskCode: z.string(),
  name: z.string(),
  distilleryName: z.string(),
  bottlingDate: calendarDate,
  atBottling: z
    .nullable(z.strictObject({ country, currency, amount: minorUnits }))
    .check(z.describe('What delivery, duty and tax were said to cost at bottling; null for old orders.')),
  quantity: z.int(),
  unitPrice: minorUnits,
  discount: minorUnits,
  total: minorUnits,
  shareCodes: z.array(z.string()),
  shares: z.array(
    z.strictObject({
      shareCode: z.string(),
      state: certificateState,
      paid: minorUnits.check(z.describe('What it cost, less its part of the discount and of refunds.')),
    }),
  ),
});

const refund = z.strictObject({
  id: uuid,
  doneAt: instant,
  shareCodes: z
    .array(z.string())
    .check(z.describe('That were taken back; none where the buyer keeps them for less.')),
  amount: minorUnits.check(z.describe('Back in the wallet.')),
  creditNoteNumber: z.nullable(z.string()),
});

const withdrawal = z.strictObject({
  id: uuid,
  receivedOn: calendarDate.check(z.describe('In the country of the order.')),
  recordedAt: instant,
  shareCodes: z.array(z.string()),
  amount: minorUnits.check(z.describe('Back in the wallet.')),
  creditNoteNumber: z.nullable(z.string()).check(z.describe('null where nothing was paid.')),
});

export const order = z.strictObject({
  id: uuid,
  placedAt: instant,
  currency,
  subtotal: minorUnits,
  discount: minorUnits,
  total: minorUnits,
  couponCode: z.nullable(z.string()),
  payment: z
    .nullable(
      z.strictObject({
        provider: z.enum(providerIds),
        isWhole: z.boolean().check(z.describe('Whether nothing was in the wallet for it before.')),
      }),
    )
    .check(z.describe('The deposit that the order followed; null for one paid from what the wallet held.')),
  invoiceNumber: z.string(),
  legalVersion: z.int().check(z.describe('Of the terms the buyer accepted.')),
  lines: z.array(orderLine),
  state: certificateState.check(
    z.describe('Of its shares that stand the least advanced; where none does, what became of them.'),
  ),
  withdrawUntil: calendarDate.check(z.describe('The last day to withdraw, where the order was placed.')),
  canWithdraw: z.boolean(),
  withdrawals: z.array(withdrawal).check(z.describe('The oldest first.')),
  refunds: z.array(refund).check(z.describe('That we made ourselves, the oldest first.')),
  refunded: minorUnits.check(z.describe('All that was given back of its invoice, by its credit notes.')),
});
export type Order = z.infer<typeof order>;

export const orderConsent = z.strictObject({
  cartId: uuid,
  currencyType: currency,
  expectedTotal: z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
  termsAccepted: z.boolean(),
  ageDeclaration: z.optional(z.boolean()),
  membershipId: z
    .optional(id)
    .check(
      z.describe(
        'A level to take with the order: a free one joins where none is current, a paid one is paid with it.',
      ),
    ),
  expectedMembershipTotal: z
    .optional(z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)))
    .check(z.describe('What the paid level costs, as the buyer saw it; nothing for a free one.')),
});

export const orderRefusals = [
  'CART_NOT_FOUND',
  'CART_MOVED',
  'CART_EMPTY',
  'CART_ALREADY_ORDERED',
  'OFFER_NOT_ON_SALE',
  'EVIDENCE_NOT_CURRENT',
  'OWN_PRICE',
  'TERMS_NOT_ACCEPTED',
  'COUNTRY_UNKNOWN',
  'AGE_UNKNOWN',
  'TOO_YOUNG',
  'AGE_DECLARATION_MISSING',
  'NOT_A_MEMBER',
  'MEMBERSHIP_UNKNOWN',
  'ALREADY_SUBSCRIBED',
  'PRICE_CHANGED',
  'BELOW_MINIMUM_PRICE',
  'NOT_ENOUGH_SHARES',
  'SALES_STOPPED',
  'WALLET_NOT_FOUND',
  ...couponRefusals,
] as const;

export const placeOrder = endpoint('POST /platform/api/order/place/', 'member', {
  limit: 'order',
  summary: 'Order what is in the cart and pay for it from the wallet',
  idempotent: true,
  body: orderConsent,
  answer: order,
  status: 201,
  errors: ['NOT_ENOUGH_BALANCE', ...orderRefusals],
});

export const listOrders = endpoint('GET /platform/api/order', 'member', {
  summary: "The member's orders, newest first",
  query: z.strictObject(pageQuery),
  answer: pageOf(order),
});

const orderParams = z.strictObject({ id: uuid });

export const getOrder = endpoint('GET /platform/api/order/{id}', 'member', {
  summary: 'One order of the member',
  params: orderParams,
  answer: order,
  errors: ['ORDER_NOT_FOUND'],
});

const documentLine = z.union([
  z.literal('gap'),
  z.strictObject({
    text: z.string(),
    style: z.enum(['plain', 'note', 'title', 'header', 'paragraph']),
  }),
  z.strictObject({
    cells: z.array(z.string()),
    amounts: z.array(z.int()).check(z.describe('Which cells are amounts.')),
    style: z.enum(['row', 'head', 'total']),
    fine: z.optional(z.string()),
  }),
]);

const issuedDocument = z.strictObject({
  title: z.string(),
  letterhead: z.array(z.string()),
  addressee: z.array(z.string()),
  lines: z.array(documentLine),
});
export type IssuedDocument = z.infer<typeof issuedDocument>;

export const getInvoiceText = endpoint('GET /platform/api/order/{id}/invoice-text', 'member', {
  summary: 'What the invoice of an order says, as it was issued',
  params: orderParams,
  answer: issuedDocument,
  errors: ['ORDER_NOT_FOUND'],
});

export const getInvoice = endpoint('GET /platform/api/order/{id}/invoice', 'member', {
  limit: 'document',
  summary: 'The invoice of an order as PDF',
  params: orderParams,
  file: 'application/pdf',
  errors: ['ORDER_NOT_FOUND'],
});
