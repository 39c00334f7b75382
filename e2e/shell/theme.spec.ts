import type { Page } from '@playwright/test';
import { logInAs, newMember } from '../support/member.ts';
import { expect, heading, test } from '../support/shop.ts';

/** The page's own ground and the colour it gives the browser's bars: what a reader sees of a theme. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    const bar = bars.find(({ media }) => window.matchMedia(media).matches)?.content ?? '';
    return { ground: getComputedStyle(document.documentElement).backgroundColor, bar };
  });
const light = { ground: 'rgb(246, 240, 228)', bar: '#f6f0e4' };
const dark = { ground: 'rgb(16, 13, 10)', bar: '#100d0a' };

const choose = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('radio', { name }).click();

test('without a choice the theme follows the system, also while the page is open', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/faq');
  await expect(page.getByRole('radio', { name: 'Device setting' })).toBeChecked();
  expect(await seen(page)).toEqual(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await seen(page)).toEqual(dark);
});

test('a choice outweighs the system, and one can go back to it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/faq');
  await choose(page, 'Dark');
  expect(await seen(page)).toEqual(dark);
  await choose(page, 'Light');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await seen(page)).toEqual(light);
  await choose(page, 'Device setting');
  expect(await seen(page)).toEqual(dark);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Device setting' })).toBeChecked();
  expect(await seen(page)).toEqual(dark);
});

test('the choice comes with the document itself, so that nothing flashes @smoke', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/faq');
  await choose(page, 'Dark');
  // Not one script of the page is run, so what is dark is dark from its first paint.
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/casks');
  await expect(page.getByText('Loading')).toBeAttached();
  await expect(page.getByRole('main')).toHaveCount(0);
  expect(await seen(page)).toEqual(dark);
});

test('the choice stays with the browser after logging out, and another browser has its own', async ({
  page,
  openBrowser,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await logInAs(page, await newMember());
  await page.goto('/faq');
  await choose(page, 'Dark');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.reload();
  expect(await seen(page)).toEqual(dark);
  const other = await (await openBrowser()).newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto('/faq');
  await expect(heading(other, /.+/)).toBeVisible();
  expect(await seen(other)).toEqual(light);
});

test('on a phone the menu has the choice as well', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Dark' }).click();
  expect(await seen(page)).toEqual(dark);
});
