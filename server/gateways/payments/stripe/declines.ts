/** docs.stripe.com/declines/codes */
const words: Readonly<Record<string, string>> = {
  authentication_required: 'Your bank wants you to confirm this payment. Please try again.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: 'The security code of your card is not right.',
  incorrect_number: 'The number of your card is not right.',
  insufficient_funds: 'There is not enough money on your card.',
  invalid_cvc: 'The security code of your card is not right.',
  invalid_expiry_month: 'The expiry date of your card is not right.',
  invalid_expiry_year: 'The expiry date of your card is not right.',
  payment_intent_authentication_failure: '3-D Secure was refused.',
  processing_error: 'Your card could not be processed. Please try again.',
  card_not_supported: 'Your card does not allow this kind of payment.',
  currency_not_supported: 'Your card does not take this currency.',
  withdrawal_count_limit_exceeded: 'This is more than the limit of your card.',
  card_velocity_exceeded: 'This is more than the limit of your card.',
};

/** The bank's reason comes before Stripe's own, wider code. */
export function stripeDecline(error: {
  code?: string | undefined;
  decline_code?: string | undefined;
}): string {
  return words[error.decline_code ?? ''] ?? words[error.code ?? ''] ?? 'Your card was declined.';
}
