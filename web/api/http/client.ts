import { refreshToken } from '#contract/account/account.ts';
import { showPageErrorFor } from './errors.ts';
import { createHttp } from './http.ts';
import { pauseBeforeRetry } from './pause-before-retry.ts';
import { browserExclusively, createRefresh } from '../session/refresh.ts';
import { session } from '../session/session.ts';
import { createStore } from '../state/store.ts';

/** Counts the calls that may have changed something; the cache is flushed on each (docs/product.md#client-cache). */
export const mutations = createStore(0);

/** Counts the sessions that could not be renewed; the shell answers by going to /login. */
export const expiries = createStore(0);

/** Counts the calls that were turned away and wait to be sent again; both shells say so. */
export const waits = createStore(0);

const tokenInPlaceOf = createRefresh({
  session,
  // Quiet: its failure is that of the call that waits for the token.
  exchange: (token) => http.call(refreshToken, { body: { refreshToken: token } }, { quiet: true }),
  exclusively: browserExclusively,
  onExpired: () => {
    session.end('expiry');
    expiries.set(expiries.get() + 1);
  },
});

const http = createHttp({
  fetch: (...request) => fetch(...request),
  session,
  cookies: () => document.cookie,
  tokenInPlaceOf,
  onError: ({ status }) => showPageErrorFor(status),
  onMutation: () => mutations.set(mutations.get() + 1),
  waiting: { onWait: () => waits.set(waits.get() + 1), pauseMs: pauseBeforeRetry },
});

export const { call, callFile } = http;
