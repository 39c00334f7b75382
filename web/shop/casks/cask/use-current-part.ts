import { useEffect, useState } from 'react';
import { partIds, type PartId } from './part.tsx';

/** Pixels from the top: the height of the header and the contents. */
const readFrom = 160;

export function useCurrentPart(): PartId | null {
  const [current, setCurrent] = useState<PartId | null>(null);
  useEffect(() => {
    const look = () => {
      const begun = partIds.filter((id) => {
        const part = document.getElementById(id);
        return part && part.getBoundingClientRect().top < readFrom;
      });
      setCurrent(begun.at(-1) ?? null);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return current;
}
