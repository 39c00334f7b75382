import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, setTheme } from './shop.ts';

/** In both themes, on a phone, a tablet and a desk; a picture of each where SCREENSHOTS names a folder. */
export async function expectFitsAndIsAccessible(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    if (folder)
      for (const theme of ['dark', 'light'] as const) {
        await setTheme(page, theme);
        await page.screenshot({ path: `${folder}/${name}-${width}-${theme}.png`, fullPage: true });
      }
  }
  await expectAccessible(page);
}
