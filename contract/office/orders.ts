import { z } from 'zod/mini';
import { order } from '../order/order.ts';
import { endpoint } from '../endpoint.ts';
import {
  country,
  currency,
  instant,
  minorUnits,
  param,
  uuid,
  afterInstant,
  cursorPage,
  daysInIreland,
} from '../shared/fields.ts';

const listedOrder = z.strictObject({
  id: uuid,
  invoiceNumber: z.string(),
  placedAt: instant,
  memberId: uuid,
  memberName: z.string().check(z.describe('Their address where there is no name.')),
  country: z.nullable(country),
  currency,
  total: minorUnits,
  refunded: minorUnits,
  shares: z.int(),
  sharesHeld: z.int().check(z.describe('Of these, how many were not given back.')),
});
export type ListedOrder = z.infer<typeof listedOrder>;

const filters = {
  ...daysInIreland,
  currencyType: z.optional(currency),
  minTotal: z.optional(param.whole(0, Number.MAX_SAFE_INTEGER).check(z.describe('Minor units.'))),
  maxTotal: z.optional(param.whole(0, Number.MAX_SAFE_INTEGER)),
  memberId: z.optional(uuid),
  caskId: z.optional(param.id),
};

export const listOfficeOrders = endpoint('GET /platform/api/office/orders', 'orders.read', {
  limit: 'officeRead',
  summary: 'Orders, the newest first, 50 at a time',
  query: z.strictObject({
    ...filters,
    after: afterInstant,
  }),
  answer: cursorPage(listedOrder),
});

export const exportOfficeOrders = endpoint('GET /platform/api/office/order-export', 'orders.read', {
  limit: 'officeRead',
  summary: 'Orders as CSV, the newest first (at most 100,000)',
  query: z.strictObject(filters),
  file: 'text/csv',
});

export const historyKinds = [
  'ordered',
  'deposit',
  'posting',
  'document',
  'shares',
  'withdrawal',
  'remedy',
  'refund',
  'mail',
  'operator',
] as const;

const historyEntry = z.strictObject({
  at: instant,
  kind: z.enum(historyKinds),
  name: z.string().check(z.describe('A state, a type, the number of a document, an action of an operator.')),
  detail: z.nullable(z.string()).check(z.describe('A reference, a reason, codes of shares.')),
  amount: z
    .nullable(minorUnits)
    .check(z.describe('Of the currency of the order; into the wallet above zero.')),
  by: z.nullable(z.string()).check(z.describe('The person who did it, where that is known.')),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

const deposit = z.strictObject({
  id: uuid,
  provider: z.string(),
  reference: z.nullable(z.string()).check(z.describe('As the provider names it.')),
  state: z.string(),
  amount: minorUnits,
  refunded: minorUnits,
  chargedBack: minorUnits,
});

const officeOrder = z.strictObject({
  order,
  member: z.strictObject({
    id: uuid,
    name: z.string(),
    email: z.string(),
    country: z.nullable(country),
    isDeleted: z.boolean(),
  }),
  deposits: z.array(deposit).check(z.describe('That were made for this order.')),
  creditNotes: z.array(z.strictObject({ number: z.string(), amount: minorUnits, issuedAt: instant })),
  history: z.array(historyEntry).check(z.describe('The oldest first; at most 200 of a kind.')),
});
export type OfficeOrder = z.infer<typeof officeOrder>;

const params = z.strictObject({ orderId: uuid });

export const getOfficeOrder = endpoint('GET /platform/api/office/orders/{orderId}', 'orders.read', {
  summary:
    'An order with its member and everything that happened to it; the look is in the trail of the member',
  params,
  answer: officeOrder,
  errors: ['ORDER_NOT_FOUND'],
});
