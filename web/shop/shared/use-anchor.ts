import { useEffect } from 'react';

/** For content that loads late: the element the address names did not exist when the router looked for it. */
export function useAnchor(): void {
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
}
