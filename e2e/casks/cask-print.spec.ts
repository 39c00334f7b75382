import { casks, caskBy } from '../support/casks.ts';
import { expect, heading, test } from '../support/shop.ts';

test('prints a cask on two pages, with its facts, costs and risks', async ({ page }) => {
  const cask = await caskBy(casks.plenty);
  await page.goto(`/casks/${cask.id}`);
  await expect(heading(page, cask.name)).toBeVisible();
  for (const id of ['facts', 'cost', 'risks', 'company']) await expect(page.locator(`#${id}`)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const pages = pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(pages, 'pages').toBeGreaterThan(0);
  expect(pages, 'pages').toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print' });
  for (const id of ['facts', 'cost', 'risks']) await expect(page.locator(`#${id}`)).toBeVisible();
  for (const control of ['button', 'input', '#root > * > header', 'footer'])
    await expect(page.locator(control).filter({ visible: true })).toHaveCount(0);
});
