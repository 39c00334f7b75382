import type { Response } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { expect, test } from '../support/shop.ts';
import { open } from '../support/site.ts';

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

test('a phone gets pictures as AVIF, no wider and no heavier than the screen asks', async ({ page }) => {
  const pictures: Response[] = [];
  page.on('response', (response) => {
    if (/\.(avif|webp)$/.test(new URL(response.url()).pathname)) pictures.push(response);
  });
  await open(page, paths.home());
  const cards = page.getByRole('region', { name: 'The distilleries' }).getByRole('article');
  await expect(cards).toHaveCount(9);
  for (const card of await cards.all()) await card.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const kilobytesOf = (name: string) =>
    Promise.all(
      pictures
        .filter((response) => response.url().includes(`/${name}`))
        .map(async (response) => (await response.body()).byteLength / 1000),
    );
  expect(pictures.map((response) => response.url()).filter((url) => !url.endsWith('.avif'))).toEqual([]);
  expect(Math.max(...(await kilobytesOf('warehouse-960')))).toBeLessThan(90);
  const weights = await kilobytesOf('distillery-');
  expect(weights.length).toBeGreaterThanOrEqual(9);
  expect(Math.max(...weights)).toBeLessThanOrEqual(25);
});
