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
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return current;
}
