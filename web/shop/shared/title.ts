import { useEffect } from 'react';
import { house } from '#words/house.ts';

/** Names the page in the tab, the history and to screen readers (the shell announces it). */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = house.title(title);
  }, [title]);
}
