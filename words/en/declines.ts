import type { DeclineReason } from '#domain/wallet/decline.ts';

const declines: Record<DeclineReason, string> = {
  DECLINED: 'Your payment was declined.',
  CARD_DECLINED: 'Your card was declined.',
  CARD_EXPIRED: 'Your card has expired.',
  CARD_NUMBER: 'The card number is not right.',
  CARD_SECURITY_CODE: 'The security code is not right.',
  CARD_EXPIRY_DATE: 'The expiry date is not right.',
  CARD_LIMIT: 'This is more than the limit of your card.',
  CARD_NOT_SUPPORTED: 'Your card does not allow this kind of payment.',
  CARD_CURRENCY: 'Your card does not take this currency.',
  INSUFFICIENT_FUNDS: 'There is not enough money on your card.',
  CONFIRMATION_NEEDED: 'Your bank wants you to confirm this payment. Please try again.',
  NOT_CONFIRMED: 'The payment was not confirmed.',
  CHALLENGE_ABANDONED: '3-D Secure was not completed.',
  CHALLENGE_REFUSED: '3-D Secure was refused.',
  REFUSED_BY_BUYER: 'You refused this payment.',
  PROCESSING_ERROR: 'Your payment could not be processed. Please try again.',
  PAYPAL_DECLINED: 'PayPal declined this way of paying.',
  PAYPAL_REFUSED: 'PayPal refused this payment.',
  PAYPAL_ACCOUNT_CANNOT_PAY: 'PayPal does not let this account pay.',
  PAYPAL_ACCOUNT_CLOSED: 'This PayPal account is locked or closed.',
  PAYPAL_ACCOUNT_RESTRICTED: 'This PayPal account is restricted.',
  PAYPAL_LIMIT: 'This is more than the limit of your PayPal account.',
  PAYPAL_TOO_MANY_ATTEMPTS: 'PayPal has refused this payment too often.',
};

export const declineText = (reason: DeclineReason | null) => (reason === null ? null : declines[reason]);
