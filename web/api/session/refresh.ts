import type { Session } from '#contract/account/account.ts';
import { ApiError, isEnded } from '../http/api-error.ts';
import { pauseBeforeRetry } from '../http/pause-before-retry.ts';
import type { SessionStore } from './session.ts';

export interface RefreshDependencies {
  session: SessionStore;
  exchange: (refreshToken: string) => Promise<Pick<Session, 'token' | 'refreshToken'>>;
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  onExpired: () => void;
}

/** The pause between two tries grows to sixteen seconds. */
const maxDoublings = 5;

const ended = () =>
  new ApiError(401, { errorCode: 'UNAUTHENTICATED', errorMessage: 'the session has ended' });

export interface Rejected {
  token: string | null;
  owner: string | null;
}

/**
 * docs/product.md#token-refresh: on a 401 one refresh starts while other requests wait for the new token.
 * Returns a function that gives a token to retry with in place of the one that was refused.
 */
export function createRefresh({ session, exchange, exclusively, onExpired }: RefreshDependencies) {
  let running: Promise<string | null> | null = null;
  /** How often in a row the exchange of this refresh token got no new one, for a reason that passes. */
  let failed = { refreshToken: '', times: 0 };
  let pausedBy: { refreshToken: string; error: unknown } | null = null;

  function pause(refreshToken: string, error: Error): void {
    if (failed.refreshToken !== refreshToken) failed = { refreshToken, times: 0 };
    pausedBy = { refreshToken, error };
    setTimeout(() => (pausedBy = null), pauseBeforeRetry(Math.min(failed.times, maxDoublings), error));
    failed.times += 1;
  }

  /** The token that is stored afterwards, if any; null as well where there is no refresh token to exchange. */
  async function renew(rejected: string | null): Promise<string | null> {
    // While this tab waited for its turn, another may have renewed the token already.
    const current = session.token();
    if (current !== rejected) return current;
    const refreshToken = session.refreshToken();
    if (refreshToken === null) return null;
    if (pausedBy?.refreshToken === refreshToken) throw pausedBy.error;
    // While the answer was on its way, the member may have signed out, and another signed in.
    const isReplaced = () => session.refreshToken() !== refreshToken;
    try {
      const tokens = await exchange(refreshToken);
      if (!isReplaced()) session.renew(tokens);
    } catch (error) {
      if (!isReplaced()) {
        if (isEnded(error)) {
          onExpired();
          throw ended();
        }
        pause(refreshToken, error as Error);
        throw error;
      }
    }
    return session.token();
  }

  return async function tokenInPlaceOf({ token, owner }: Rejected, signal?: AbortSignal): Promise<string> {
    running ??= exclusively(() => renew(token)).finally(() => (running = null));
    const renewed = await running;
    // The member signed out while the request was under way: nobody waits for its answer.
    if (renewed === null && token !== null && session.token() === null) throw ended();
    // A caller without a token has no session that could end.
    const newToken = renewed ?? (await waitForToken(session, token === null ? null : onExpired, signal));
    // A request of one member is never sent again as another.
    if (owner !== null && owner !== session.owner()) throw ended();
    return newToken;
  };
}

/**
 * docs/product.md#token-refresh: with no refresh token, waiting requests wait for a token.
 * @param promptLogin null where nobody was logged in
 */
async function waitForToken(
  session: SessionStore,
  promptLogin: (() => void) | null,
  signal?: AbortSignal,
): Promise<string> {
  const arrived = new Promise<string>((resolve, reject) => {
    const stop = session.subscribe(() => {
      const token = session.token();
      if (token === null) return;
      stop();
      resolve(token);
    });
    signal?.addEventListener('abort', () => {
      stop();
      reject(signal.reason as Error);
    });
  });
  promptLogin?.();
  return arrived;
}

/** One at a time over all tabs with the Web Locks API; where it is missing, within this tab. */
export function browserExclusively<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  // Another tab may wait for an answer that never comes: then this one says so too.
  const signal = AbortSignal.timeout(60_000);
  return locks.request('tierce-token-refresh', { signal }, work).catch((error: unknown) => {
    throw error === signal.reason ? new ApiError(0) : error;
  });
}
