import { failures, refusals, refusalText } from '#words/en/errors.ts';
import { ApiError } from './api-error.ts';

/** What the person reads when a call failed, whatever was thrown. */
export function wordsFor(error: unknown): string {
  if (!(error instanceof ApiError)) return failures.unknown;
  if (error.status === 0) return failures.unreachable;
  const code = error.errorCode ?? (error.status >= 500 ? 'UNAVAILABLE' : 'INTERNAL');
  if (code === 'WALLET_NOT_FOUND') return failures.walletInfo; // docs/product.md#wallet-screen
  // A server newer than this page may give a reason it does not know.
  return code in refusals ? refusalText(code, error) : error.message;
}
