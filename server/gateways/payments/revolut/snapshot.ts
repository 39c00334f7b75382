import { z } from 'zod';
import type { DeclineReason } from '#domain/wallet/decline.ts';
import { parseAnswer } from '../http.ts';
import type { Refund, Snapshot } from '../provider.ts';

/** Revolut's description, Decline-Reason-v2. The bank keeps the other reasons to itself. */
const reasons: Readonly<Record<string, DeclineReason>> = {
  '3ds_challenge_abandoned': 'CHALLENGE_ABANDONED',
  '3ds_challenge_failed_manually': 'CHALLENGE_REFUSED',
  customer_challenge_abandoned: 'NOT_CONFIRMED',
  customer_challenge_failed: 'NOT_CONFIRMED',
  expired_card: 'CARD_EXPIRED',
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  invalid_card: 'CARD_NUMBER',
  invalid_cvv: 'CARD_SECURITY_CODE',
  invalid_expiry: 'CARD_EXPIRY_DATE',
  rejected_by_customer: 'REFUSED_BY_BUYER',
  technical_error: 'PROCESSING_ERROR',
  withdrawal_limit_exceeded: 'CARD_LIMIT',
};

function revolutDecline(reason: string | undefined): DeclineReason {
  return reasons[reason ?? ''] ?? 'DECLINED';
}

const minor = z.int().min(0);

const paymentShape = z.object({
  id: z.string(),
  state: z.string(),
  amount: minor,
  authorised_amount: minor.optional(),
  decline_reason: z.string().optional(),
});

export const orderShape = z.object({
  id: z.string().min(1),
  token: z.string().optional(),
  type: z.string(),
  state: z.enum(['pending', 'processing', 'authorised', 'completed', 'cancelled', 'failed']),
  amount: minor,
  outstanding_amount: minor.default(0),
  refunded_amount: minor.default(0),
  currency: z.string().length(3),
  payments: z.array(paymentShape).default([]),
});
export type RevolutOrder = z.infer<typeof orderShape>;

const states = {
  pending: 'open',
  processing: 'processing',
  authorised: 'authorized',
  completed: 'captured',
  cancelled: 'canceled',
  failed: 'failed',
} as const satisfies Record<RevolutOrder['state'], Snapshot['state']>;

const refused = new Set(['declined', 'soft_declined', 'failed']);

export function revolutOrderOf(answer: unknown): RevolutOrder {
  return parseAnswer('Revolut', orderShape, answer);
}

export function revolutSnapshotOf(order: RevolutOrder): Snapshot {
  const { id: ref, token, amount, payments } = order;
  const last = payments.at(-1);
  const isChallenge = order.state === 'pending' && last?.state === 'authentication_challenge';
  const state = isChallenge ? 'action' : states[order.state];
  const captured = state === 'captured' ? amount - order.outstanding_amount : 0;
  const held = last?.authorised_amount ?? last?.amount ?? 0;
  const waits = state === 'open' || state === 'action';
  const isRefused = (waits || state === 'failed') && last !== undefined && refused.has(last.state);
  return {
    ref,
    state,
    currency: order.currency.toUpperCase(),
    asked: amount,
    authorized: state === 'authorized' ? held : captured,
    captured,
    refunded: order.refunded_amount,
    chargedBack: 0,
    ...(isRefused ? { decline: revolutDecline(last.decline_reason) } : {}),
    ...(waits && token ? { next: { kind: 'client' as const, token } } : {}),
  };
}

const refundStates = {
  pending: 'pending',
  processing: 'pending',
  authorised: 'pending',
  completed: 'done',
  cancelled: 'failed',
  failed: 'failed',
} as const satisfies Record<RevolutOrder['state'], Refund['state']>;

export function revolutRefundOf(answer: unknown): Refund {
  const { id, state } = revolutOrderOf(answer);
  return { refundRef: id, state: refundStates[state] };
}
