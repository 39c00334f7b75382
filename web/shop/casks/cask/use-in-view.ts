import { useCallback, useState } from 'react';

/** Farther than any page is long. */
const above = '1000000px 0px 0px 0px';

/**
 * Whether any of an element is on screen, once it is there; taken to be until the browser has said.
 * @param isPassedToo whether having scrolled past it counts as well
 */
export function useInView({ isPassedToo = false } = {}) {
  const [isInView, setInView] = useState(true);
  const ref = useCallback(
    (element: Element | null) => {
      if (!element) return undefined;
      const see = (entries: IntersectionObserverEntry[]) => setInView(entries.at(-1)?.isIntersecting ?? true);
      const observer = new IntersectionObserver(see, isPassedToo ? { rootMargin: above } : {});
      observer.observe(element);
      return () => observer.disconnect();
    },
    [isPassedToo],
  );
  return [ref, isInView] as const;
}
