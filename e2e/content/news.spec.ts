import { listNews } from '#contract/content/news.ts';
import { paths } from '#web/paths.ts';
import { api } from '../support/api.ts';
import { expect, heading, test } from '../support/shop.ts';

test('news is read on a page of its own, and followed by a feed @smoke', async ({ page }) => {
  const { content } = await api(listNews, { query: {} });
  const item = content[0]!;
  await page.goto(paths.news());
  await page.getByRole('link', { name: item.title }).click();
  await expect(page).toHaveURL(paths.newsItem(item.slug));
  await expect(heading(page, item.title)).toBeVisible();
  await page.getByRole('link', { name: 'All news' }).click();
  const address = await page.getByRole('link', { name: 'Feed (Atom)' }).getAttribute('href');
  const feed = await page.request.get(address ?? '');
  expect(feed.headers()['content-type']).toContain('application/atom+xml');
  const text = await feed.text();
  // Where no policy of ours forbids to parse.
  await page.goto('about:blank');
  const isWhole = await page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml');
    return parsed.querySelector('parsererror') === null && parsed.querySelectorAll('entry').length > 0;
  }, text);
  expect(isWhole).toBe(true);
});

test('a news item that is not there is the 404 page', async ({ page, expectPageErrors }) => {
  expectPageErrors(404);
  await page.goto(paths.newsItem('never-written'));
  await expect(heading(page, 'Page not found')).toBeVisible();
});

test('a visitor’s dashboard shows casks and news, and no holding', async ({ page }) => {
  await page.goto(paths.dashboard());
  await expect(page.getByRole('heading', { name: 'New casks' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'News', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your shares' })).toHaveCount(0);
});
