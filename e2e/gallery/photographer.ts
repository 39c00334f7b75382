import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Browser, type BrowserContext, type Page, type Request } from '@playwright/test';
import { setClock } from '../support/clock.ts';
import { logInAs } from '../support/member.ts';
import { openScreen, widths, type ScreenState, type Width } from '../screens/screen.ts';
import { PageErrors } from '../support/page-errors.ts';
import { setTheme, stateOf } from '../support/shop.ts';

export const folder = join(import.meta.dirname, '../../gallery');

export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

/** The window a screen is seen through, and how high it stands on the contact sheet. */
export const heights: Record<Width, number> = { 360: 740, 768: 1024, 1440: 900 };
export const thumbnailHeight = 132;

const fileOf = (screen: ScreenState, width: Width, theme: Theme, ending: string) =>
  `${screen.name}-${width}-${theme}.${ending}`;
export const pictureOf = (screen: ScreenState, width: Width, theme: Theme) =>
  fileOf(screen, width, theme, 'png');
export const thumbnailOf = (screen: ScreenState, width: Width, theme: Theme) =>
  join('small', fileOf(screen, width, theme, 'webp'));

/** A WebP of what the window shows, which Playwright's own screenshots cannot be. */
export async function webpOf(page: Page, height: number, quality: number): Promise<Buffer> {
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const [x, y] = await page.evaluate(() => [window.scrollX, window.scrollY] as const);
  const cdp = await page.context().newCDPSession(page);
  const clip = { x, y, ...size, scale: height / size.height };
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality, clip });
  await cdp.detach();
  return Buffer.from(data, 'base64');
}

/** Waits until every picture is there, also far below the window, and every letter in its own typeface. */
function settlingOf(page: Page): () => Promise<void> {
  const onTheirWay = new Set<Request>();
  page.on('request', (request) => request.resourceType() === 'image' && onTheirWay.add(request));
  page.on('requestfinished', (request) => onTheirWay.delete(request));
  page.on('requestfailed', (request) => onTheirWay.delete(request));
  return async () => {
    await page.evaluate(() => {
      for (const picture of document.images) {
        picture.loading = 'eager';
        // Else a large one is painted a moment after the rest.
        picture.decoding = 'sync';
      }
      return new Promise((chosen) => requestAnimationFrame(() => requestAnimationFrame(chosen)));
    });
    await expect.poll(() => onTheirWay.size, { timeout: 20_000 }).toBe(0);
    await page.evaluate(async () => {
      const decoded = [...document.images].map((picture) => picture.decode().catch(() => undefined));
      await Promise.all([document.fonts.ready, ...decoded]);
    });
  };
}

/** A layer over a page is taken as it is on the screen; a page by itself is taken to its end. */
async function take(
  page: Page,
  screen: ScreenState,
  width: Width,
  settle: () => Promise<void>,
): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] });
  const over = page.locator('[role=dialog]:visible, [role=listbox]:visible');
  const isWindow = screen.isWindow ?? (await over.count()) > 0;
  // A part that sticks to the window would stand in the middle of a page that is scrolled.
  if (!isWindow) await page.evaluate(() => window.scrollTo(0, 0));
  for (const theme of themes) {
    await setTheme(page, theme);
    await settle();
    await page.screenshot({
      path: join(folder, pictureOf(screen, width, theme)),
      fullPage: !isWindow,
      animations: 'disabled',
    });
    await writeFile(join(folder, thumbnailOf(screen, width, theme)), await webpOf(page, thumbnailHeight, 90));
  }
}

function contextFor(browser: Browser, { as }: ScreenState): Promise<BrowserContext> {
  const baseURL = process.env['BASE_URL'] ?? '';
  return browser.newContext({
    baseURL,
    storageState: stateOf(as === 'stranger' ? 'stranger' : 'known', baseURL),
    reducedMotion: 'reduce',
  });
}

/** Takes a screen at every width and in both themes. @returns how many pictures that made. @throws what the browser reported as wrong */
export async function photograph(browser: Browser, screen: ScreenState): Promise<number> {
  const context = await contextFor(browser, screen);
  const pageErrors = new PageErrors();
  pageErrors.expect(...(screen.pageErrors ?? []));
  pageErrors.follow(context);
  await setClock(context);
  const page = await context.newPage();
  const settle = settlingOf(page);
  const seen = screen.widths ?? widths;
  try {
    await mkdir(join(folder, 'small'), { recursive: true });
    await page.setViewportSize({ width: seen[0] ?? 360, height: 740 });
    if (typeof screen.as === 'function') {
      // All pictures take longer than an access token lives: the page then asks for another.
      pageErrors.expect(401);
      await logInAs(page, await screen.as());
    }
    await openScreen(page, screen);
    for (const width of seen) await take(page, screen, width, settle);
  } finally {
    await context.close();
  }
  if (pageErrors.unexpected.length > 0) throw new Error(pageErrors.unexpected.join('\n'));
  return seen.length * themes.length;
}

export async function photographWindow(
  browser: Browser,
  screen: ScreenState,
  theme: Theme,
  path: string,
): Promise<void> {
  const context = await contextFor(browser, screen);
  try {
    const page = await context.newPage();
    const settle = settlingOf(page);
    await page.setViewportSize({ width: 1440, height: heights[1440] });
    await openScreen(page, screen);
    await setTheme(page, theme);
    await settle();
    await page.screenshot({ path, animations: 'disabled' });
  } finally {
    await context.close();
  }
}
