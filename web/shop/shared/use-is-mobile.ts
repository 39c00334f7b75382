import { useSyncExternalStore } from 'react';

const mobile = window.matchMedia('(max-width: 767px)'); // docs/product.md#layout

function subscribe(listener: () => void) {
  mobile.addEventListener('change', listener);
  return () => mobile.removeEventListener('change', listener);
}

/** For different behaviour on a phone; for different looks use the style sheet. */
export const useIsMobile = () => useSyncExternalStore(subscribe, () => mobile.matches);
