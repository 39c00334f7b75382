import type { DeclineReason } from '#domain/wallet/decline.ts';

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

export function revolutDecline(reason: string | undefined): DeclineReason {
  return reasons[reason ?? ''] ?? 'DECLINED';
}
