import { expect, type Page } from '@playwright/test';

/** In milliseconds, but for the shift. */
export interface Paints {
  largest: number;
  /** The time beyond 50 ms of each task after the first paint, before which nothing can be pressed. */
  blocked: number;
  /** The sum of those that moved something, but for what moves within 500 ms of an input. */
  shift: number;
  shifts: { value: number; moved: string[] }[];
}

type Recorded = Window & { paints?: Paints };
type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Element }[] };

/** From the next document on. */
export const recordPaints = (page: Page) =>
  page.addInitScript(() => {
    const recorded: Paints = { largest: 0, blocked: 0, shift: 0, shifts: [] };
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
    observe('layout-shift', ({ value, hadRecentInput, sources }) => {
      if (hadRecentInput) return;
      recorded.shift += value;
      const moved = sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? '').slice(0, 90));
      recorded.shifts.push({ value, moved });
    });
  });

export const paints = (page: Page) =>
  page.evaluate(() => {
    const recorded = (window as Recorded).paints;
    if (!recorded) throw new Error('nothing was recorded');
    return recorded;
  });

/** Nothing moved by itself in this document until it was at rest. */
export async function expectStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 60_000 });
  const { shift, shifts } = await paints(page);
  expect(shift, `${page.url()}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(0.02);
}

/** @param line bytes a second and milliseconds; a weak mobile one where it is left out */
export async function slowNetwork(
  page: Page,
  { throughput, latency }: { throughput: number; latency: number } = { throughput: 50_000, latency: 400 },
): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}
