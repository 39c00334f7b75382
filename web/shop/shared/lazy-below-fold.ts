import type { ComponentType } from 'react';
import { lazy } from '#domain/lazy.ts';
import { cache } from '#web/api/http/cache.ts';
import { lazyOnShow } from '#web/ui/lazy-on-show.ts';

const nextIdle = () =>
  new Promise<unknown>((resolve) => (window.requestIdleCallback ?? window.setTimeout)(resolve));

const answered = () =>
  new Promise<void>((resolve) => {
    const stop = cache.getQueryCache().subscribe(check);
    // An answer may never come.
    const timer = setTimeout(done, 5000);
    function done() {
      clearTimeout(timer);
      stop();
      resolve();
    }
    function check() {
      if (cache.isFetching() === 0) done();
    }
    check();
  });

/** Resolves once the first page has its data and the browser has drawn it. Call it while that page renders. */
const firstScreenShown = lazy(async () => {
  // The page's effects have run: its calls have begun.
  await nextIdle();
  await answered();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await nextIdle();
});

/** For components below the first screen: loaded after it. Give its Suspense a fallback of the same height. */
export const lazyBelowFold = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyOnShow(async () => {
    await firstScreenShown();
    return load();
  });
