import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** @param first on the server and while the browser takes its page over, where the browser's own value may differ */
export const useStore = <T>({ get, subscribe }: Pick<Store<T>, 'get' | 'subscribe'>, first: () => T = get) =>
  useSyncExternalStore(subscribe, get, first);

const never = () => () => undefined;

/** Each part of a page is taken over as the server rendered it, and then shows what holds now. */
export const useTakenOver = <T>(current: T, rendered: T): T =>
  useSyncExternalStore(
    never,
    () => current,
    () => rendered,
  );

/** Once the browser has taken the page over; at once where the server shows it too, which saves rendering it again. */
export const useIsShown = (isOnServerToo: boolean) => useTakenOver(true, isOnServerToo);
