import { createStore } from '../state/store.ts';

/** spec §8: 404 on any request shows /404, no answer at all shows /500; the address bar stays. */
export interface Trouble {
  kind: 'not-found' | 'unreachable';
}

/** What the shell shows instead of the page: a new object for each failure. A navigation or a new try clears it. */
export const trouble = createStore<Trouble | null>(null);

/** Looks whether a failed call is one that takes the person to an error page. */
export function raiseTrouble(status: number): void {
  if (status === 404) trouble.set({ kind: 'not-found' });
  if (status === 0) trouble.set({ kind: 'unreachable' });
}

let left: Trouble | null = null;

/** A navigation begins: what is raised from here on belongs to the next page. */
export function leavePage(): void {
  left = trouble.get();
}

/** The next page is on screen: the trouble of the one before has gone with it. */
export function arriveAtPage(): void {
  if (trouble.get() === left) trouble.set(null);
}
