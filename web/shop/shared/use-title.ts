import { useEffect } from 'react';
import { house } from '#words/house.ts';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = house.title(title);
  }, [title]);
}
