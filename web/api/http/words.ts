import { failures, refusals } from '#words/errors.ts';
import { ApiError } from './api-error.ts';

/** What the person reads when a call failed, whatever was thrown. */
export function wordsFor(error: unknown): string {
  if (!(error instanceof ApiError)) return failures.unknown;
  if (error.status === 0) return failures.unreachable;
  const code = error.errorCode ?? (error.status >= 500 ? 'UNAVAILABLE' : 'INTERNAL');
  // A server newer than this page may give a reason it does not know.
  const found = refusals[code] ?? error.message;
  return typeof found === 'function' ? found(error) : found;
}
