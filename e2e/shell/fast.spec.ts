import type { Page } from '@playwright/test';
import { linkTokenLength } from '#domain/account/link-token.ts';
import { indexedPaths } from '#server/features/pages/fixed-pages.ts';
import { paths } from '#web/paths.ts';
import { expect, heading, test } from '../support/shop.ts';
import { open } from '../support/site.ts';

/** Home, the list, a cask, the gate: what most people see first. */
const firstScreens = [
  { path: paths.home(), visitor: 'known' },
  { path: paths.casks(), visitor: 'known' },
  { path: paths.cask(33), visitor: 'known' },
  { path: paths.ageForm(), visitor: 'stranger' },
] as const;

const kB = 1024;
/** What the shop asks of itself: script, as sent. */
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

for (const { path, visitor } of firstScreens) {
  test.describe('the first screen', () => {
    test.use({ visitor, viewport: { width: 412, height: 823 } });
    test(`${path} needs at most 120 kB of script, and is light in all @smoke`, async ({ page }) => {
      const sent = await fetchedFor(page, path);
      const scripts = sent.filter(({ url }) => url.endsWith('.js'));
      expect(scripts.length).toBeGreaterThan(2);
      expect(sum(scripts), scripts.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')).toBeLessThanOrEqual(
        maxScript,
      );
      expect(sum(sent), sent.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')).toBeLessThanOrEqual(
        maxInAll,
      );
      // What the document preloads is what the page fetches, and once.
      const urls = sent.map(({ url }) => url);
      expect(urls.filter((url, i) => urls.indexOf(url) !== i)).toEqual([]);
      const pictures = urls.flatMap((url) => /\/assets\/(.+)-\d+-[^/]+\.avif$/.exec(url)?.[1] ?? []);
      expect(new Set(pictures).size, `each in one width: ${urls.join(' ')}`).toBe(pictures.length);
      if (path === '/') expect(pictures).toContain('warehouse');
    });
  });
}

test('the list of casks is a light document, and its pictures are files', async ({ page }) => {
  await open(page, paths.casks());
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(24);
  // The six that fill soon come when the reader is near them.
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(24 + 6);
  await page.waitForLoadState('networkidle');
  const document = await page.evaluate(() => ({
    nodes: window.document.querySelectorAll('*').length,
    bytes: new TextEncoder().encode(window.document.documentElement.outerHTML).length,
  }));
  expect(document.nodes).toBeLessThanOrEqual(1500);
  expect(document.bytes).toBeLessThanOrEqual(150 * kB);
  const addresses = await cards
    .locator('img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('src')));
  expect(new Set(addresses).size).toBe(24 + 6);
  const picture = await page.request.get(addresses[0] ?? '', { headers: { 'accept-encoding': 'br' } });
  expect(picture.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('files are kept for ever and packed with brotli, fonts and pictures as they are', async ({
  request,
}) => {
  const document = await request.get('/', { headers: { 'accept-encoding': 'br' } });
  expect(document.headers()).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding, cookie' });
  const html = await document.text();
  const file = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  for (const path of [file(/src="(\/assets\/[^"]+\.js)"/), file(/href="(\/assets\/[^"]+\.css)"/)]) {
    const answer = await request.get(path, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(answer.headers()).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
  }
  const font = await request.get(file(/as="font" type="font\/woff2" href="([^"]+)"/), {
    headers: { 'accept-encoding': 'br' },
  });
  expect(font.headers()['content-encoding']).toBeUndefined();
  expect(font.headers()['cache-control']).toContain('immutable');
});

/** The head of a document as it is sent, before any script. */
async function headOf(page: Page, path: string) {
  const response = await page.request.get(path);
  const html = await response.text();
  const one = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    status: response.status(),
    title: one(/<title>(.*?)<\/title>/)
      ?.replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&'),
    description: one(/<meta name="description" content="([^"]+)"/),
    canonical: one(/<link rel="canonical" href="([^"]+)"/),
    isFindable: !html.includes('content="noindex"'),
  };
}

