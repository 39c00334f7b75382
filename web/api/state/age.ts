import { localStore, sessionStore, storageKeys } from './storage.ts';
import { createStore } from './store.ts';

const key = storageKeys.ageChecked;
// A sign-out clears local storage; this tab goes on (docs/product.md#age-gate).
if (localStore.getItem(key) !== null) sessionStore.setItem(key, 'true');
const isConfirmed = () => localStore.getItem(key) !== null || sessionStore.getItem(key) !== null;
const store = createStore(isConfirmed());
// Another tab passed the gate.
if (!import.meta.env.SSR) window.addEventListener('storage', () => store.set(isConfirmed()));

export const ageCheck = {
  get: store.get,
  subscribe: store.subscribe,
  isRemembered: () => localStore.getItem(key) !== null,
  confirm: (remember: boolean) => {
    sessionStore.setItem(key, 'true');
    if (remember) localStore.setItem(key, 'true');
    store.set(true);
  },
};

export const redirectUrl = {
  remember: (path: string) => sessionStore.setItem(storageKeys.redirectUrl, path),
  take: (): string | null => {
    const path = sessionStore.getItem(storageKeys.redirectUrl);
    sessionStore.removeItem(storageKeys.redirectUrl);
    return path;
  },
};
