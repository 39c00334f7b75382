import { z } from 'zod';
import { parseAnswer } from '../http.ts';
import { ProviderContractBreach, type Refund, type Snapshot } from '../provider.ts';
import { payPalAmount } from './amount.ts';

const captureShape = z.object({
  id: z.string().min(1),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  amount: payPalAmount,
});

const refundShape = z.object({
  id: z.string().min(1),
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
});

const orderShape = z.object({
  id: z.string().min(1),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  // We ask for one amount, and it is captured in one piece.
  purchase_units: z
    .array(
      z.object({
        amount: payPalAmount,
        payments: z
          .object({
            captures: z.array(captureShape).max(1).default([]),
            refunds: z.array(refundShape.extend({ amount: payPalAmount })).default([]),
          })
          .optional(),
      }),
    )
    .length(1),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});
type Order = z.infer<typeof orderShape>;
type Capture = z.infer<typeof captureShape>;

const captureStates = {
  COMPLETED: 'captured',
  PARTIALLY_REFUNDED: 'captured',
  REFUNDED: 'captured',
  PENDING: 'processing',
  DECLINED: 'failed',
  FAILED: 'failed',
} as const satisfies Record<Capture['status'], Snapshot['state']>;

function stateOf(status: Order['status'], capture: Capture | undefined): Snapshot['state'] {
  switch (status) {
    case 'CREATED':
    case 'SAVED':
      return 'open';
    case 'PAYER_ACTION_REQUIRED':
      return 'action';
    // Agreed, not held: it lapses after 3 hours (docs/providers.md#states-by-provider).
    case 'APPROVED':
      return 'authorized';
    case 'VOIDED':
      return 'canceled';
    case 'COMPLETED':
      if (!capture) throw new ProviderContractBreach('PayPal completed an order without a capture');
      return captureStates[capture.status];
  }
}

export function payPalSnapshotOf(answer: unknown): Snapshot {
  const order = parseAnswer('PayPal', orderShape, answer);
  const unit = order.purchase_units[0];
  if (!unit) throw new ProviderContractBreach('PayPal sent an order without an amount');
  const { captures = [], refunds = [] } = unit.payments ?? {};
  const [capture] = captures;
  const state = stateOf(order.status, capture);
  const captured = state === 'captured' ? (capture?.amount.minor ?? 0) : 0;
  const returned = refunds.filter(({ status }) => status === 'COMPLETED');
  const page = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  const waits = state === 'open' || state === 'action';
  return {
    ref: order.id,
    state,
    currency: capture?.amount.currency ?? unit.amount.currency,
    asked: unit.amount.minor,
    authorized: state === 'authorized' ? unit.amount.minor : captured,
    captured,
    refunded: returned.reduce((sum, { amount }) => sum + amount.minor, 0),
    chargedBack: 0,
    ...(capture ? { captureRef: capture.id } : {}),
    ...(waits && page ? { next: { kind: 'redirect' as const, url: page.href } } : {}),
  };
}

const refundStates = {
  PENDING: 'pending',
  COMPLETED: 'done',
  CANCELLED: 'failed',
  FAILED: 'failed',
} as const satisfies Record<z.infer<typeof refundShape>['status'], Refund['state']>;

export function payPalRefundOf(answer: unknown): Refund {
  const { id, status } = parseAnswer('PayPal', refundShape, answer);
  return { refundRef: id, state: refundStates[status] };
}
