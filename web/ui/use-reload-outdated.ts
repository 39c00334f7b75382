import { useEffect, useState } from 'react';

/** As browsers and Vite say that a part of the page is not there any more. */
const missingPart = /dynamically imported module|module script failed|Unable to preload CSS/i;

/** A document that was loaded a moment ago is today's: to load it once more would not end. */
const youngMs = 30_000;

/**
 * After a release the parts of the page of before are gone: it is loaded again, once, where the shop still answers.
 * @returns whether that is being tried
 */
export function useReloadOutdated(error: unknown): boolean {
  const isOutdated = error instanceof Error && missingPart.test(error.message) && performance.now() > youngMs;
  const [isTrying, setIsTrying] = useState(isOutdated);
  useEffect(() => {
    if (!isOutdated) return;
    fetch(window.location.href, { method: 'HEAD', signal: AbortSignal.timeout(10_000) }).then(
      ({ ok }) => (ok ? window.location.reload() : setIsTrying(false)),
      () => setIsTrying(false),
    );
  }, [isOutdated]);
  return isTrying;
}
