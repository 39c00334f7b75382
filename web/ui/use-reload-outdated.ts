import { useEffect, useState } from 'react';
import { reloadPage } from './reload-page.ts';

/** The messages of browsers and Vite for a part of the page that is gone. */
const missingPart = /dynamically imported module|module script failed|Unable to preload CSS/i;

/** A document that was loaded a moment ago is today's: to load it once more would not end. */
const youngMs = 30_000;

const isOutdated = (error: unknown) =>
  error instanceof Error && missingPart.test(error.message) && performance.now() > youngMs;

async function reloadIfServed(onFailure: () => void): Promise<void> {
  try {
    const { ok } = await fetch(window.location.href, { method: 'HEAD', signal: AbortSignal.timeout(10_000) });
    if (ok) return reloadPage();
  } catch {
    // Nobody answers: the page says so.
  }
  onFailure();
}

/**
 * After a release the parts of the page of before are gone: it is loaded again, once, where the shop still answers.
 * @returns whether that is being tried
 */
export function useReloadOutdated(error: unknown): boolean {
  const [isTrying, setIsTrying] = useState(() => isOutdated(error));
  useEffect(() => {
    if (isTrying) void reloadIfServed(() => setIsTrying(false));
  }, [isTrying]);
  return isTrying;
}
