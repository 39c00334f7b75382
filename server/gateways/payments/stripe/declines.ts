import type { DeclineReason } from '#domain/wallet/decline.ts';

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
export function stripeDecline(error: {
  code?: string | undefined;
  decline_code?: string | undefined;
}): DeclineReason {
  return reasons[error.decline_code ?? ''] ?? reasons[error.code ?? ''] ?? 'CARD_DECLINED';
}
