import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
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

export const pictureOf = (screen: ScreenState, width: Width, theme: Theme) =>
  `${screen.name}-${width}-${theme}.png`;
export const thumbnailOf = (screen: ScreenState, width: Width, theme: Theme) =>
  `small/${screen.name}-${width}-${theme}.webp`;

/** Waits until every picture is there, also far below the window, and every letter in its own typeface. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const decoded = [...document.images].map((picture) => {
      picture.loading = 'eager';
      // Else a large one is painted a moment after the rest.
      picture.decoding = 'sync';
      return picture.decode().catch(() => undefined);
    });
    await Promise.all([document.fonts.ready, ...decoded]);
  });

/** The part of a page's picture that the window shows. */
export const windowOf = (picture: string | Buffer, width: Width) =>
  sharp(picture).extract({ left: 0, top: 0, width, height: heights[width] });

/** A layer over a page is taken as it is on the screen; a page by itself is taken to its end. */
async function take(page: Page, screen: ScreenState, width: Width): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] });
  const over = page.locator('[role=dialog]:visible, [role=listbox]:visible');
  const isWindow = (await over.count()) > 0;
  // A part that sticks to the window would stand in the middle of a page that is scrolled.
  if (!isWindow) await page.evaluate(() => window.scrollTo(0, 0));
  for (const theme of themes) {
    await setTheme(page, theme);
    await settle(page);
    const path = join(folder, pictureOf(screen, width, theme));
    const picture = await page.screenshot({ path, fullPage: !isWindow, animations: 'disabled' });
    const thumbnail = windowOf(picture, width).resize({ height: thumbnailHeight });
    await thumbnail.webp({ quality: 90 }).toFile(join(folder, thumbnailOf(screen, width, theme)));
  }
}

/** Takes a screen at every width and in both themes. @returns how many pictures that made. @throws what the browser reported as wrong */
export async function photograph(browser: Browser, screen: ScreenState): Promise<number> {
  const baseURL = process.env['BASE_URL'] ?? '';
  const context = await browser.newContext({
    baseURL,
    storageState: stateOf(screen.as === 'stranger' ? 'stranger' : 'known', baseURL),
    reducedMotion: 'reduce',
  });
  const pageErrors = new PageErrors();
  pageErrors.expect(...(screen.pageErrors ?? []));
  pageErrors.follow(context);
  await setClock(context);
  const page = await context.newPage();
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
    for (const width of seen) await take(page, screen, width);
  } finally {
    await context.close();
  }
  if (pageErrors.unexpected.length > 0) throw new Error(pageErrors.unexpected.join('\n'));
  return seen.length * themes.length;
}
