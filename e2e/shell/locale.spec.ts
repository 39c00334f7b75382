import { locales } from '#words/locales.ts';
import { header } from '#words/ga/shell/shell.ts';
import { ageForm } from '#words/ga/shell/age.ts';
import { notFound } from '#words/ga/shell/error-pages.ts';
import { sampleDataDir, startServer } from '../support/server.ts';
import { expect, heading, test } from '../support/shop.ts';

test.describe('a stranger', () => {
  test.use({ visitor: 'stranger' });

  test('Irish is offered where the setting names it: the header, the age gate and the error page', async ({
    page,
    expectPageErrors,
  }) => {
    // The first start builds the web in Irish.
    test.setTimeout(180_000);
    expectPageErrors(404);
    const data = await sampleDataDir();
    const server = await startServer(data.path, { settings: { LOCALES: 'en,ga' } });
    try {
      await page.goto(`${server.url}/locale/ga?next=/casks`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'ga');
      await expect(heading(page, ageForm.title)).toBeVisible();
      const { day, month, year } = ageForm.fields;
      await page.getByLabel(day.label, { exact: true }).fill('1');
      await page.getByLabel(month.label, { exact: true }).fill('2');
      await page.getByLabel(year.label, { exact: true }).fill('1980');
      await page.getByRole('button', { name: ageForm.enter }).click();
      await expect(page.getByRole('link', { name: header.casks, exact: true }).first()).toBeVisible();
      await page.goto(`${server.url}/nowhere`);
      await expect(heading(page, notFound.title)).toBeVisible();
      await page.getByRole('link', { name: locales.en }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page).toHaveURL(/\/nowhere$/);
    } finally {
      await page.close();
      await server.stop();
      await data.remove();
    }
  });

  test('and is hidden by default', async ({ page, request, expectPageErrors }) => {
    expectPageErrors(404);
    expect((await request.get('/locale/ga?next=/casks', { maxRedirects: 0 })).status()).toBe(404);
    await page.goto('/nowhere');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('link', { name: locales.ga })).toHaveCount(0);
  });
});
