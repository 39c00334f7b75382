import { refreshToken } from '#contract/account/account.ts';
import { showPageErrorFor } from './errors.ts';
import { createHttp } from './http.ts';
import { pauseBeforeRetry } from './pause-before-retry.ts';
import type { createRefresh } from '../session/refresh.ts';
import { ApiError } from './api-error.ts';
import { session } from '../session/session.ts';
import { createStore } from '../state/store.ts';

/** The server answers its own pages without a network. */
export const transport = createStore<typeof fetch>((...request) => fetch(...request));

/** Counts the calls that may have changed something; the cache is flushed on each (docs/product.md#client-cache). */
export const mutations = createStore(0);

export const expiries = createStore(0);

/** Counts the calls that were turned away and wait to be sent again; both shells say so. */
export const waits = createStore(0);

type TokenInPlaceOf = ReturnType<typeof createRefresh>;
let refresh: TokenInPlaceOf | null = null;

/** Loaded when a token has run out: no first screen carries it. */
const tokenInPlaceOf: TokenInPlaceOf = async (rejected, signal) => {
  const { browserExclusively, createRefresh: create } = await import('../session/refresh.ts').catch(() => {
    throw new ApiError(0);
  });
  refresh ??= create({
    session,
    // Quiet: its failure is that of the call that waits for the token.
    exchange: (token) => http.call(refreshToken, { body: { refreshToken: token } }, { quiet: true }),
    exclusively: browserExclusively,
    onExpired: () => {
      session.end('expiry');
      expiries.set(expiries.get() + 1);
    },
  });
  return refresh(rejected, signal);
};

const http = createHttp({
  fetch: (...request) => transport.get()(...request),
  session,
  cookies: () => document.cookie,
  tokenInPlaceOf,
  onError: ({ status }) => showPageErrorFor(status),
  onMutation: () => mutations.set(mutations.get() + 1),
  waiting: { onWait: () => waits.set(waits.get() + 1), pauseMs: pauseBeforeRetry },
});

export const { call, callFile } = http;
