import type { ComponentType } from 'react';
import { lazy } from '#domain/calendar.ts';
import { cache } from '#web/api/http/cache.ts';
import { lazyOnShow } from '#web/ui/lazy-on-show.ts';

/** A busy page, or one in the background, may have no idle moment: then two seconds, in ms. */
const nextIdle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: 2000 });
    else setTimeout(resolve);
  });

const answered = () =>
  new Promise<void>((resolve) => {
    const stop = cache.getQueryCache().subscribe(check);
    function check() {
      if (cache.isFetching() > 0) return;
      stop();
      resolve();
    }
    check();
  });

/** The pictures that the first screen fetches at once. */
const picturesShown = () =>
  Promise.allSettled(
    [...document.images].filter(({ loading }) => loading === 'eager').map((image) => image.decode()),
  );

async function shown(): Promise<void> {
  await answered();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await picturesShown();
}

/** Resolves once the first page has its data and pictures and the browser has drawn it. Call it while that page renders. */
const firstScreenShown = lazy(async () => {
  // The page's effects have run: its calls have begun.
  await nextIdle();
  // An answer or a picture may never come.
  await Promise.race([shown(), new Promise((resolve) => setTimeout(resolve, 5000))]);
  await nextIdle();
});

/** For components below the first screen: loaded after it. Give its Suspense a fallback of the same height. */
export const lazyBelowFold = <Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
) => lazyOnShow(name, load, import.meta.env.SSR ? undefined : firstScreenShown);
