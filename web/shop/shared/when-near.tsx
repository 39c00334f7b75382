import { Suspense, useCallback, useState, type ReactNode } from 'react';

/**
 * Shows its children, and fetches their script, once the reader has come within a screen's height of them. What comes
 * after them then moves down while it is still out of sight.
 */
export function WhenNear({ children }: { children: ReactNode }) {
  const [isNear, setIsNear] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // Its own Suspense: what waits for its script must not hide the page around it.
  return isNear ? <Suspense>{children}</Suspense> : <div ref={ref} />;
}
