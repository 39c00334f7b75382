import { logInAs, newBuyer } from '../support/member.ts';
import { open } from '../support/site.ts';
import { expect, expectNoSidewaysScroll, heading, test } from '../support/shop.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('on a phone a cask is found by the filters, put in the cart and ordered @smoke', async ({ page }) => {
    await logInAs(page, await newBuyer(50_000));
    await open(page, '/casks');
    await page.getByRole('button', { name: 'Filters' }).tap();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters.locator('label', { hasText: 'Hogshead' }).tap();
    await filters.getByRole('button', { name: 'Show 5 casks' }).tap();
    await expect(filters).toHaveCount(0);
    await page.getByRole('article').filter({ hasText: 'Spring Tide' }).getByRole('link').tap();
    await expect(heading(page, 'Spring Tide')).toBeVisible();
    await page
      .locator('#buy')
      .getByRole('button', { name: /^Add to cart/ })
      .tap();
    await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 share' }).tap();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: /^Buy for / }).tap();
    await expect(heading(page, /^Thank you/)).toBeVisible();
    await expectNoSidewaysScroll(page);

    await page.getByRole('link', { name: 'See your collection' }).tap();
    await expect(heading(page, 'Collection')).toBeVisible();
    await page.getByRole('main').getByRole('article').getByRole('link').tap();
    await page.getByRole('button', { name: /^Open certificate/ }).tap();
    const dialog = page.getByRole('dialog', { name: /^Certificate / });
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(360);
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await expect(dialog).toHaveCount(0);
  });
});
