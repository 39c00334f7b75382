/** Revolut's description, Decline-Reason-v2. */
const words: Readonly<Record<string, string>> = {
  '3ds_challenge_abandoned': '3-D Secure was not completed.',
  '3ds_challenge_failed_manually': '3-D Secure was refused.',
  customer_challenge_abandoned: 'The payment was not confirmed.',
  customer_challenge_failed: 'The payment was not confirmed.',
  expired_card: 'Your card has expired.',
  insufficient_funds: 'There is not enough money on your card.',
  invalid_card: 'The number of your card is not right.',
  invalid_cvv: 'The security code of your card is not right.',
  invalid_expiry: 'The expiry date of your card is not right.',
  rejected_by_customer: 'You refused this payment.',
  technical_error: 'Your payment could not be processed. Please try again.',
  withdrawal_limit_exceeded: 'This is more than the limit of your card.',
};

export function revolutDecline(reason: string | undefined): string {
  return words[reason ?? ''] ?? 'Your payment was declined.';
}
