import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { wordsFor } from './words.ts';

test.each([
  [1, 'in 1 second'],
  [119, 'in 119 seconds'],
  [120, 'in 2 minutes'],
  [179, 'in 3 minutes'],
  [7140, 'in 119 minutes'],
  [7141, 'in 2 hours'],
  [86_340, 'in 24 hours'],
  [undefined, 'later'],
])('who tried too often hears when to come again: %s', (retryAfter, when) => {
  const error = new ApiError(429, { errorCode: 'TOO_MANY_REQUESTS', ...(retryAfter && { retryAfter }) });
  expect(wordsFor(error)).toBe(`Too many attempts. Please try again ${when}.`);
});

test.each([
  ['DEPOSIT_DAILY_LIMIT', 'SGD', 995_000, 'You can add S$9,950.00 more within 24 hours.'],
  ['NOT_RETURNABLE', 'EUR', 2_000, 'Up to €20.00 can be returned to your payment method.'],
  ['RECEIVABLE_OPEN', 'EUR', 105, 'you still owe €1.05.'],
] as const)('%s in %s names its amount with its currency', (errorCode, currency, amount, words) => {
  expect(wordsFor(new ApiError(422, { errorCode, currency, amount }))).toContain(words);
});

test.each([
  ['WALLET_NOT_FOUND', 'no such wallet'],
  ['INVALID_REQUEST', 'Wallet not found for this member'],
  [undefined, 'Error: Wallet not found'],
] as const)(
  'a wallet that is missing is recognised by code or by message: %s, "%s"',
  (errorCode, errorMessage) => {
    const error = new ApiError(422, { ...(errorCode && { errorCode }), errorMessage });
    expect(wordsFor(error)).toBe('Ooops... Something went wrong with fetching wallet info.');
  },
);

test.each([
  ['', 'Your browser blocks cookies.'],
  ['XSRF-TOKEN=abc', 'This page has been open for too long.'],
])('a forged request and a browser without cookies are told apart: %j', (cookie, words) => {
  vi.stubGlobal('document', { cookie });
  expect(wordsFor(new ApiError(403, { errorCode: 'CSRF_TOKEN_INVALID' }))).toContain(words);
});
