import { failures, refusals, refusalText, walletNotFound } from '#words/en/errors.ts';
import { cookieValue } from '../state/cookie.ts';
import { ApiError } from './api-error.ts';

/** docs/product.md#wallet-screen: the words of the message decide too, whatever its code. */
const isWalletMissing = ({ errorCode, message }: ApiError) =>
  errorCode === 'WALLET_NOT_FOUND' || message.includes(walletNotFound);

export function wordsFor(error: unknown): string {
  if (!(error instanceof ApiError)) return failures.unknown;
  if (error.status === 0) return failures.unreachable;
  if (isWalletMissing(error)) return failures.walletInfo;
  if (error.errorCode === 'CSRF_TOKEN_INVALID' && cookieValue(document.cookie, 'XSRF-TOKEN') === null)
    return failures.noCookies;
  const code = error.errorCode ?? (error.status >= 500 ? 'UNAVAILABLE' : 'INTERNAL');
  // A server newer than this page may give a reason it does not know.
  return code in refusals ? refusalText(code, error) : error.message;
}
