import type { DeletionObstacle } from './account/deletion.ts';
import type { Currency } from './money.ts';

/**
 * Every error code with its HTTP status; `words/en/errors.ts` has the sentence. A business rule is 409 (the state is in
 * the way) or 422 (the request is), never 404, because any 404 takes the person to the 404 page; 401 is for the token
 * alone.
 */
export const errorStatus = {
  INVALID_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  CSRF_TOKEN_INVALID: 403,
  NOT_FOUND: 404,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  WRONG_CREDENTIALS: 422,
  EMAIL_NOT_CONFIRMED: 409,
  ACCOUNT_DISABLED: 409,
  GOOGLE_DENIED: 409,
  GOOGLE_FAILED: 409,
  GOOGLE_UNVERIFIED: 409,
  GOOGLE_OTHER_ACCOUNT: 409,
  WEAK_PASSWORD: 422,
  LINK_INVALID: 422,
  LINK_USED: 422,
  LINK_EXPIRED: 422,
  PASSWORD_NEEDED: 409,
  WRONG_PASSWORD: 422,
  SESSION_NOT_FOUND: 422,
  ACCOUNT_NOT_EMPTY: 409,
  DATE_OF_BIRTH_FIXED: 409,
  COUNTRY_FIXED: 409,
  CHALLENGE_INVALID: 422,
  SECOND_FACTOR_WRONG: 422,
  PASSKEY_REFUSED: 422,
  PASSKEY_NOT_FOUND: 422,
  PROOF_NEEDED: 409,
  FACTOR_PROOF_NEEDED: 409,
  SECOND_FACTOR_REQUIRED: 409,
  NO_SECOND_FACTOR: 409,
  TOTP_ON: 409,
  TOO_MANY_PASSKEYS: 409,
  WALLET_NOT_FOUND: 422,
  TRANSACTION_NOT_FOUND: 422,
  DEPOSIT_OUT_OF_RANGE: 422,
  DEPOSIT_DAILY_LIMIT: 422,
  NOT_RETURNABLE: 409,
  RECEIVABLE_OPEN: 409,
  DEPOSIT_NOT_FOUND: 422,
  DEPOSIT_STATE: 409,
  REVIEW_CHANGED: 409,
  PROVIDER_OFF: 422,
  PROVIDER_UNAVAILABLE: 503,
  CART_NOT_FOUND: 422,
  CART_MOVED: 409,
  ENTRY_NOT_FOUND: 422,
  OFFER_NOT_FOUND: 422,
  OFFER_NOT_ON_SALE: 409,
  QUANTITY_OUT_OF_RANGE: 422,
  NOT_ENOUGH_SHARES: 409,
  SALES_STOPPED: 409,
  COUPON_UNKNOWN: 422,
  COUPON_EXPIRED: 409,
  COUPON_USED_UP: 409,
  COUPON_ALREADY_USED: 409,
  COUPON_BELOW_MINIMUM: 409,
  COUPON_WRONG_CURRENCY: 409,
  COUPON_OWN: 422,
  OWN_PRICE: 422,
  COUPON_NOT_FOR_THIS: 422,
  COUPON_NOT_IN_COUNTRY: 422,
  CART_EMPTY: 422,
  CART_ALREADY_ORDERED: 409,
  CART_CHANGED: 409,
  TERMS_CHANGED: 409,
  CHECKOUT_NOT_FOUND: 422,
  DEPOSIT_NOT_NEEDED: 409,
  ORDER_NOT_FOUND: 422,
  WITHDRAWAL_OVER: 409,
  SHARES_NOT_WITHDRAWABLE: 409,
  TERMS_NOT_ACCEPTED: 422,
  AGE_UNKNOWN: 409,
  TOO_YOUNG: 422,
  AGE_DECLARATION_MISSING: 422,
  COUNTRY_UNKNOWN: 409,
  NOT_A_MEMBER: 409,
  PRICE_CHANGED: 409,
  NOT_ENOUGH_BALANCE: 409,
  IDEMPOTENCY_KEY_MISSING: 400,
  IDEMPOTENCY_KEY_REUSED: 422,
  BELOW_MINIMUM_PRICE: 409,
  MEMBERSHIP_NOT_FREE: 422,
  MEMBERSHIP_UNKNOWN: 422,
  MEMBERSHIP_FREE: 422,
  ALREADY_SUBSCRIBED: 409,
  RENEWAL_TOO_EARLY: 409,
  DOWNGRADE_AT_TERM_END: 409,
  SUBSCRIPTION_CURRENCY: 409,
  SUBSCRIPTION_NOT_FOUND: 422,
  SUBSCRIPTION_ENDED: 409,
  REFUND_CHANGED: 409,
  BENEFIT_NOT_IN_LEVEL: 409,
  BENEFIT_USED_UP: 409,
  BENEFIT_USE_NOT_FOUND: 422,
  BENEFIT_USE_CLOSED: 409,
  QUESTION_NOT_FOUND: 422,
  PERSON_NOT_FOUND: 422,
  TEAM_FULL: 409,
  MEETING_NOT_FOUND: 422,
  MEETING_OVER: 409,
  MEETING_CANCELLED: 409,
  MEETING_FULL: 409,
  MEETING_BOOKED: 409,
  TOO_MANY_SEATS: 409,
  CASK_NOT_HELD: 409,
  SHARE_CODE_MISTYPED: 422,
  SHARE_CODE_UNKNOWN: 422,
  SHARE_ENDED: 409,
  SHIPMENT_ADDRESS_MISSING: 409,
  ADDRESS_MISSING: 409,
  MONTH_OUT_OF_RANGE: 422,
  CASK_NOT_FOUND: 422,
  CASK_STAGE: 409,
  BOTTLING_NOT_FOUND: 422,
  BOTTLING_TOO_YOUNG: 422,
  BOTTLING_TOO_WEAK: 422,
  BOTTLING_TOO_FAR: 422,
  BOTTLING_TOO_SOON: 422,
  BOTTLING_NOT_NOTIFIED: 409,
  WITHDRAWAL_OPEN: 409,
  BOTTLES_TOO_FEW: 409,
  BOTTLE_COUNT: 422,
  BOTTLE_SIZE: 422,
  CHOICES_CLOSED: 409,
  RELEASE_INVOICE_NOT_FOUND: 422,
  RELEASE_INVOICE_STATE: 409,
  BOTTLES_STILL_HELD: 409,
  PARCEL_NOT_FOUND: 422,
  PARCEL_STATE: 409,
  AGE_NOT_CHECKED: 422,
  EVENT_RECORDED: 409,
  MEASUREMENT_UNCONFIRMED: 409,
  CASK_NOT_MEASURED: 409,
  RECORD_CHANGED: 409,
  NOT_YOURS_TO_DECIDE: 409,
  APPROVAL_NOT_FOUND: 422,
  APPROVAL_OPEN: 409,
  APPROVAL_CLOSED: 409,
  DOCUMENT_NOT_FOUND: 422,
  REFUND_NOT_FOUND: 422,
  REFUND_EXISTS: 409,
  CHARGEBACK_NOT_FOUND: 422,
  CHARGEBACK_STATE: 409,
  REFUND_TOO_HIGH: 422,
  SHARES_NOT_REFUNDABLE: 409,
  LAST_OWNER: 409,
  JOB_NOT_FOUND: 422,
  JOB_RUNNING: 409,
  MEMBER_NOT_FOUND: 422,
  MEMBER_IS_OPERATOR: 409,
  OWN_SHARES: 409,
  OPERATOR_NOT_FOUND: 422,
  INVITATION_NOT_FOUND: 422,
  INVITATION_OPEN: 409,
  INVITATION_INVALID: 422,
  CASK_NOT_PUBLISHABLE: 409,
  DISTILLERY_NOT_FOUND: 422,
  DRAFT_HAS_EVIDENCE: 409,
  NEWS_NOT_FOUND: 422,
  NAME_TAKEN: 409,
  EVIDENCE_NOT_FOUND: 422,
  EVIDENCE_ADDED: 409,
  EVIDENCE_DECIDED: 409,
  EVIDENCE_NOT_CURRENT: 409,
  LOSS_NOT_FOUND: 422,
  LOSS_CONFIRMED: 409,
  REMEDY_CHOSEN: 409,
  REMEDY_OVER: 409,
  REPLACEMENT_UNAVAILABLE: 409,
  CSV_REFUSED: 422,
  IMPORT_CHANGED: 409,
  IMPORT_WRONG: 422,
  FILE_NOT_FOUND: 422,
  FILE_TOO_LARGE: 422,
  FILE_TYPE_REFUSED: 422,
  FILE_REFUSED: 422,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as ErrorCode[];

export type FieldErrors = Record<string, string>;

/**
 * A refusal by a rule: expected, never a bug. It carries no sentence: `refusalText` of `words/en/errors.ts` makes one.
 * @param details numbers the sentence or the screen needs; amounts in minor units
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: {
    fields?: FieldErrors;
    left?: number;
    shortfall?: number;
    /** Minor units: what can still be moved, or what is owed. */
    amount?: number;
    currency?: Currency;
    caskId?: number;
    /** The country rule that said no: an id of `country-rules.ts`. */
    rule?: string;
    obstacles?: DeletionObstacle[];
    ended?: { at: `${string}T${string}`; orderId: string };
    current?: Record<string, unknown>;
    /** Seconds to wait. */
    retryAfter?: number;
  };

  constructor(code: ErrorCode, details: DomainError['details'] = {}) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }
}

/** @throws the code where nothing was found */
export function orRefuse<Found>(found: Found | undefined, code: ErrorCode): Found {
  if (found === undefined) throw new DomainError(code);
  return found;
}

/** Seconds, of a wait in ms: what a refusal with `TOO_MANY_REQUESTS` says. */
export const waitOf = (ms: number): { retryAfter: number } => ({
  retryAfter: Math.max(1, Math.ceil(ms / 1000)),
});
