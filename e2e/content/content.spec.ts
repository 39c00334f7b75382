import { paths } from '#web/paths.ts';
import { expect, heading, test } from '../support/shop.ts';

test('reads how it works, the FAQ, the legal texts and the news @smoke', async ({ page }) => {
  await page.goto('/#how-it-works');
  await page.locator('#how-it-works').getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(paths.membership());
  await page.goto(`${paths.faq()}#leak`);
  const first = page.getByRole('region', { name: 'Most asked' }).getByRole('button');
  await expect(first).toHaveText([/price|cost/i, /angels/i, /stored/i, /duty and VAT/i]);
  // docs/product.md#navigation
  const leak = page.getByRole('button', { name: /^What if the cask leaks/ });
  await expect(leak).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(async () => Math.round((await leak.boundingBox())?.y ?? 0)).toBe(100);
  const closed = page.getByText('No fund would make good what might be lost.');
  await expect(closed).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(closed).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  for (const [path, parts] of [
    [paths.terms(), [/Terms/, /Not an investment/]],
    [paths.privacy(), [/Cookie/, /Privacy/, /Disclaimer/]],
    [paths.salesTerm(), [/Cancellation/, /Cask share/i]],
  ] as const) {
    await page.goto(path);
    for (const part of parts)
      await expect(page.getByRole('main').getByRole('heading', { name: part }).first()).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Last updated 8 Sep 2023');
  }
  const part = page.getByRole('heading', { name: '6. Invoice for shipping, duty and VAT' });
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: '6. Invoice for shipping, duty and VAT' }).click();
  await expect(part).toBeInViewport();
  await page.emulateMedia({ media: 'print' });
  await expect(contents).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.goto(paths.news());
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('link', { name: 'All news' }).click();
  await expect(heading(page, 'News')).toBeVisible();
});
