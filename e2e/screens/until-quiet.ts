import type { Page, Request } from '@playwright/test';
import { expect } from '../support/shop.ts';

/** Milliseconds without a request. */
const quietForMs = 100;

/**
 * Call it before the page is opened, and the result once its first screen is there: it waits for what is fetched after
 * that. Playwright's `networkidle` takes half a second for it. The footer is fetched together with all that lies below
 * the first screen, so that a shorter wait is enough behind it; a page without one has the half second.
 */
export function untilQuiet(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let lastEnd = performance.now();
  const end = (request: Request) => {
    underWay.delete(request);
    lastEnd = performance.now();
  };
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const quietMs = () => (underWay.size > 0 ? 0 : performance.now() - lastEnd);
  return async () => {
    const footer = page.getByRole('contentinfo').waitFor();
    const idle = page.waitForLoadState('networkidle').then(() => 'idle' as const);
    const first = await Promise.race([footer.then(() => 'footer' as const), idle]).finally(() => {
      // The slower one may fail when the page is closed.
      footer.catch(() => undefined);
      idle.catch(() => undefined);
    });
    if (first === 'footer')
      await Promise.race([idle, expect.poll(quietMs, { intervals: [30] }).toBeGreaterThan(quietForMs)]);
  };
}