const namedPages = [
  ...indexedPaths,
  paths.cask(33),
  paths.compare(),
  paths.distillery(1),
  paths.cart(),
  paths.ageForm(),
  paths.login(),
  paths.register(),
  paths.forgot(),
  paths.reset('t'.repeat(linkTokenLength)),
  paths.notFound(),
  paths.failure(),
];

test('every public page is named by its document as by itself', async ({ page, expectPageErrors }) => {
  test.slow();
  expectPageErrors(404);
  for (const path of namedPages) {
    const { title, description } = await headOf(page, path);
    await open(page, path);
    await expect(page).toHaveTitle(title ?? '', { timeout: 5000 });
    expect(description?.length, path).toBeGreaterThan(40);
  }
});

test('what can be found has one address; what is private or not there is not found', async ({
  page,
  baseURL,
}) => {
  for (const path of ['/', '/casks', '/casks/33', '/distillery/1', '/news'])
    expect(await headOf(page, path)).toMatchObject({
      status: 200,
      isFindable: true,
      canonical: baseURL + path,
    });
  expect((await headOf(page, '/casks?state=ACTIVE')).canonical).toBe(`${baseURL}/casks`);
  for (const path of ['/cart', '/login', '/profile/wallet', '/notices'])
    expect(await headOf(page, path)).toMatchObject({ status: 200, isFindable: false });
  for (const path of ['/casks/999999', '/casks/one', '/distillery/999999', '/news/never', '/nowhere'])
    expect(await headOf(page, path)).toMatchObject({ status: 404, isFindable: false });
});

test('structured data stands in the page, and no policy is broken by it', async ({ page }) => {
  await open(page, paths.cask(33));
  const [product] = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((blocks) => blocks.map((block) => JSON.parse(block.textContent) as { name: string }));
  await expect(heading(page, product?.name ?? '')).toBeVisible();
});

test.describe('on a slow line', () => {
  test.use({ viewport: { width: 412, height: 823 } });
  for (const path of [paths.home(), paths.casks(), paths.cask(33), paths.distillery(1)])
    test(`nothing moves while ${path} loads`, async ({ page }) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
      await session.send('Network.emulateNetworkConditions', slow);
      await page.addInitScript(() => {
        const shifts: { value: number; moved: string[] }[] = [];
        Object.assign(window, { shifts });
        type Shift = PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node }[];
        };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[])
            if (!entry.hadRecentInput)
              shifts.push({
                value: entry.value,
                moved: entry.sources.map(
                  ({ node }) => (node as Element | undefined)?.outerHTML?.slice(0, 90) ?? '',
                ),
              });
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(heading(page, /.+/)).toBeVisible();
      const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts);
      const total = shifts.reduce((all, { value }) => all + value, 0);
      expect(total, JSON.stringify(shifts, null, 1)).toBeLessThan(0.02);
    });
});

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a line a page says so, and comes back with it; what is open stays', async ({
    page,
    context,
    expectPageErrors,
  }) => {
    expectPageErrors('no answer');
    await page.goto('/faq');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['offline-1']);
    const kept = await page.evaluate(async () => {
      const cache = await caches.open('offline-1');
      return (await cache.keys()).map(({ url }) => new URL(url).pathname);
    });
    expect(kept, 'nothing of the shop itself').toEqual(['/offline.html']);

    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(heading(page, /.+/)).toBeVisible();
    await page.goto('/casks');
    await expect(heading(page, 'You are offline')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(heading(page, 'Casks')).toBeVisible();
    await expect(page.getByText('You are offline.')).toHaveCount(0);
  });

  test('the shop can be installed: its manifest names icons that are there', async ({ page, request }) => {
    await page.goto('/faq');
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = (await (await request.get(href ?? '')).json()) as {
      icons: { src: string; sizes: string; type: string }[];
    };
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    for (const { src, type } of manifest.icons) {
      const icon = await request.get(src);
      expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
    }
  });
});
