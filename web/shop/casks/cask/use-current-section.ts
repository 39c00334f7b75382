import { useEffect, useState } from 'react';
import { sectionIds, type SectionId } from './page-section.tsx';

/** Pixels from the top: the height of the header and the contents. */
const headerHeight = 160;

export function useCurrentSection(): SectionId | null {
  const [current, setCurrent] = useState<SectionId | null>(null);
  useEffect(() => {
    const update = () => {
      const passed = sectionIds.filter((id) => {
        const section = document.getElementById(id);
        return section && section.getBoundingClientRect().top < headerHeight;
      });
      setCurrent(passed.at(-1) ?? null);
    };
    // Not before the browser has laid the sections out: it would have to do that at once.
    const frame = requestAnimationFrame(update);
    window.addEventListener('scroll', update, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', update);
    };
  }, []);
  return current;
}
