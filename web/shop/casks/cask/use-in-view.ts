import { useEffect, useState, type RefObject } from 'react';

/** Higher than any page. */
const above = '1000000px 0px 0px 0px';

/**
 * True until the browser has measured.
 * @param isPassedToo whether an element that was scrolled past counts too
 */
export function useInView(ref: RefObject<Element | null>, { isPassedToo = false } = {}): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    if (!ref.current) return undefined;
    const see = (entries: IntersectionObserverEntry[]) => setInView(entries.at(-1)?.isIntersecting ?? true);
    const observer = new IntersectionObserver(see, isPassedToo ? { rootMargin: above } : {});
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, isPassedToo]);
  return isInView;
}
