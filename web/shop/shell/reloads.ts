import { useSyncExternalStore } from 'react';
import { createStore } from '#web/api/state/store.ts';

export const reloads = createStore(0);

export const useReloads = () => useSyncExternalStore(reloads.subscribe, reloads.get);
