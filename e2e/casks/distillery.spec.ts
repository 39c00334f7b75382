import type { Page, Response } from '@playwright/test';
import { getDistillery } from '#contract/cask/distillery.ts';
import { paths } from '#web/paths.ts';
import { api } from '../support/api.ts';
import { expect, expectAccessible, heading, test } from '../support/shop.ts';
import { open } from '../support/site.ts';

const distilleries = (page: Page) =>
  page.getByRole('region', { name: 'The distilleries' }).getByRole('article');

async function readToTheEnd(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const step = page.viewportSize()?.height ?? 700;
  for (let y = 0; y < (await page.evaluate(() => document.body.scrollHeight)); y += step) {
    await page.evaluate((top) => scrollTo(0, top), y);
    await page.waitForTimeout(60);
  }
  await page.waitForLoadState('networkidle');
}

function watchPictures(page: Page): () => Promise<{ name: string; kilobytes: number }[]> {
  const responses: Response[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const isImage = response.request().resourceType() === 'image';
    if (isImage && /\.(avif|webp)$/.test(pathname)) responses.push(response);
  });
  return () =>
    Promise.all(
      responses.map(async (response) => ({
        name: new URL(response.url()).pathname.split('/').at(-1) ?? '',
        kilobytes: (await response.body()).byteLength / 1000,
      })),
    );
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

  test('gets pictures as AVIF, no wider and no heavier than the screen asks', async ({ page }) => {
    const pictures = watchPictures(page);
    await open(page, paths.home());
    await expect(distilleries(page)).toHaveCount(9);
    await readToTheEnd(page);
    const fetched = await pictures();
    const cards = fetched.filter(({ name }) => name.startsWith('distillery-'));
    expect(fetched.filter(({ name }) => !name.endsWith('.avif'))).toEqual([]);
    expect(fetched.find(({ name }) => name.startsWith('warehouse-960'))?.kilobytes).toBeLessThan(90);
    expect(cards.length).toBeGreaterThanOrEqual(9);
    expect(cards.filter(({ kilobytes }) => kilobytes > 25)).toEqual([]);
  });
});

test('reads the pages with pictures, and nothing moves while they load', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] };
        const moved = sources.map(({ node }) => (node as Element | undefined)?.outerHTML?.slice(0, 80));
        // Under a thousandth, a pixel of the splash has been smoothed.
        if (value >= 0.001) shifts.push(`${value.toFixed(4)} ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of [paths.home(), paths.distillery(5), paths.cask(33), paths.dashboard(), paths.news()]) {
    await open(page, path);
    await readToTheEnd(page);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
    expect(shifts, `what moved on ${path}`).toEqual([]);
  }
});

test('goes from home to a distillery by its picture, and on to its casks and news @smoke', async ({
  page,
}) => {
  const { name, tagline, stills } = await api(getDistillery, { params: { id: '5' } });
  await open(page, paths.home());
  await expect(distilleries(page)).toHaveCount(9);
  await expect(distilleries(page).locator('img[src*=warehouse]')).toHaveCount(0);
  await distilleries(page).getByRole('link', { name }).click();
  await expect(page).toHaveURL(paths.distillery(5));
  await expect(heading(page, name)).toBeVisible();
  await expect(page.getByText(tagline)).toBeVisible();
  await expect(page.getByText(stills)).toBeVisible();
  await expect(page.getByRole('img', { name: `View of ${name}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Its casks' }).getByRole('article').first()).toBeVisible();
  await page.getByRole('region', { name: 'News from the distillery' }).getByRole('link').first().click();
  await expect(page.getByRole('complementary').getByRole('link', { name })).toBeVisible();
  await expectAccessible(page);
});
