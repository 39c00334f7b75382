import { expect, heading, passAgeGate, test } from '../support/shop.ts';
import type { Page } from '@playwright/test';

test.use({ visitor: 'stranger' });

const title = 'You must be of legal drinking age in your country to view this website';

/** On a phone the cookie banner would cover the gate; here it only waits in its corner. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(heading(page, title)).toBeVisible();
}

test('the gate stands in place of the page, whose address stays, and leads to it @smoke', async ({
  page,
}) => {
  await open(page, '/casks?q=peat');
  await expect(page).toHaveURL('/casks?q=peat');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
  await expect(
    page.getByText('By visiting our site, you agree to our Terms & Conditions and Privacy Policy'),
  ).toBeVisible();
  await passAgeGate(page);
  await expect(heading(page, 'Casks')).toBeVisible();
  await expect(page).toHaveURL('/casks?q=peat');
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('peat');
});

test('the legal pages open without the gate, also from it', async ({ page }) => {
  for (const path of ['/terms', '/privacy', '/sales-term']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
  await open(page, '/cart');
  await page.getByRole('link', { name: 'Terms & Conditions' }).click();
  await expect(page).toHaveURL('/terms');
  await page.goBack();
  await expect(heading(page, title)).toBeVisible();
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL('/privacy');
});

test('/age-form by its own address leads home', async ({ page }) => {
  await open(page, '/age-form');
  await passAgeGate(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toBeVisible();
});

test('/age-form leads to the last address that was tried', async ({ page }) => {
  for (const [path, name] of [
    ['/casks/3', /.+/],
    ['/login?target=%2Fcart', 'Log in'],
    ['/casks?q=peat#results', 'Casks'],
  ] as const) {
    await open(page, '/about-us');
    await open(page, path);
    await open(page, '/age-form');
    await passAgeGate(page);
    await expect(page).toHaveURL(path);
    await expect(heading(page, name)).toBeVisible();
    // Who has passed has tried nothing since.
    await page.goto('/age-form');
    await expect(heading(page, title)).toBeVisible();
    await passAgeGate(page);
    await expect(page).toHaveURL('/');
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
});
