import { useEffect } from 'react';
import { company } from '#words/en/company.ts';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = company.title(title);
  }, [title]);
}
