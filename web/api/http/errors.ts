import { createStore } from '../state/store.ts';

export interface PageError {
  kind: 'not-found' | 'unreachable';
}

/** Shown instead of the page: a new object for each failure. A navigation or a retry clears it. */
export const pageError = createStore<PageError | null>(null);

export function showPageErrorFor(status: number): void {
  if (status === 404) pageError.set({ kind: 'not-found' });
  if (status === 0) pageError.set({ kind: 'unreachable' });
}

let errorOfLastPage: PageError | null = null;

export function navigationStarted(): void {
  errorOfLastPage = pageError.get();
}

export function navigationFinished(): void {
  if (pageError.get() === errorOfLastPage) pageError.set(null);
}
