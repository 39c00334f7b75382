import type { Session } from '#contract/account.ts';
import { ApiError } from './api-error.ts';
import type { SessionKeeper } from './session.ts';

export interface RefreshDependencies {
  session: SessionKeeper;
  /** Exchanges a refresh token; rejects with an ApiError. */
  exchange: (refreshToken: string) => Promise<Pick<Session, 'token' | 'refreshToken'>>;
  /** Runs one at a time over all tabs. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** There is no session to renew any more: log out and go to /login. */
  onExpired: () => void;
}

/** A refusal ends the session; no answer, or a server in trouble, does not. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

const ended = () =>
  new ApiError(401, { errorCode: 'UNAUTHENTICATED', errorMessage: 'the session has ended' });

/**
 * spec §4: on a 401 one refresh starts while other requests wait for the new token.
 * Returns a function that gives a token to retry with in place of the one that was refused.
 */
export function createRefresh({ session, exchange, exclusively, onExpired }: RefreshDependencies) {
  let running: Promise<string | null> | null = null;

  const renewedSince = (rejected: string | null) => {
    const current = session.token();
    return current === rejected ? null : current;
  };

  /** Null where there is no refresh token to exchange. */
  async function renew(rejected: string | null): Promise<string | null> {
    // While this tab waited for its turn, another may have renewed the token already.
    const refreshToken = session.refreshToken();
    const current = renewedSince(rejected);
    if (current !== null || refreshToken === null) return current;
    try {
      const tokens = await exchange(refreshToken);
      session.renew(tokens);
      return tokens.token;
    } catch (error) {
      const other = renewedSince(rejected);
      if (other !== null) return other;
      if (isRefused(error)) onExpired();
      throw error;
    }
  }

  return async function tokenInPlaceOf(rejected: string | null, signal?: AbortSignal): Promise<string> {
    running ??= exclusively(() => renew(rejected)).finally(() => (running = null));
    const token = await running;
    if (token !== null) return token;
    // The member signed out while the request was under way: nobody waits for its answer.
    if (rejected !== null && session.token() === null) throw ended();
    return waitForToken(session, onExpired, signal);
  };
}

/** spec §4: with no refresh token, waiting requests wait for a token: the person is asked to log in. */
async function waitForToken(
  session: SessionKeeper,
  askToLogIn: () => void,
  signal?: AbortSignal,
): Promise<string> {
  const before = session.state().user?.email;
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
  askToLogIn();
  const token = await arrived;
  // A request of one member is never sent again as another.
  if (before !== undefined && before !== session.state().user?.email) throw ended();
  return token;
}

/** One at a time over all tabs with the Web Locks API; where it is missing, within this tab. */
export function browserExclusively<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request('tierce-token-refresh', work) : work();
}
