import type { Page } from '@playwright/test';

export interface Shift {
  value: number;
  sources: string[];
}

interface WindowWithShifts {
  layoutShifts?: Shift[];
}

/** From the next document on. Chromium leaves out what moves within 500 ms of an input. */
export const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    (window as WindowWithShifts).layoutShifts = shifts;
    interface Entry extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName} ${node.textContent?.slice(0, 40)}` : `${node?.textContent}`;
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)}: ${place(previousRect)} to ${place(currentRect)}`,
        );
        shifts.push({ value, sources: moved });
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
