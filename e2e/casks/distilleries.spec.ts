import type { Page } from '@playwright/test';
import { getDistillery } from '#contract/cask/distillery.ts';
import { paths } from '#web/paths.ts';
import { api } from '../support/api.ts';
import { expect, expectAccessible, heading, test } from '../support/shop.ts';
import { open } from '../support/site.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search distilleries' });
const found = (page: Page) => page.getByRole('main').getByRole('article');

test('the distilleries are listed, and each leads to its page @smoke', async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('banner').getByRole('link', { name: 'Distilleries' }).click();
  await expect(page).toHaveURL('/distilleries');
  await expect(heading(page, 'Distilleries')).toBeVisible();
  await expect(found(page)).toHaveCount(9);
  const names = await found(page).getByRole('heading').allInnerTexts();
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  const { name } = await api(getDistillery, { params: { id: '5' } });
  await found(page).getByRole('link', { name }).click();
  await expect(page).toHaveURL('/distillery/5');
});

test('the search finds by name and county, forgives typing errors, and is in the address', async ({
  page,
  openBrowser,
}) => {
  const { name, county } = await api(getDistillery, { params: { id: '5' } });
  await open(page, paths.distilleries());
  const longest = name.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? '';
  const misspelt = longest.slice(0, 3) + longest.slice(4);
  for (const words of [name, name.slice(0, 3).toLowerCase(), misspelt, county]) {
    await search(page).fill(words);
    await expect(page).toHaveURL(paths.distilleries({ q: words }));
    await expect(found(page).filter({ hasText: name })).toBeVisible();
    await expect.poll(() => found(page).count()).toBeLessThan(9);
  }
  await expect(search(page)).toBeFocused();
  const other = await (await openBrowser()).newPage();
  await other.goto(page.url());
  await expect(search(other)).toHaveValue(county);
  await expect(found(other).filter({ hasText: name })).toBeVisible();
});

test('where no distillery fits, the page says so and offers all', async ({ page }) => {
  await open(page, paths.distilleries({ q: 'xyzzy' }));
  await expect(found(page)).toHaveCount(0);
  await expect(page.getByText('No distillery found')).toBeVisible();
  await page.getByRole('link', { name: 'Show all distilleries' }).click();
  await expect(found(page)).toHaveCount(9);
  await expect(search(page)).toHaveValue('');
  await expectAccessible(page);
});
