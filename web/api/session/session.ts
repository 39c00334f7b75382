import type { Session, User } from '#contract/account/account.ts';
import { localStore, storageKeys as keys, type KeyValue } from '../state/storage.ts';
import { createStore } from '../state/store.ts';

/** Logged in ⇔ a token is stored (docs/product.md#login). */
export interface SessionState {
  loggedIn: boolean;
  user: User | null;
  hasLoggedOut: boolean;
}

function userOf(text: string | null): User | null {
  try {
    return text ? (JSON.parse(text) as User) : null;
  } catch {
    return null;
  }
}

/** The session lives in storage, which other tabs write too: tokens are read there each time. */
export function createSession(storage: KeyValue) {
  let hasLoggedOut = false;
  const read = (): SessionState => ({
    hasLoggedOut,
    loggedIn: storage.getItem(keys.token) !== null,
    user: userOf(storage.getItem(keys.user)),
  });
  const store = createStore(read());
  const token = () => storage.getItem(keys.token);
  const refreshToken = () => storage.getItem(keys.refreshToken);

  const saveUser = (user: User) => {
    storage.setItem(keys.user, JSON.stringify(user));
    store.set(read());
  };

  return {
    state: store.get,
    subscribe: store.subscribe,
    token,
    refreshToken,
    owner: () => read().user?.email ?? null,
    saveUser,
    begin: (answer: Session) => {
      hasLoggedOut = false;
      storage.setItem(keys.token, answer.token);
      storage.setItem(keys.refreshToken, answer.refreshToken);
      saveUser(answer.user);
    },
    renew: (answer: Pick<Session, 'token' | 'refreshToken'>) => {
      storage.setItem(keys.token, answer.token);
      storage.setItem(keys.refreshToken, answer.refreshToken);
      store.set(read());
    },
    /** Adds `delta` minor units to the balance this browser shows, until the server is asked again. */
    adjustBalance: (delta: number) => {
      const { user } = read();
      if (user) saveUser({ ...user, balance: user.balance + delta });
    },
    /**
     * docs/product.md#logout: signing out clears all local storage, the age check and the cookie banner's flag too. A
     * session that expires, or another login that begins, takes only what belongs to the member.
     */
    end: (by: 'member' | 'expiry' | 'login') => {
      hasLoggedOut = by === 'member';
      if (hasLoggedOut) storage.clear();
      else for (const key of [keys.token, keys.refreshToken, keys.user]) storage.removeItem(key);
      store.set(read());
    },
    reread: () => store.set(read()),
  };
}

export type SessionStore = ReturnType<typeof createSession>;

export const session = createSession(localStore);

export const visitor = 'visitor';

/** The owner of the answers in the cache: an e-mail address, `visitor`, or `unknown` if a token is stored and no member. */
export function sessionOwner(): string {
  const { loggedIn, user } = session.state();
  return loggedIn ? (user?.email ?? 'unknown') : visitor;
}
