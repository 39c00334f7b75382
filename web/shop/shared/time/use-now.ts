import { useState } from 'react';
import { createStore } from '#web/api/state/store.ts';
import { useIsTakenOver } from '#web/api/state/use-store.ts';

/** The instant the server rendered the page; null where the browser made it. */
export const renderedAt = createStore<number | null>(null);

let isTakenOver = false;

export function pageTakenOver(): void {
  isTakenOver = true;
}

/** In milliseconds; the only place where a page reads the clock. */
export const now = () => (isTakenOver ? null : renderedAt.get()) ?? Date.now();

/**
 * The instant a page was opened, in milliseconds: what "3 days ago" is counted from. A part that is taken over late begins
 * with the server's too.
 */
export function useNow(): number {
  const [opened] = useState(now);
  return useIsTakenOver() ? opened : (renderedAt.get() ?? opened);
}
