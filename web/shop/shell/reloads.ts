import { createStore } from '#web/api/state/store.ts';
import { useStore } from '#web/api/state/use-store.ts';

export const reloads = createStore(0);

export const useReloads = () => useStore(reloads);
