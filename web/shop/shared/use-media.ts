import { useCallback, useSyncExternalStore } from 'react';

/** Whether the screen is so, for what behaves otherwise there; false on the server. Different looks belong into the style sheet. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

export const useIsMobile = () => useMedia('(max-width: 767px)'); // docs/product.md#layout
export const useIsDesktop = () => useMedia('(min-width: 64rem)'); // `desktop:` of the style sheet
