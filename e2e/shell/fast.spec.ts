import type { Page } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { expectStill, recordPaints, slowNetwork } from '../support/paints.ts';
import { expect, heading, test } from '../support/shop.ts';

const firstScreens = [paths.home(), paths.casks(), paths.cask(33)];

const kB = 1024;
/** The shop's own limit: script, as sent. */
const maxScript = 120 * kB;
/**
 * With the document, the style, two fonts, the calls and the pictures of a phone's first screen: a good second on a line
 * of 1.6 Mbit/s, which is what Lighthouse calls slow.
 */
const maxInAll = 240 * kB;

/** Notes when the first screen is complete: its heading is there, and nothing in sight is still on its way. */
const noteFirstScreen = () => {
  const isComplete = () =>
    document.querySelector('main h1') !== null && document.querySelector('main [aria-busy=true]') === null;
  const observer = new MutationObserver(() => {
    if (!isComplete()) return;
    observer.disconnect();
    requestAnimationFrame(() => performance.mark('first-screen'));
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
};

interface Sent {
  url: string;
  bytes: number;
}

/** Everything a page asked for before its first screen was complete, with the bytes of its body as sent. */
async function fetchedFor(page: Page, path: string): Promise<Sent[]> {
  await page.addInitScript(noteFirstScreen);
  await page.goto(path, { waitUntil: 'networkidle' });
  // A network that is idle may wait for the processor.
  await page.waitForFunction(() => performance.getEntriesByName('first-screen').length > 0);
  return page.evaluate(() => {
    const [complete] = performance.getEntriesByName('first-screen');
    if (!complete) throw new Error('the first screen was never complete');
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    return entries
      .filter(({ startTime }) => startTime <= complete.startTime)
      .map(({ name, encodedBodySize }) => ({ url: name, bytes: encodedBodySize }));
  });
}

const sum = (all: readonly Sent[]) => all.reduce((total, { bytes }) => total + bytes, 0);

function expectLight(path: string, sent: readonly Sent[]): void {
  const list = (some: readonly Sent[]) => some.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');
  const scripts = sent.filter(({ url }) => url.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(2);
  expect(sum(scripts), list(scripts)).toBeLessThanOrEqual(maxScript);
  expect(sum(sent), list(sent)).toBeLessThanOrEqual(maxInAll);
  // The page fetches what the document preloads, and fetches it once.
  const urls = sent.map(({ url }) => url);
  expect(urls.filter((url, i) => urls.indexOf(url) !== i)).toEqual([]);
  const pictures = urls.flatMap((url) => /\/assets\/(.+)-\d+-[^/]+\.avif$/.exec(url)?.[1] ?? []);
  expect(new Set(pictures).size, `each in one width: ${urls.join(' ')}`).toBe(pictures.length);
  if (path === paths.home()) expect(pictures).toContain('warehouse');
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  test('the first screens need at most 120 kB of script, and are light in all @smoke', async ({ page }) => {
    for (const path of [paths.ageForm(), ...firstScreens]) expectLight(path, await fetchedFor(page, path));
    await page.goto(paths.casks(), { waitUntil: 'networkidle' });
    const document = await page.evaluate(() => ({
      nodes: window.document.querySelectorAll('*').length,
      bytes: new TextEncoder().encode(window.document.documentElement.outerHTML).length,
    }));
    expect(document.nodes).toBeLessThanOrEqual(1500);
    expect(document.bytes).toBeLessThanOrEqual(150 * kB);
  });
});

test.describe('on a slow line', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  test('nothing moves while home, the list, a cask and a distillery load', async ({ page }) => {
    await slowNetwork(page, { throughput: 200_000, latency: 150 });
    await recordPaints(page);
    for (const path of [...firstScreens, paths.distillery(1)]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(heading(page, /.+/)).toBeVisible();
      await expectStill(page);
    }
  });
});
