import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  moved: string[];
}

interface WindowWithShifts {
  layoutShifts?: Shift[];
}

type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Element }[] };

/** From the next document on. Chromium leaves out what moves within 500 ms of an input. */
export const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    (window as WindowWithShifts).layoutShifts = shifts;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? '').slice(0, 90));
        if (!hadRecentInput) shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const layoutShifts = (page: Page) =>
  page.evaluate(() => (window as WindowWithShifts).layoutShifts ?? []);

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
