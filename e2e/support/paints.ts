import type { Page } from '@playwright/test';

/** In milliseconds, but for the shift. */
export interface Paints {
  largest: number;
  /** The time beyond 50 ms of each task after the first paint, before which nothing can be pressed. */
  blocked: number;
  shift: number;
}

type Recorded = Window & { paints?: Paints };
type Entry = PerformanceEntry & { value: number };

/** From the next document on. */
export const recordPaints = (page: Page) =>
  page.addInitScript(() => {
    const recorded: Paints = { largest: 0, blocked: 0, shift: 0 };
    (window as Recorded).paints = recorded;
    const observe = (type: string, take: (entry: Entry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => take(entry as Entry))).observe({
        type,
        buffered: true,
      });
    observe('largest-contentful-paint', ({ startTime }) => (recorded.largest = startTime));
    observe('longtask', ({ startTime, duration }) => {
      const [painted] = performance.getEntriesByName('first-contentful-paint');
      if (!painted) return;
      const after = Math.min(duration, startTime + duration - painted.startTime);
      recorded.blocked += Math.max(0, after - 50);
    });
    observe('layout-shift', ({ value }) => (recorded.shift += value));
  });

export const paints = (page: Page) =>
  page.evaluate(() => {
    const recorded = (window as Recorded).paints;
    if (!recorded) throw new Error('nothing was recorded');
    return recorded;
  });
