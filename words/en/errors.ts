import { entryQuantity } from '#domain/order/cart.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { Currency } from '#domain/money.ts';
import { passwordLength } from '#domain/account/password.ts';
import { money, plural } from '../format.ts';

interface Details {
  left?: number | null;
  amount?: number | null;
  currency?: Currency | null;
  /** Seconds. */
  retryAfter?: number | null;
}

type Sentence = string | ((details: Details) => string);

const moneyOf = ({ amount, currency }: Details) => (currency ? money(amount ?? 0, currency) : '');

/** Seconds under two minutes, minutes under two hours, hours above; never less than it takes. */
function waitingTime(seconds: number): string {
  if (seconds < 120) return plural(seconds, { one: '# second', other: '# seconds' });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}

/** docs/product.md#wallet-screen: any message that contains it means a missing wallet. */
export const walletNotFound = 'Wallet not found';

export const refusals: Record<ErrorCode, Sentence> = {
  INVALID_REQUEST: 'Something in this form is not right. Please check it and try again.',
  UNAUTHENTICATED: 'Your session has ended. Please log in again.',
  FORBIDDEN: 'This belongs to another account.',
  CSRF_TOKEN_INVALID: 'This page has been open for too long. Please reload it and try again.',
  NOT_FOUND: 'We could not find this.',
  TOO_MANY_REQUESTS: ({ retryAfter }) =>
    `Too many attempts. Please try again ${retryAfter ? `in ${waitingTime(retryAfter)}` : 'later'}.`,
  INTERNAL: 'Something went wrong on our side. Nothing was changed; please try again.',
  UNAVAILABLE: 'We are busy at the moment. Please try again shortly.',

  WRONG_CREDENTIALS: 'The e-mail address or the password is not right.',
  EMAIL_NOT_CONFIRMED: 'Please confirm your e-mail address first: open the link we sent you.',
  ACCOUNT_DISABLED: 'This account is disabled. Please contact us to reopen it.',
  GOOGLE_DENIED: 'You did not log in at Google. You can try again, or use your e-mail address.',
  GOOGLE_FAILED: 'Google could not log you in. Please try again, or use your e-mail address.',
  GOOGLE_UNVERIFIED:
    'Google has not verified the e-mail address of this account. Please register with your e-mail address.',
  GOOGLE_OTHER_ACCOUNT:
    'Your account here is linked to another Google account. Please log in with that one, or with your password.',
  WEAK_PASSWORD: `This password is too easy to guess. Use at least ${passwordLength.min} characters, for example four unrelated words.`,
  LINK_INVALID: 'This link is no longer valid: it has been used, or it is too old.',
  LINK_USED: 'This link has been used, and your address is confirmed. You can log in.',
  LINK_EXPIRED: 'This link is too old. Please ask for a new one.',
  PASSWORD_NEEDED: 'Please choose a password for your account.',
  WRONG_PASSWORD: 'That is not your password.',
  SESSION_NOT_FOUND: 'This session is not one of yours.',
  ACCOUNT_NOT_EMPTY: 'Your account cannot be deleted yet: something in it has to be settled first.',
  DATE_OF_BIRTH_FIXED: 'Your date of birth is set. To correct it, please contact us.',
  COUNTRY_FIXED:
    'You keep your country for 30 days after you change it, place an order or pay for a membership. If you have moved, please contact us.',
  CHALLENGE_INVALID: 'This took too long, or too many codes were wrong. Please log in again.',
  SECOND_FACTOR_WRONG: 'This code is not right. Codes of an app change every 30 seconds and work once.',
  PASSKEY_REFUSED: 'This passkey was not accepted. Please try again, or choose another way.',
  PASSKEY_NOT_FOUND: 'This passkey has already been removed.',
  PROOF_NEEDED: 'Please enter your password again before you change this.',
  FACTOR_PROOF_NEEDED:
    'Please prove once more that it is you: with your second factor in the office, or by logging in again.',
  SECOND_FACTOR_REQUIRED: 'Your account needs a second step. Add another before you remove this one.',
  NO_SECOND_FACTOR: 'Recovery codes belong to a second step. Please set one up first.',
  TOTP_ON: 'An authenticator app is already set up. Remove it first to set up another.',
  TOO_MANY_PASSKEYS: 'You have as many passkeys as an account can hold. Please remove one first.',

  WALLET_NOT_FOUND: walletNotFound,
  TRANSACTION_NOT_FOUND: 'We could not find this in your wallet.',
  DEPOSIT_OUT_OF_RANGE: 'Input deposit amount value between 1 - 10000.', // docs/product.md#deposit-panel
  DEPOSIT_DAILY_LIMIT: (details) =>
    details.amount
      ? `You can add ${moneyOf(details)} more within 24 hours. To add more, please contact us to verify your identity.`
      : 'You have reached the limit for 24 hours. Please try again later, or contact us to verify your identity.',
  NOT_RETURNABLE: (details) =>
    details.amount
      ? `Up to ${moneyOf(details)} can be returned to your payment method.`
      : 'There is nothing to return to your payment method.',
  RECEIVABLE_OPEN: (details) =>
    `Your bank took back a payment you had already spent, and you still owe ${moneyOf(details)}. A deposit pays it first.`,
  DEPOSIT_NOT_FOUND: 'We could not find this payment. Please start again from your wallet.',
  DEPOSIT_STATE: 'This payment has already been processed. Your wallet shows its state.',
  REVIEW_CHANGED: 'The payment has changed at the provider. Please look at the deposit again.',
  PROVIDER_OFF: 'This way of paying is no longer offered. Please choose another.',
  PROVIDER_UNAVAILABLE:
    'This way of paying is not responding at the moment. Please try again shortly, or choose another.',

  CART_NOT_FOUND: 'We could not find your cart. Please reload the page.',
  CART_MOVED: 'Your cart was joined with the one in your account. Please look at it again.',
  ENTRY_NOT_FOUND: 'This is no longer in your cart.',
  OFFER_NOT_FOUND: 'Shares of this cask are not for sale.',
  OFFER_NOT_ON_SALE: 'Shares of this cask are not on sale at the moment.',
  QUANTITY_OUT_OF_RANGE: `You can order ${entryQuantity.min} to ${entryQuantity.max} shares of a cask at a time.`,
  NOT_ENOUGH_SHARES: ({ left }) =>
    left === 0
      ? 'The last shares of this cask have just gone.'
      : left === undefined || left === null
        ? 'There are not that many shares left of this cask.'
        : `Only ${plural(left, { one: '# share is', other: '# shares are' })} left of this cask.`,
  SALES_STOPPED:
    'We have stopped selling for the moment. Every sale is written into our public register, and something about the register has to be looked into first. Nothing has been taken from your wallet. Please come back later.',
  COUPON_UNKNOWN: 'We do not know this coupon code, or it is not valid today.',
  COUPON_EXPIRED: 'This coupon is not valid today.',
  COUPON_USED_UP: 'This coupon has been used up.',
  COUPON_ALREADY_USED: 'You have already used this coupon.',
  COUPON_BELOW_MINIMUM: 'What you are buying is below the minimum for this coupon.',
  COUPON_WRONG_CURRENCY: 'This coupon is for another currency.',
  COUPON_OWN: 'You made this coupon. Somebody else has to use it.',
  OWN_PRICE: 'As an operator you have set or changed a price here, so you cannot buy it. Somebody else can.',
  COUPON_NOT_FOR_THIS: 'This coupon does not apply to what you are buying.',
  COUPON_NOT_IN_COUNTRY:
    'Irish law (S.I. 4/2020) does not allow coupons on alcohol, so this one cannot reduce a cask share in Ireland.',
  CART_EMPTY: 'Your cart is empty.',
  CART_ALREADY_ORDERED: 'This cart has already been ordered. You will find it under your orders.',
  CART_CHANGED: 'Your cart has changed since you paid.',
  TERMS_CHANGED: 'The terms of sale have changed since you accepted them.',
  CHECKOUT_NOT_FOUND: 'This payment is not for an order.',
  DEPOSIT_NOT_NEEDED: 'Your wallet holds enough for this order now. You can place it without paying again.',

  WITHDRAWAL_OVER: 'The time for withdrawing from this order is over.',
  SHARES_NOT_WITHDRAWABLE:
    'Not all of these shares can be withdrawn from any more. Please look at the order again.',
  ORDER_NOT_FOUND: 'We could not find this order in your account.',
  TERMS_NOT_ACCEPTED: 'Please accept the terms of sale to order.',
  AGE_UNKNOWN: 'Please add your date of birth to your preferences before you order.',
  TOO_YOUNG: 'You must be 18 or older to buy a cask share.',
  AGE_DECLARATION_MISSING: 'Please declare that you are 18 or older.',
  COUNTRY_UNKNOWN: 'Please choose your country in your preferences before you order.',
  NOT_A_MEMBER: 'Please join a membership before you order. The first level is free.',
  PRICE_CHANGED: 'A price has changed since you opened your cart. Please look at the new total.',
  NOT_ENOUGH_BALANCE: (details) =>
    details.currency
      ? `There is not enough in the wallet for this: it holds ${moneyOf(details)}.`
      : 'There is not enough in the wallet for this.',
  IDEMPOTENCY_KEY_MISSING: 'Something went wrong in this page. Please reload it and try again.',
  IDEMPOTENCY_KEY_REUSED: 'Something went wrong in this page. Please reload it and try again.',
  BELOW_MINIMUM_PRICE:
    'This share costs less than the law of Ireland allows for the alcohol in it, so we cannot sell it to you there.',
  MEMBERSHIP_NOT_FREE: 'This membership is not free.',
  MEMBERSHIP_UNKNOWN: 'We no longer offer this membership. Please choose another.',
  MEMBERSHIP_FREE: 'This membership is free. There is nothing to pay.',
  ALREADY_SUBSCRIBED: 'You already have a membership.',
  RENEWAL_TOO_EARLY: 'You can renew in the last 30 days of your term.',
  DOWNGRADE_AT_TERM_END:
    'You can choose a lower level in the last 30 days of your term. It starts when your term ends.',
  SUBSCRIPTION_CURRENCY: 'You paid for your term in the other currency. Please change level in that one.',
  SUBSCRIPTION_NOT_FOUND: 'We could not find this membership in your account.',
  SUBSCRIPTION_ENDED: 'This membership has already ended.',
  REFUND_CHANGED: (details) =>
    `The sum that would be refunded has changed since this page was loaded${details.currency ? `: it is ${moneyOf(details)} now` : ''}. Please look again.`,
  BENEFIT_NOT_IN_LEVEL: 'Your membership level does not include this.',
  BENEFIT_USED_UP: 'You have used this benefit as often as your level allows in this term.',
  BENEFIT_USE_NOT_FOUND: 'We could not find this in your account.',
  BENEFIT_USE_CLOSED: 'This can no longer be cancelled.',
  PERSON_NOT_FOUND: 'We could not find this person.',
  TEAM_FULL: 'The page has room for 24 people. Please remove one first.',
  QUESTION_NOT_FOUND: 'We could not find this question.',
  MEETING_NOT_FOUND: 'We could not find this meeting.',
  MEETING_OVER: 'This meeting has already begun.',
  MEETING_CANCELLED: 'This meeting is cancelled.',
  MEETING_FULL: 'There are not enough seats left in this meeting.',
  MEETING_BOOKED: 'You already have a seat in this meeting.',
  TOO_MANY_SEATS: 'You cannot book that many seats in this meeting.',
  CASK_NOT_HELD: 'Samples are drawn from casks you hold shares of.',
  SHARE_CODE_MISTYPED: 'This is not one of our share codes. Please check each character.',
  SHARE_CODE_UNKNOWN: 'We found no share with this code. Please compare each character with the certificate.',
  SHARE_ENDED: 'You no longer hold this share.',
  SHIPMENT_ADDRESS_MISSING:
    'The member has no address in the country whose taxes were paid, so nothing can be sent. Support asks them for it.',
  ADDRESS_MISSING: 'Please add a delivery address to your preferences first.',
  MONTH_OUT_OF_RANGE: 'Please choose a month within the next year.',
  CASK_NOT_FOUND: 'We could not find this cask.',
  CASK_STAGE: 'The cask is not at a stage where this can be done.',
  BOTTLING_NOT_FOUND: 'We could not find this bottling.',
  BOTTLING_TOO_YOUNG:
    'Whiskey is bottled after three full years in wood. Please choose a later day; a planned bottling has to be cancelled first.',
  BOTTLING_TOO_WEAK: 'Whiskey is bottled at 40 % or more.',
  BOTTLING_TOO_FAR: 'A bottling is planned at most two years ahead.',
  BOTTLING_TOO_SOON: 'The day of bottling must leave the owners their fourteen days of notice.',
  BOTTLING_NOT_NOTIFIED: 'Not every owner has had fourteen days of notice yet.',
  WITHDRAWAL_OPEN: 'Some of the owners may still withdraw from their order.',
  BOTTLES_TOO_FEW:
    'There is no bottle for every share. Please record an incident, so that the owners get their remedy.',
  BOTTLE_COUNT: ({ left }) => `So many litres fill ${left ?? 0} bottles. Please check the figures.`,
  BOTTLE_SIZE: ({ left }) => `The bottles for this yield are those of ${left ?? 0} ml.`,
  CHOICES_CLOSED:
    'The bottling is being prepared, and the address can no longer be changed here. Please write to us.',
  RELEASE_INVOICE_NOT_FOUND: 'We could not find this invoice.',
  RELEASE_INVOICE_STATE: 'This cannot be done with the invoice any more. Please reload the page.',
  BOTTLES_STILL_HELD: 'Held bottles may be sold twelve months after the default.',
  PARCEL_NOT_FOUND: 'We could not find this parcel.',
  PARCEL_STATE: 'The parcel is not where this can be done.',
  AGE_NOT_CHECKED: 'A parcel is delivered only to someone who was seen to be of age.',
  LAST_OWNER: 'One owner has to stay. Please make somebody else an owner first.',
  JOB_NOT_FOUND: 'This job does not wait any more.',
  JOB_RUNNING: 'This job is running or about to run. Please look again when that run has ended.',
  MEMBER_IS_OPERATOR:
    'The account of somebody who works here is changed by an owner, on the page of that operator.',
  OWN_SHARES: 'You hold shares of this cask, or did in the last 30 days. Somebody else has to do it.',
  OPERATOR_NOT_FOUND: 'Nobody with this account works here.',
  INVITATION_NOT_FOUND: 'This invitation is not open any more.',
  INVITATION_OPEN: 'There is an open invitation to this address already.',
  INVITATION_INVALID:
    'This invitation cannot be used: it was used already, is too old, or was sent to another address than that of your account.',
  EVENT_RECORDED: 'Another event has been recorded under this id.',
  CASK_NOT_MEASURED:
    'The day of the bottling has come. Please record a measurement first, or that the cask is lost: an emptied cask is not put back on sale.',
  REFUND_NOT_FOUND: 'There is no such refund.',
  MEASUREMENT_UNCONFIRMED:
    'This measurement is unusual. Please compare the figures, and confirm it if it is right.',
  NOT_YOURS_TO_DECIDE:
    'Somebody else has to do this: you asked for it, it is about you, or one of you came here by an invitation of the other less than 30 days ago.',
  APPROVAL_NOT_FOUND: 'There is no such request.',
  APPROVAL_OPEN: 'This was asked for already. Somebody else has to decide it first.',
  APPROVAL_CLOSED:
    'This request was decided already, is too old, or whoever asked may not do so any more. Ask for it again.',
  CHARGEBACK_NOT_FOUND: 'There is no such chargeback.',
  CHARGEBACK_STATE: 'This chargeback has ended already.',
  REFUND_EXISTS: 'Another refund has this id.',
  REFUND_TOO_HIGH: (details) =>
    details.currency
      ? `Only ${moneyOf(details)} of what was paid is left.`
      : 'This is more than is left of what was paid.',
  SHARES_NOT_REFUNDABLE: 'One of these shares cannot be refunded here any more.',
  MEMBER_NOT_FOUND: 'There is no such member.',
  DOCUMENT_NOT_FOUND: 'There is no invoice or credit note with this number.',
  RECORD_CHANGED: 'Somebody else has changed this in the meantime. Nothing of yours was saved yet.',
  CASK_NOT_PUBLISHABLE: 'Something is missing or does not fit. Please see the list.',
  DRAFT_HAS_EVIDENCE: 'This draft has documents, which are kept. It cannot be discarded.',
  NEWS_NOT_FOUND: 'We could not find this news item.',
  NAME_TAKEN: 'This name is taken already. Please choose another one.',
  DISTILLERY_NOT_FOUND: 'We could not find this distillery.',
  EVIDENCE_NOT_FOUND: 'This document is not there.',
  EVIDENCE_ADDED: 'Another document was added with this request. Please reload the page.',
  EVIDENCE_DECIDED: 'This document was checked or withdrawn in the meantime.',
  EVIDENCE_NOT_CURRENT:
    'Sales of a cask in your cart are stopped: one of its documents has ended and is being renewed. Please remove it, or try again later.',
  LOSS_NOT_FOUND: 'We could not find these shares among yours.',
  LOSS_CONFIRMED: 'This loss is confirmed, and its holders know of it. It stays.',
  REMEDY_CHOSEN: 'For these shares something was chosen already. Please reload the page.',
  REMEDY_OVER: 'The time to choose is over. What you paid goes back to your wallet.',
  REPLACEMENT_UNAVAILABLE: 'This cask cannot be had any more. Please choose another one, or the refund.',
  CSV_REFUSED: 'This file cannot be imported.',
  IMPORT_CHANGED: 'Something has changed since the preview. Please look at it again.',
  IMPORT_WRONG: 'Some rows are wrong. Nothing was imported.',
  FILE_NOT_FOUND: 'We could not find this file.',
  FILE_TOO_LARGE: 'The file is too large. A picture or a PDF may have up to 20 MB, a CSV file up to 4.',
  FILE_TYPE_REFUSED: 'Please choose a JPEG, PNG, WebP or AVIF picture, or a PDF.',
  FILE_REFUSED: 'The file cannot be used.',
};

export function refusalText(code: ErrorCode, details: Details = {}): string {
  const sentence = refusals[code];
  return typeof sentence === 'function' ? sentence(details) : sentence;
}

export const failures = {
  noCookies:
    'Your browser blocks cookies. The cart and the login need one of ours, which tells your own requests from forged ones. Please allow cookies for this site and try again.',
  inApp:
    'If nothing was saved: the browser inside this app does not save files. Please open this page in your own browser.',
  unreachable: 'We could not reach the server. Please check your connection and try again.',
  unknown: 'Something went wrong. Please try again.',
  walletInfo: 'Ooops... Something went wrong with fetching wallet info.', // docs/product.md#wallet-screen
};

export const google = {
  BLOCKED: 'Your browser has blocked the Google window. Please allow it for this site and try again.',
  CLOSED: 'The Google window was closed before you were logged in.',
  LATE: 'The Google window was open for too long. Please try again.',
};

export const passkey = {
  known: 'This device already has a passkey for your account.',
  unused: 'No passkey was used. You can try again.',
};
