import { expect, type Page } from '@playwright/test';

/** The storage of a browser whose reader has passed the age gate and answered about cookies. */
export const known = { 'remember-age-checked': 'true', 'cookie-alert': 'applied' };

/** Opens a page and waits until nothing on it is still on its way. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
