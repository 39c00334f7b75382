import { session } from '../session/session.ts';
import { localStore, sessionStore, storageKeys } from './storage.ts';
import { createStore } from './store.ts';

const key = storageKeys.cookieAlert;
// A sign-out clears local storage; this tab goes on (docs/product.md#cookie-banner).
if (localStore.getItem(key) !== null) sessionStore.setItem(key, 'applied');
const isApplied = () => [localStore, sessionStore].some((storage) => storage.getItem(key) === 'applied');
const store = createStore(isApplied());
session.subscribe(() => store.set(isApplied()));

export const cookieAlert = {
  get: store.get,
  subscribe: store.subscribe,
  accept: () => {
    for (const storage of [localStore, sessionStore]) storage.setItem(key, 'applied');
    store.set(isApplied());
  },
};
