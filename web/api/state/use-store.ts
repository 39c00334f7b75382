import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** @param first on the server and while the browser takes its page over, where the browser's own value may differ */
export const useStore = <T>({ get, subscribe }: Pick<Store<T>, 'get' | 'subscribe'>, first: () => T = get) =>
  useSyncExternalStore(subscribe, get, first);

const never = () => () => undefined;

/** @returns `before` on the server and while the browser takes its page over, then true: rendered again where they differ */
export const useIsTakenOver = (before = false) =>
  useSyncExternalStore(
    never,
    () => true,
    () => before,
  );
