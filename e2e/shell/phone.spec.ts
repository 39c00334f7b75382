import { demoMember, logInAs, newBuyer, newMember } from '../support/member.ts';
import { open } from '../support/site.ts';
import { expect, expectNoSidewaysScroll, heading, test } from '../support/shop.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a cask is found by the filters, put in the cart and ordered @smoke', async ({ page }) => {
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
    await page.getByRole('button', { name: /^Order and pay/ }).tap();
    await expect(heading(page, /^Order of /)).toBeVisible();
    await expectNoSidewaysScroll(page);

    const menu = page.getByRole('navigation', { name: 'My Profile' });
    await menu.getByRole('link', { name: 'Collection' }).tap();
    await expect(heading(page, 'Collection')).toBeVisible();
    await page.getByRole('button', { name: /^Open certificate/ }).tap();
    const dialog = page.getByRole('dialog', { name: /^Certificate / });
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(360);
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await expect(dialog).toHaveCount(0);
  });

  test('the slider of the profile moves to the entry that is current', async ({ page }) => {
    await logInAs(page, await demoMember());
    await open(page, '/profile/news');
    const entry = page.getByRole('navigation', { name: 'My Profile' }).getByRole('link', { name: 'My News' });
    await expect(entry).toBeInViewport({ ratio: 1 });
    await open(page, '/profile/collection');
    await expect(entry).not.toBeInViewport({ ratio: 1 });
  });

  test('a deposit is made, the popup and the payment step fit the screen', async ({ page }) => {
    await logInAs(page, await newMember());
    await open(page, '/profile/wallet');
    await page.getByText('S$50', { exact: true }).tap();
    await page.getByRole('button', { name: 'Set deposit amount' }).tap();
    await page.getByRole('button', { name: 'Accepted' }).tap();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: /^Pay / }).tap();
    await expect(page.getByRole('heading', { name: 'S$50.00 is in your wallet' })).toBeVisible();
    await page.getByRole('button', { name: /^Account of/ }).tap();
    const popup = page.getByRole('dialog', { name: 'Your account' });
    await expect(popup).toContainText('S$50.00');
    const box = (await popup.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(360);
    await expectNoSidewaysScroll(page);
  });
});
