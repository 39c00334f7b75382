import type { Page } from '@playwright/test';
import { openAs, newBuyer } from '../support/member.ts';
import { download, expect, heading, test } from '../support/shop.ts';

const downloadBy = (page: Page, name: string) => download(page.getByRole('button', { name }));

async function chooseTwoShares(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Casks' }).click();
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('sprng tide');
  // An effect of the new page moves the focus to its beginning, perhaps only now.
  await search.press('Enter');
  const cask = page.getByRole('article').filter({ hasText: 'Spring Tide' });
  await expect(page.getByRole('article')).toHaveCount(1);
  await cask.getByRole('link').click();
  await page.getByRole('button', { name: /^Increase/ }).click();
  await page.getByRole('button', { name: 'Add to cart · S$244.00' }).click();
  await page.getByRole('link', { name: 'Go to your cart' }).click();
}

async function orderWithCoupon(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I have a coupon' }).click();
  await page.getByLabel('Coupon code').fill('  WELCOME10 ');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Coupon WELCOME10 is applied')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('−S$24.40');
  await expect(page.getByText('Warning under the law of Singapore')).toBeVisible();
  const declaration = /^By buying you declare that you are 18 years of age or older, and accept/;
  await expect(page.getByText(declaration)).toBeVisible();
  await page.getByRole('button', { name: 'Buy for S$219.60' }).click();
  await expect(heading(page, /^Thank you/)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('2 shares at S$122.00');
  await expect(page.getByRole('main')).toContainText('Coupon WELCOME10');
  expect(await downloadBy(page, 'Invoice (PDF)')).toMatch(/^T\d{4}-\d{6}\.pdf$/);
}

async function readCertificate(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'See your collection' }).click();
  const main = page.getByRole('main');
  // The order's page shows the certificates too.
  await expect(heading(page, 'Collection')).toBeVisible();
  await main.getByRole('link', { name: 'Spring Tide' }).click();
  await expect(heading(page, /^Share \d+ of 240 of Spring Tide$/)).toBeVisible();
  const shares = main.getByRole('navigation', { name: 'Your shares of Spring Tide' });
  await expect(shares.getByRole('link')).toHaveCount(2);
  await expect(main.getByRole('article')).toContainText(
    /Distillation date.*Est\. bottling date.*Cask code.*Spirit Style.*Volume.*Cask ABV/s,
  );
  await expect(main.getByRole('region', { name: 'History' })).toContainText('You bought the share');
  await expect(main.getByRole('region', { name: 'Ahead' })).toContainText('Last day to withdraw');
  await page.getByRole('link', { name: 'Your collection' }).click();
}

async function withdrawFromOne(page: Page, email: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Change your mind?' }).click();
  await main.getByRole('button', { name: 'Withdraw from contract here' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw from this order' });
  for (const text of ['S$219.60', email, 'Mei Lim']) await expect(dialog).toContainText(text);
  await dialog.getByText('Spring Tide').first().click();
  await expect(dialog).toContainText('S$109.80');
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(main.getByText(/^You gave back 1 share\./)).toBeInViewport();
  await expect(main).toContainText('1 of 2 shares withdrawn');
  expect(await downloadBy(page, 'Credit note (PDF)')).toMatch(/^C\d{4}-\d{6}\.pdf$/);
}

test('orders two shares with a coupon, reads their certificates, and withdraws from one @smoke', async ({
  page,
}) => {
  const member = await newBuyer(50_000);
  await openAs(page, member, '/');
  await chooseTwoShares(page);
  await orderWithCoupon(page);
  await readCertificate(page);
  await withdrawFromOne(page, member.email);
  await page.getByRole('link', { name: 'Collection' }).first().click();
  await expect(page.getByRole('main')).toContainText('1 share,');
  await page.getByRole('button', { name: /^Account of/ }).click();
  const popup = page.getByRole('dialog', { name: 'Your account' });
  for (const text of ['Mei Lim', 'Cooper', 'S$390.20']) await expect(popup).toContainText(text);
});
