import { useSyncExternalStore } from 'react';

const desktop = window.matchMedia('(min-width: 64rem)'); // `desktop:` of the style sheet

function subscribe(listener: () => void) {
  desktop.addEventListener('change', listener);
  return () => desktop.removeEventListener('change', listener);
}

/** For what only a wide screen shows, and a phone should not have to fetch and lay out. */
export const useIsDesktop = () => useSyncExternalStore(subscribe, () => desktop.matches);
