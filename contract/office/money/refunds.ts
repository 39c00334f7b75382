import { z } from 'zod/mini';
import { adjustmentKinds, orderRefundKinds, refundKinds, refundStates } from '#domain/order/refund.ts';
import { endpoint } from '#contract/endpoint.ts';
import { currency, instant, minorUnits, singleLine, uuid, reason } from '#contract/shared/fields.ts';

const refund = z.strictObject({
  id: uuid,
  kind: z
    .enum(refundKinds)
    .check(
      z.describe(
        'TAKE_BACK: shares with what is left of their price. REDUCTION: a part of the price, the shares stay. CREDIT, DEBIT: into a wallet and out of it.',
      ),
    ),
  state: z.enum(refundStates),
  memberId: uuid,
  memberName: z.string(),
  orderId: z.nullable(uuid),
  invoiceNumber: z.nullable(z.string()),
  currency,
  amount: minorUnits,
  reason: z.string(),
  needsSecond: z.boolean().check(z.describe('Somebody else than who asked decides.')),
  requestedBy: uuid,
  requestedByName: z.string(),
  requestedAt: instant,
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decision: z.nullable(z.string()),
  creditNoteNumber: z.nullable(z.string()),
  shares: z.array(z.strictObject({ shareCode: z.string(), amount: minorUnits })),
});
export type Refund = z.infer<typeof refund>;

const amount = z.int().check(z.minimum(1), z.maximum(1_000_000_000), z.describe('Minor units.'));
const refunded = z.int().check(z.minimum(0), z.maximum(1_000_000_000));
const params = z.strictObject({ refundId: uuid });

export const listRefunds = endpoint({
  method: 'GET',
  path: '/platform/api/office/refunds',
  role: 'operator',
  permission: 'orders.read',
  summary: 'Refunds and adjustments, the newest first (at most 200)',
  query: z.strictObject({ state: z.optional(z.enum(refundStates)), orderId: z.optional(uuid) }),
  answer: z.array(refund),
});

export const getRefund = endpoint({
  method: 'GET',
  path: '/platform/api/office/refunds/{refundId}',
  role: 'operator',
  permission: 'orders.read',
  summary: 'A refund or an adjustment with who asked for it and who decided',
  params,
  answer: refund,
  errors: ['REFUND_NOT_FOUND'],
});

export const refundOrder = endpoint({
  method: 'POST',
  path: '/platform/api/office/orders/{orderId}/refunds/{refundId}',
  role: 'operator',
  permission: 'refunds.request',
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
  answer: refund,
  status: 201,
  errors: [
    'ORDER_NOT_FOUND',
    'SHARES_NOT_REFUNDABLE',
    'REFUND_CHANGED',
    'REFUND_TOO_HIGH',
    'REFUND_PENDING',
    'REFUND_EXISTS',
  ],
});

export const adjustWallet = endpoint({
  method: 'POST',
  path: '/platform/api/office/members/{memberId}/adjustments/{refundId}',
  role: 'operator',
  permission: 'refunds.request',
  sensitive: true,
  summary:
    'Ask for money into a wallet or out of it: it is moved at once, or waits for a second person; the same id again has no second effect',
  params: z.strictObject({ memberId: uuid, refundId: uuid }),
  body: z.strictObject({ direction: z.enum(adjustmentKinds), currencyType: currency, amount, reason }),
  answer: refund,
  status: 201,
  errors: ['MEMBER_NOT_FOUND', 'NOT_ENOUGH_BALANCE', 'RECEIVABLE_OPEN', 'REFUND_EXISTS'],
});

const deciding = ['REFUND_NOT_FOUND', 'REFUND_STATE'] as const;

export const approveRefund = endpoint({
  method: 'POST',
  path: '/platform/api/office/refunds/{refundId}/approve',
  role: 'operator',
  permission: 'refunds.write',
  sensitive: true,
  summary: 'Do what somebody else asked for',
  params,
  body: z.strictObject({ reason }),
  answer: refund,
  errors: [
    ...deciding,
    'NOT_YOURS_TO_DECIDE',
    'APPROVAL_CLOSED',
    'SHARES_NOT_REFUNDABLE',
    'REFUND_CHANGED',
    'MEMBER_NOT_FOUND',
    'NOT_ENOUGH_BALANCE',
    'RECEIVABLE_OPEN',
  ],
});

export const refuseRefund = endpoint({
  method: 'POST',
  path: '/platform/api/office/refunds/{refundId}/refuse',
  role: 'operator',
  permission: 'refunds.write',
  sensitive: true,
  summary: 'Refuse what somebody else asked for; nothing moves',
  params,
  body: z.strictObject({ reason }),
  answer: refund,
  errors: [...deciding, 'NOT_YOURS_TO_DECIDE'],
});

export const cancelRefund = endpoint({
  method: 'POST',
  path: '/platform/api/office/refunds/{refundId}/cancel',
  role: 'operator',
  permission: 'refunds.request',
  sensitive: true,
  summary: 'Withdraw a refund that one requested oneself',
  params,
  body: z.strictObject({ reason }),
  answer: refund,
  errors: [...deciding, 'FORBIDDEN'],
});
