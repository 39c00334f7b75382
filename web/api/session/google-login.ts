import type { ErrorCode } from '#domain/errors.ts';
import { google, refusals } from '#words/en/errors.ts';
import { authMethods } from '#contract/account/account.ts';
import { googleLoginPath } from '#contract/account/google-paths.ts';
import { loginSucceeded } from './account.ts';
import { ApiError } from '../http/api-error.ts';
import { get } from '../http/cache.ts';
import { messageOf, PopupEnded } from './google-message.ts';
import { wordsFor } from '../http/words.ts';

export const authMethodsQuery = () => get(authMethods, {});

const [width, height] = [600, 800]; // docs/product.md#google-login

function openPopup(): Window {
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`;
  const popup = window.open(googleLoginPath, 'google-login', features);
  if (!popup) throw new PopupEnded('BLOCKED');
  return popup;
}

const isCode = (data: unknown): data is ErrorCode =>
  typeof data === 'string' && Object.hasOwn(refusals, data);
const codeOf = (data: unknown): ErrorCode => (isCode(data) ? data : 'GOOGLE_FAILED');

/**
 * Logs in with Google exactly as the password does (docs/product.md#login). Call it in the press itself, or browsers block the popup.
 * @throws ApiError for FAILED, PopupEnded when no message came
 */
export async function logInWithGoogle(): Promise<void> {
  const message = await messageOf(openPopup(), window, window.location.origin);
  if (message.status === 'FAILED') throw new ApiError(409, { errorCode: codeOf(message.data) });
  await loginSucceeded(message.data);
}

export const googleWords = (error: unknown) =>
  error instanceof PopupEnded ? google[error.end] : wordsFor(error);
