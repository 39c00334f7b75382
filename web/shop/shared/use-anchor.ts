import { useEffect } from 'react';

/** In a part that comes later: an address may name something in it, which was not there when the router looked. */
export function useAnchor(): void {
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
}
