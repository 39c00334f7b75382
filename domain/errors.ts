import type { DeletionObstacle } from './deletion.ts';

/** Every refusal the house can give. `contract/errors.ts` maps each to a status, `words/en/errors.ts` to words. */
export const errorCodes = [
  'INVALID_REQUEST',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'FORGERY_SUSPECTED',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
  'WRONG_CREDENTIALS',
  'EMAIL_NOT_CONFIRMED',
  'ACCOUNT_DISABLED',
  'GOOGLE_DENIED',
  'GOOGLE_FAILED',
  'GOOGLE_UNVERIFIED',
  'GOOGLE_OTHER_ACCOUNT',
  'WEAK_PASSWORD',
  'LINK_INVALID',
  'LINK_USED',
  'LINK_EXPIRED',
  'PASSWORD_NEEDED',
  'WRONG_PASSWORD',
  'SESSION_NOT_FOUND',
  'ACCOUNT_NOT_EMPTY',
  'DATE_OF_BIRTH_FIXED',
  'CHALLENGE_INVALID',
  'SECOND_FACTOR_WRONG',
  'PASSKEY_REFUSED',
  'PASSKEY_NOT_FOUND',
  'PROOF_NEEDED',
  'SECOND_FACTOR_REQUIRED',
  'NO_SECOND_FACTOR',
  'TOTP_ON',
  'TOO_MANY_PASSKEYS',
  'WALLET_NOT_FOUND',
  'TRANSACTION_NOT_FOUND',
  'DEPOSIT_OUT_OF_RANGE',
  'DEPOSIT_DAILY_LIMIT',
  'NOT_RETURNABLE',
  'RECEIVABLE_OPEN',
  'PAYMENT_NOT_FOUND',
  'PAYMENT_STATE',
  'PROVIDER_UNAVAILABLE',
  'CART_NOT_FOUND',
  'CART_MOVED',
  'ENTRY_NOT_FOUND',
  'OFFER_NOT_FOUND',
  'OFFER_NOT_ON_SALE',
  'QUANTITY_OUT_OF_RANGE',
  'NOT_ENOUGH_SHARES',
  'COUPON_UNKNOWN',
  'COUPON_EXPIRED',
  'COUPON_USED_UP',
  'COUPON_ALREADY_USED',
  'COUPON_BELOW_MINIMUM',
  'COUPON_WRONG_CURRENCY',
  'COUPON_NOT_FOR_THIS',
  'COUPON_NOT_IN_COUNTRY',
  'CART_EMPTY',
  'CART_ALREADY_ORDERED',
  'ORDER_NOT_FOUND',
  'TERMS_NOT_ACCEPTED',
  'AGE_UNKNOWN',
  'TOO_YOUNG',
  'AGE_DECLARATION_MISSING',
  'COUNTRY_UNKNOWN',
  'NOT_A_MEMBER',
  'PRICE_CHANGED',
  'NOT_ENOUGH_BALANCE',
  'IDEMPOTENCY_KEY_MISSING',
  'IDEMPOTENCY_KEY_REUSED',
  'BELOW_MINIMUM_PRICE',
  'MEMBERSHIP_NOT_FREE',
  'MEMBERSHIP_FREE',
  'ALREADY_SUBSCRIBED',
  'RENEWAL_TOO_EARLY',
  'DOWNGRADE_AT_TERM_END',
  'SUBSCRIPTION_CURRENCY',
  'SUBSCRIPTION_NOT_FOUND',
  'SUBSCRIPTION_ENDED',
  'REFUND_CHANGED',
  'BENEFIT_NOT_IN_LEVEL',
  'BENEFIT_USED_UP',
  'BENEFIT_USE_NOT_FOUND',
  'BENEFIT_USE_CLOSED',
  'MEETING_NOT_FOUND',
  'MEETING_OVER',
  'MEETING_FULL',
  'MEETING_BOOKED',
  'CASK_NOT_HELD',
  'ADDRESS_MISSING',
  'MONTH_OUT_OF_RANGE',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** What was wrong with each named field of a request. */
export type FieldErrors = Record<string, string>;

/**
 * A refusal by a rule: expected, explained to the person, never a bug.
 * @param message what the person reads when no screen has better words
 * @param details numbers a screen needs to explain it, such as what is left or the shortfall in minor units
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: {
    fields?: FieldErrors;
    left?: number;
    shortfall?: number;
    /** Minor units: what can still be moved, or what is owed. */
    amount?: number;
    /** Of `amount`. */
    currency?: 'SGD' | 'EUR';
    caskId?: number;
    /** The country rule that said no: an id of `country-rules.ts`. */
    rule?: string;
    obstacles?: DeletionObstacle[];
    /** Seconds to wait. */
    retryAfter?: number;
  };

  constructor(code: ErrorCode, message: string, details: DomainError['details'] = {}) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }
}

/** For what cannot happen: a bug, answered as a 500. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`);
}
