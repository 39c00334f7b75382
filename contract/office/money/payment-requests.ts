import { z } from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import {
  calendarDate,
  currency,
  id,
  instant,
  minorUnits,
  param,
  uuid,
  reason,
} from '#contract/shared/fields.ts';

export const paymentRequestKinds = ['REFUND', 'ADJUSTMENT', 'WITHDRAWAL', 'DISPOSAL', 'LOST_PARCEL'] as const;
export type PaymentRequestKind = (typeof paymentRequestKinds)[number];

const details = z.strictObject({
  shareCodes: z.optional(z.array(z.string())).check(z.describe('Of a withdrawal.')),
  receivedOn: z.optional(calendarDate),
  proceeds: z.optional(minorUnits).check(z.describe('Of held bottles that were sold.')),
});

const paymentRequest = z.strictObject({
  kind: z.enum(paymentRequestKinds),
  requestId: z
    .nullable(id)
    .check(
      z.describe('Names it where it is decided; null for a refund or an adjustment, which have a page.'),
    ),
  subjectId: uuid.check(z.describe('Of the refund, the order, or the invoice for bottles.')),
  invoiceNumber: z.nullable(z.string()),
  memberId: uuid,
  memberName: z.string(),
  sums: z.array(z.strictObject({ currency, amount: minorUnits })),
  details: z
    .nullable(details)
    .check(z.describe('What was entered; null where it cannot be approved in the list.')),
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

export const approvePaymentRequest = endpoint({
  method: 'POST',
  path: '/platform/api/office/payment-requests/{requestId}/approve',
  role: 'operator',
  permission: 'refunds.write',
  sensitive: true,
  summary: 'Carry out what another operator asked for, as they entered it',
  params: z.strictObject({ requestId: param.id }),
  errors: ['PAYMENT_REQUEST_CLOSED', 'NOT_YOURS_TO_DECIDE', 'APPROVAL_CLOSED', 'RECORD_CHANGED'],
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
  body: z.strictObject({ reason }),
  errors: ['PAYMENT_REQUEST_CLOSED', 'FORBIDDEN'],
});
