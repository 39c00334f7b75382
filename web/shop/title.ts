import { useEffect } from 'react';

/** Names the page in the tab, the history and to screen readers (the shell announces it). */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Tierce`;
  }, [title]);
}
