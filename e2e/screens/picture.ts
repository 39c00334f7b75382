import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { heights, type Width } from './screen.ts';

export const folder = join(import.meta.dirname, '../../gallery');

export const themes = ['dark', 'light'] as const;
export const thumbnailHeight = 132;

export const pictureOf = (name: string, width: Width, theme: string) =>
  join(folder, `${name}-${width}-${theme}.png`);
export const thumbnailOf = (name: string, width: Width, theme: string) =>
  join(folder, 'small', `${name}-${width}-${theme}.webp`);

/** The part of a page's picture that the window shows. */
export const windowOf = (picture: string | Buffer, width: Width) =>
  sharp(picture).extract({ left: 0, top: 0, width, height: heights[width] });

/** The page in this theme, its changes of colour over. */
async function setTheme(page: Page, colorScheme: (typeof themes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    await new Promise((over) => requestAnimationFrame(() => requestAnimationFrame(over)));
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
}

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

/** In both themes. A layer over a page is taken as it is on the screen; a page by itself is taken to its end. */
export async function photograph(page: Page, name: string, width: Width): Promise<void> {
  const over = page.locator('dialog:visible, [role=dialog]:visible');
  const isWindow = (await over.count()) > 0;
  // A part that sticks to the window would stand in the middle of a page that is scrolled.
  if (!isWindow) await page.evaluate(() => window.scrollTo(0, 0));
  for (const theme of themes) {
    await setTheme(page, theme);
    await settle(page);
    const path = pictureOf(name, width, theme);
    const picture = await page.screenshot({ path, fullPage: !isWindow, animations: 'disabled' });
    const thumbnail = windowOf(picture, width).resize({ height: thumbnailHeight });
    await thumbnail.webp({ quality: 90 }).toFile(thumbnailOf(name, width, theme));
  }
}
