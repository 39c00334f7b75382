import { lazy, type ComponentType } from 'react';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A part that could not be fetched is no reason to lose the page it belongs to: it is tried for until it comes. */
async function insist<T>(fetchPart: () => Promise<T>, wait = 1000): Promise<T> {
  try {
    return await fetchPart();
  } catch {
    await sleep(wait);
    return insist(fetchPart, Math.min(2 * wait, 60_000));
  }
}

/** Once the document is loaded and the browser has nothing more urgent to do. */
export const whenQuiet = new Promise<void>((resolve) => {
  const wait = () => (window.requestIdleCallback ?? window.setTimeout)(() => resolve());
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
});

/** A part that is fetched when it is first shown. */
export const part = <Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await insist(fetchPart) }));

/** A part below the first screen: fetched when that is there. Give its Suspense a fallback of its height. */
export const later = <Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) =>
  part(async () => {
    await whenQuiet;
    return fetchPart();
  });
