import { useCallback, useState } from 'react';

/** Higher than any page. */
const above = '1000000px 0px 0px 0px';

/**
 * True until the browser has measured.
 * @param isPassedToo whether an element that was scrolled past counts too
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
