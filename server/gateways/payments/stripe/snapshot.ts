import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { DeclineReason } from '#domain/wallet/decline.ts';
import { parseAnswer } from '../http.ts';
import type { Refund, Snapshot } from '../provider.ts';
import { callStripe } from './errors.ts';

/** docs.stripe.com/declines/codes. The bank keeps the other reasons to itself. */
const reasons: Readonly<Record<string, DeclineReason>> = {
  authentication_required: 'CONFIRMATION_NEEDED',
  expired_card: 'CARD_EXPIRED',
  incorrect_cvc: 'CARD_SECURITY_CODE',
  incorrect_number: 'CARD_NUMBER',
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  invalid_cvc: 'CARD_SECURITY_CODE',
  invalid_expiry_month: 'CARD_EXPIRY_DATE',
  invalid_expiry_year: 'CARD_EXPIRY_DATE',
  payment_intent_authentication_failure: 'CHALLENGE_REFUSED',
  processing_error: 'PROCESSING_ERROR',
  card_not_supported: 'CARD_NOT_SUPPORTED',
  currency_not_supported: 'CARD_CURRENCY',
  withdrawal_count_limit_exceeded: 'CARD_LIMIT',
  card_velocity_exceeded: 'CARD_LIMIT',
};

/** The bank's reason comes before Stripe's own, wider code. */
function stripeDecline(error: {
  code?: string | undefined;
  decline_code?: string | undefined;
}): DeclineReason {
  return reasons[error.decline_code ?? ''] ?? reasons[error.code ?? ''] ?? 'CARD_DECLINED';
}

const minor = z.int().min(0);

const refundStatus = z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']);
const refundOfCharge = z.object({ amount: minor, status: refundStatus.nullable() });

const intentShape = z.object({
  object: z.literal('payment_intent'),
  id: z.string().min(1),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'requires_capture',
    'processing',
    'succeeded',
    'canceled',
  ]),
  currency: z.string().length(3),
  amount: minor,
  amount_capturable: minor,
  amount_received: minor,
  client_secret: z.string().nullish(),
  last_payment_error: z
    .object({ code: z.string().optional(), decline_code: z.string().optional() })
    .nullish(),
  // Always asked for whole (`expand`).
  latest_charge: z
    .object({
      amount_refunded: minor,
      disputed: z.boolean(),
      refunds: z.object({ data: z.array(refundOfCharge), has_more: z.boolean() }).nullish(),
    })
    .nullish(),
});
type Intent = z.infer<typeof intentShape>;

const states = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'action',
  requires_capture: 'authorized',
  processing: 'processing',
  succeeded: 'captured',
  canceled: 'canceled',
} as const satisfies Record<Intent['status'], Snapshot['state']>;

const disputeShape = z.object({
  amount: minor,
  status: z.enum([
    'needs_response',
    'under_review',
    'appeal_needs_response',
    'appeal_under_review',
    'lost',
    'won',
    'prevented',
    'warning_needs_response',
    'warning_under_review',
    'warning_closed',
  ]),
});
const withdrawn = new Set([
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
  'lost',
]);

async function chargedBack(stripe: Stripe, ref: string): Promise<number> {
  const { data } = await callStripe('breach', () =>
    stripe.disputes.list({ payment_intent: ref, limit: 100 }),
  );
  return parseAnswer('Stripe', z.array(disputeShape), data)
    .filter(({ status }) => withdrawn.has(status))
    .reduce((sum, { amount }) => sum + amount, 0);
}

const isRefundGone = (status: z.infer<typeof refundStatus> | null) =>
  status === 'failed' || status === 'canceled';

/** The refunds themselves say which of them failed; the sum beside them may still count those. */
function refundedOf({ refunds, amount_refunded: sum }: NonNullable<Intent['latest_charge']>): number {
  if (!refunds || refunds.has_more) return sum;
  return refunds.data
    .filter(({ status }) => !isRefundGone(status))
    .reduce((total, { amount }) => total + amount, 0);
}

export async function snapshotOf(stripe: Stripe, answer: unknown): Promise<Snapshot> {
  const intent = parseAnswer('Stripe', intentShape, answer);
  const { id: ref, latest_charge: charge, last_payment_error: error, client_secret: token } = intent;
  const state = states[intent.status];
  const waits = state === 'open' || state === 'action';
  return {
    ref,
    state,
    currency: intent.currency.toUpperCase(),
    asked: intent.amount,
    authorized: state === 'captured' ? intent.amount_received : intent.amount_capturable,
    captured: intent.amount_received,
    refunded: charge ? refundedOf(charge) : 0,
    chargedBack: charge?.disputed ? await chargedBack(stripe, ref) : 0,
    ...(waits && error ? { decline: stripeDecline(error) } : {}),
    ...(waits && token ? { next: { kind: 'client' as const, token } } : {}),
  };
}

const refundShape = z.object({ object: z.literal('refund'), id: z.string().min(1), status: refundStatus });

const refundStates = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
} as const satisfies Record<z.infer<typeof refundShape>['status'], Refund['state']>;

export function stripeRefundOf(answer: unknown): Refund {
  const { id, status } = parseAnswer('Stripe', refundShape, answer);
  return { refundRef: id, state: refundStates[status] };
}
