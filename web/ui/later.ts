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

const isShown = () =>
  document.querySelector('main h1') !== null && document.querySelector('main [aria-busy=true]') === null;

async function firstScreen(): Promise<void> {
  // Not for ever: a page may have no heading, or an answer that never comes.
  for (let waited = 0; waited < 5000 && !isShown(); waited += 50) await sleep(50);
  // It is painted, and the browser has nothing more urgent to do.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise<unknown>((resolve) => (window.requestIdleCallback ?? window.setTimeout)(resolve));
}

let quiet: Promise<void> | undefined;

/** Once the first screen is there; until then the line belongs to what it is made of. */
export const whenQuiet = (): Promise<void> => (quiet ??= firstScreen());

/** A part that is fetched when it is first shown. */
export const part = <Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await insist(fetchPart) }));

/** A part below the first screen: fetched when that is there. Give its Suspense a fallback of its height. */
export const later = <Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) =>
  part(async () => {
    await whenQuiet();
    return fetchPart();
  });
