import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currency, id, instant, minorUnits, param, singleLine, uuid } from '../shared/fields.ts';

export const paymentRequestKinds = [
  'REFUND',
  'ADJUSTMENT',
  'WITHDRAWAL',
  'DISPOSAL',
  'LOST_PARCEL',
  'CHARGEBACK',
  'CHARGEBACK_WON',
] as const;
export type PaymentRequestKind = (typeof paymentRequestKinds)[number];

const paymentRequest = z.strictObject({
  kind: z.enum(paymentRequestKinds),
  requestId: z
    .nullable(id)
    .check(
      z.describe('Names it where it is refused; null for a refund or an adjustment, which have a page.'),
    ),
  subjectId: uuid.check(
    z.describe(
      'Of the refund, the order, the invoice for bottles, the deposit, or the chargeback that was won.',
    ),
  ),
  invoiceNumber: z.nullable(z.string()),
  memberId: uuid,
  memberName: z.string(),
  sums: z.array(z.strictObject({ currency, amount: minorUnits })),
  reason: z.nullable(z.string()),
  requestedBy: uuid,
  requestedByName: z.string(),
  requestedAt: instant,
  expiresAt: z.nullable(instant).check(z.describe('When it has to be asked for again.')),
});
export type PaymentRequest = z.infer<typeof paymentRequest>;

export const listPaymentRequests = endpoint({
  method: 'GET',
  path: '/platform/api/office/payment-requests',
  role: 'operator',
  permission: 'orders.read',
  summary: 'Everything that waits for a second person before money moves, the oldest first (at most 200)',
  answer: z.array(paymentRequest),
});

export const refusePaymentRequest = endpoint({
  method: 'POST',
  path: '/platform/api/office/payment-requests/{requestId}/refuse',
  role: 'operator',
  permission: 'refunds.write',
  sensitive: true,
  summary:
    'Refuse a withdrawal, a disposal or the refund of a parcel that another operator asked for; nothing moves',
  params: z.strictObject({ requestId: param.id }),
  body: z.strictObject({ reason: singleLine(500) }),
  errors: ['PAYMENT_REQUEST_CLOSED', 'FORBIDDEN'],
});
