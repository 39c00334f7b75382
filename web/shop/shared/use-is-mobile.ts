import { useSyncExternalStore } from 'react';

const mobile = window.matchMedia('(max-width: 767px)'); // spec §9

function subscribe(listener: () => void) {
  mobile.addEventListener('change', listener);
  return () => mobile.removeEventListener('change', listener);
}

/** For what differs in kind, not in looks, between a phone and a desktop; looks are the style sheet's. */
export const useIsMobile = () => useSyncExternalStore(subscribe, () => mobile.matches);
