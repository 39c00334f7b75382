import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { logInAs, newBuyer } from '../support/member.ts';
import { expect, heading, test } from '../support/shop.ts';

const header = (page: Page) => page.getByRole('banner');

async function openPopup(page: Page) {
  await header(page)
    .getByRole('button', { name: /^Account of/ })
    .click();
  return page.getByRole('dialog', { name: 'Your account' });
}

async function chooseTwoShares(page: Page): Promise<void> {
  await header(page).getByRole('link', { name: 'Casks' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('sprng tide');
  await page.keyboard.press('Enter');
  const cask = page.getByRole('article').filter({ hasText: 'Spring Tide' });
  await expect(page.getByRole('article')).toHaveCount(1);
  await cask.getByRole('link').click();
  await expect(heading(page, 'Spring Tide')).toBeVisible();
  await page.getByRole('button', { name: /^Increase/ }).click();
  await page.getByRole('button', { name: 'Add to cart · S$244.00' }).click();
  await expect(header(page).getByRole('link', { name: 'Cart, 2 shares' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to your cart' }).click();
  await expect(heading(page, 'Your cart')).toBeVisible();
}

async function applyCoupon(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I have a coupon' }).click();
  await page.getByLabel('Coupon code').fill('  WELCOME10 ');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Coupon WELCOME10 is applied')).toBeVisible();
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText('−S$24.40');
  await expect(totals).toContainText('S$219.60');
}

async function order(page: Page): Promise<void> {
  await expect(page.getByText('Warning under the law of Singapore')).toBeVisible();
  const place = page.getByRole('button', { name: 'Buy for S$219.60' });
  await expect(
    page.getByText(/^By buying you declare that you are 18 years of age or older, and accept/),
  ).toBeVisible();
  await place.click();
  await expect(page).toHaveURL(/\/profile\/orders\/[\w-]{36}/);
  await expect(heading(page, /^Thank you/)).toBeVisible();
}

async function checkOrderPage(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main).toContainText('2 shares at S$122.00');
  await expect(main).toContainText('Coupon WELCOME10');
  await expect(main).toContainText('S$219.60');
  const [invoice] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Invoice (PDF)' }).click(),
  ]);
  expect(invoice.suggestedFilename()).toMatch(/\.pdf$/);
  const pdf = await readFile(await invoice.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.length).toBeGreaterThan(2000);
}

async function lookAtCertificates(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'See your collection' }).click();
  // The order's page shows the certificates too.
  await expect(heading(page, 'Collection')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('article')).toHaveCount(1);
  await expect(main).toContainText('2 shares');
  await main.getByRole('link', { name: 'Spring Tide' }).click();
  const shares = main.getByRole('navigation', { name: 'Your shares of Spring Tide' });
  await expect(shares.getByRole('link')).toHaveCount(2);
  const card = main.getByRole('article');
  for (const label of [
    'Distillation date',
    'Est. bottling date',
    'Cask code',
    'Spirit Style',
    'Volume',
    'Cask ABV',
  ])
    await expect(card).toContainText(label);
  await expect(card).toContainText('Spring Tide');
  await expect(card).toContainText('Carrowmoy');
}

async function readStory(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(heading(page, /^Share \d+ of 240 of Spring Tide$/)).toBeVisible();
  await expect(main.getByRole('region', { name: 'History' })).toContainText('You bought the share');
  await expect(main.getByRole('region', { name: 'Ahead' })).toContainText('Last day to withdraw');
  await page.getByRole('link', { name: 'Your collection' }).click();
  await expect(main).toContainText('2 shares');
}

async function withdraw(page: Page, email: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Change your mind?' }).click();
  await expect(heading(page, /^Order of /)).toBeVisible();
  await main.getByRole('button', { name: 'Withdraw from contract here' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw from this order' });
  await expect(dialog).toContainText('S$219.60');
  await expect(dialog).toContainText(email);
  await expect(dialog).toContainText('Mei Lim');
  await dialog.getByText('Spring Tide').first().click();
  await expect(dialog).toContainText('S$109.80');
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(main.getByText(/^You gave back 1 share\./)).toBeInViewport();
  await expect(main).toContainText('1 of 2 shares withdrawn');
  const [note] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Credit note (PDF)' }).click(),
  ]);
  expect(note.suggestedFilename()).toMatch(/^C\d{4}-\d{6}\.pdf$/);
  await expect(main.getByRole('button', { name: 'Withdraw from contract here' })).toBeVisible();
  await page.getByRole('link', { name: 'Collection' }).first().click();
  await expect(main).toContainText('1 share,');
}

test('orders two shares with a coupon, reads their certificates, and withdraws from one @smoke', async ({
  page,
}) => {
  const member = await newBuyer(50_000);
  await logInAs(page, member);
  await page.goto('/');
  await chooseTwoShares(page);
  await applyCoupon(page);
  await order(page);
  await checkOrderPage(page);
  await expect(header(page).getByRole('link', { name: 'Cart, 0 shares' })).toBeVisible();
  await lookAtCertificates(page);
  await readStory(page);
  await withdraw(page, member.email);
  const popup = await openPopup(page);
  await expect(popup).toContainText('Mei Lim');
  await expect(popup).toContainText('Cooper');
  await expect(popup).toContainText('S$390.20');
});
