import { z } from 'zod/mini';
import { adjustmentKinds, orderRefundKinds, refundKinds } from '#domain/order/refund.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  currency,
  instant,
  isRequested,
  minorUnits,
  singleLine,
  uuid,
  reason,
} from '#contract/shared/fields.ts';

const office = '/platform/api/office';

const refund = z.strictObject({
  id: uuid,
  kind: z
    .enum(refundKinds)
    .check(
      z.describe(
        'TAKE_BACK: shares with what is left of their price. REDUCTION: a part of the price, the shares stay. CREDIT, DEBIT: into a wallet and out of it.',
      ),
    ),
  memberId: uuid,
  memberName: z.string(),
  orderId: z.nullable(uuid),
  invoiceNumber: z.nullable(z.string()),
  currency,
  amount: minorUnits,
  reason: z.string(),
  requestedByName: z.string(),
  approvedByName: z.nullable(z.string()).check(z.describe('Null where one person was enough.')),
  paidAt: instant,
  creditNoteNumber: z.nullable(z.string()),
  shares: z.array(z.strictObject({ shareCode: z.string(), amount: minorUnits })),
});
export type Refund = z.infer<typeof refund>;

const amount = z.int().check(z.minimum(1), z.maximum(1_000_000_000), z.describe('Minor units.'));
const refunded = z.int().check(z.minimum(0), z.maximum(1_000_000_000));
const params = z.strictObject({ refundId: uuid });

const outcome = z.strictObject({ isRequested });

export const listRefunds = endpoint(`GET ${office}/refunds`, 'orders.read', {
  summary: 'Refunds and adjustments, the newest first (at most 200)',
  query: z.strictObject({ orderId: z.optional(uuid) }),
  answer: z.array(refund),
});

export const getRefund = endpoint(`GET ${office}/refunds/{refundId}`, 'orders.read', {
  summary: 'A refund or an adjustment, with the people who decided it',
  params,
  answer: refund,
  errors: ['REFUND_NOT_FOUND'],
});

export const refundOrder = endpoint(`POST ${office}/orders/{orderId}/refunds/{refundId}`, 'refunds.request', {
  sensitive: true,
  summary:
    'Ask for a refund of an order: it is done at once, or waits for a second person; the same id again has no second effect',
  params: z.strictObject({ orderId: uuid, refundId: uuid }),
  body: z.strictObject({
    kind: z.enum(orderRefundKinds),
    amount: refunded.check(
      z.describe('Of shares that are taken back: what the operator saw, 0 where they cost nothing.'),
    ),
    shareCodes: z
      .optional(z.array(singleLine(60)).check(z.minLength(1), z.maxLength(1000)))
      .check(z.describe('Of which shares; without it of all that stand.')),
    reason,
  }),
  answer: outcome,
  status: 201,
  errors: [
    'ORDER_NOT_FOUND',
    'SHARES_NOT_REFUNDABLE',
    'REFUND_CHANGED',
    'REFUND_TOO_HIGH',
    'APPROVAL_OPEN',
    'REFUND_EXISTS',
  ],
});

export const walletAdjustment = z.strictObject({
  direction: z.enum(adjustmentKinds),
  currencyType: currency,
  amount,
  reason,
});

export const adjustWallet = endpoint(
  `POST ${office}/members/{memberId}/adjustments/{refundId}`,
  'refunds.request',
  {
    sensitive: true,
    summary:
      'Ask for money into a wallet or out of it: it is moved at once, or waits for a second person; the same id again has no second effect',
    params: z.strictObject({ memberId: uuid, refundId: uuid }),
    body: walletAdjustment,
    answer: outcome,
    status: 201,
    errors: ['MEMBER_NOT_FOUND', 'NOT_ENOUGH_BALANCE', 'RECEIVABLE_OPEN', 'APPROVAL_OPEN', 'REFUND_EXISTS'],
  },
);
