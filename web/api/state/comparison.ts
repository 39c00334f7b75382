import { sessionStore, storageKeys, type KeyValue } from './storage.ts';
import { createStore, noIds } from './store.ts';

export const maxCompared = 4;

export function comparedIds(text: string): readonly number[] {
  if (text === '') return noIds;
  const parts = text.split(',');
  const ids = parts.filter((part) => /^[1-9]\d{0,14}$/.test(part)).map(Number);
  return [...new Set(ids)].slice(0, maxCompared);
}

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
