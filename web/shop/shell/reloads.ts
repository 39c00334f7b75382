import { useSyncExternalStore } from 'react';
import { createStore } from '#web/api/state/store.ts';

/** Counts how often a page was asked for again at its own address. */
export const reloads = createStore(0);

export const useReloads = () => useSyncExternalStore(reloads.subscribe, reloads.get);
