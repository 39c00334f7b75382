import { sessionStore, storageKeys, type KeyValue } from './storage.ts';
import { createStore } from './store.ts';

export const maxCompared = 4;

/** The cask ids of `33,6`: whole and positive, each once, no more than can be compared. */
export function comparedIds(text: string): number[] {
  const parts = text.split(',');
  const ids = parts.filter((part) => /^[1-9]\d{0,14}$/.test(part)).map(Number);
  return [...new Set(ids)].slice(0, maxCompared);
}

/** The casks chosen to be compared, by id in the order of choosing: kept for as long as the tab is open. */
export function createComparison(storage: KeyValue) {
  const stored = storage.getItem(storageKeys.comparison) ?? '';
  const store = createStore<readonly number[]>(comparedIds(stored));
  const set = (ids: readonly number[]) => {
    storage.setItem(storageKeys.comparison, ids.join(','));
    store.set(ids);
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    set,
    toggle: (id: number) => {
      const ids = store.get();
      if (ids.includes(id)) set(ids.filter((other) => other !== id));
      else if (ids.length < maxCompared) set([...ids, id]);
    },
  };
}

export const comparison = createComparison(sessionStore);
