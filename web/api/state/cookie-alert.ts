import { session } from '../session/session.ts';
import { localStore, storageKeys } from './storage.ts';
import { createStore } from './store.ts';

const isApplied = () => localStore.getItem(storageKeys.cookieAlert) === 'applied';
const store = createStore(isApplied());
// A sign-out clears all local storage (docs/product.md#logout), this answer with it.
session.subscribe(() => store.set(isApplied()));

/** docs/product.md#cookie-banner: the banner is shown until accepted. */
export const cookieAlert = {
  get: store.get,
  subscribe: store.subscribe,
  accept: () => {
    localStore.setItem(storageKeys.cookieAlert, 'applied');
    store.set(isApplied());
  },
};
