import type { ErrorCode } from '#domain/errors.ts';
import { entryQuantity } from '#domain/cart.ts';
import { passwordLength } from '#domain/password.ts';
import { ApiError } from './api-error.ts';

type Words = string | ((error: ApiError) => string);

const plural = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

const words: Record<ErrorCode, Words> = {
  INVALID_REQUEST: 'Something in this form is not right. Please check it and try again.',
  UNAUTHENTICATED: 'Your session has ended. Please log in again.',
  FORBIDDEN: 'This belongs to another account.',
  FORGERY_SUSPECTED: 'This page has been open for too long. Please reload it and try again.',
  NOT_FOUND: 'We could not find this.',
  TOO_MANY_REQUESTS: 'Too many attempts. Please wait a minute and try again.',
  INTERNAL: 'Something went wrong on our side. Nothing was changed; please try again.',
  UNAVAILABLE: 'We are busy at the moment. Please try again shortly.',

  WRONG_CREDENTIALS: 'The e-mail address or the password is not right.',
  EMAIL_NOT_CONFIRMED: 'Please confirm your e-mail address first: open the link we sent you.',
  ACCOUNT_DISABLED: 'This account is disabled. Please contact us to open it again.',
  WEAK_PASSWORD: `This password is too easy to guess. Use at least ${passwordLength.min} characters, for example four unrelated words.`,
  LINK_INVALID: 'This link is no longer valid: it was used already, or it is too old.',
  DATE_OF_BIRTH_FIXED: 'Your date of birth is set. To correct it, please contact us.',

  WALLET_NOT_FOUND: 'Ooops... Something went wrong with fetching wallet info.', // spec §8
  DEPOSIT_OUT_OF_RANGE: 'Input deposit amount value between 1 - 10000.', // spec §8
  PAYMENT_NOT_FOUND: 'We could not find this payment. Please begin again from your wallet.',
  PAYMENT_STATE: 'This payment has moved on already. Your wallet shows where it stands.',
  PROVIDER_UNAVAILABLE: 'This way of paying is not available at the moment. Please choose another.',

  CART_NOT_FOUND: 'We could not find your cart. Please reload the page.',
  CART_MOVED: 'Your cart was joined with the one in your account. Please look at it again.',
  ENTRY_NOT_FOUND: 'This is no longer in your cart.',
  OFFER_NOT_FOUND: 'Shares of this cask are not offered.',
  OFFER_NOT_ON_SALE: 'Shares of this cask are not on sale at the moment.',
  QUANTITY_OUT_OF_RANGE: `You can order ${entryQuantity.min} to ${entryQuantity.max} shares of a cask at a time.`,
  NOT_ENOUGH_SHARES: ({ left }) =>
    left === 0
      ? 'The last shares of this cask have just gone.'
      : left === null
        ? 'There are not that many shares left of this cask.'
        : `Only ${plural(left, 'share is', 'shares are')} left of this cask.`,
  COUPON_UNKNOWN: 'We do not know this coupon code.',
  COUPON_EXPIRED: 'This coupon is not valid today.',
  COUPON_USED_UP: 'This coupon has been used up.',
  COUPON_ALREADY_USED: 'You have used this coupon already.',
  COUPON_BELOW_MINIMUM: 'Your cart has not reached the minimum for this coupon.',
  COUPON_WRONG_CURRENCY: 'This coupon is for another currency.',
  COUPON_NOT_FOR_THIS: 'This coupon does not apply to anything in your cart.',
  COUPON_NOT_IN_COUNTRY:
    'Irish law does not allow coupons on alcohol, so this one cannot reduce a cask share in Ireland.',
  CART_EMPTY: 'Your cart is empty.',
  CART_ALREADY_ORDERED: 'This cart has been ordered already. You find it under your orders.',

  ORDER_NOT_FOUND: 'We could not find this order in your account.',
  TERMS_NOT_ACCEPTED: 'Please accept the terms of sale to order.',
  AGE_UNKNOWN: 'Please add your date of birth to your preferences before you order.',
  TOO_YOUNG: 'You must be 18 or older to buy a cask share.',
  AGE_DECLARATION_MISSING: 'Please declare that you are 18 or older.',
  COUNTRY_UNKNOWN: 'Please choose your country in your preferences before you order.',
  NOT_A_MEMBER: 'Please join a membership before you order. The first level is free.',
  PRICE_CHANGED: 'A price has changed since you opened your cart. Please look at the new total.',
  NOT_ENOUGH_BALANCE: 'Your wallet does not hold enough for this order.',
  IDEMPOTENCY_KEY_MISSING: 'Something went wrong in this page. Please reload it and try again.',
  IDEMPOTENCY_KEY_REUSED: 'Something went wrong in this page. Please reload it and try again.',
  MEMBERSHIP_NOT_FREE: 'This membership is not free.',
  ALREADY_SUBSCRIBED: 'You have a membership already.',
};

/** What the person reads when a call failed, whatever was thrown. */
export function wordsFor(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.';
  if (error.status === 0) return 'We could not be reached. Please check your connection and try again.';
  if (error.errorCode === null) return words[error.status >= 500 ? 'UNAVAILABLE' : 'INTERNAL'] as string;
  const found = words[error.errorCode] ?? error.message;
  return typeof found === 'string' ? found : found(error);
}
