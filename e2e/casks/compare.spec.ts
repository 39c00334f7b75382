import type { Page } from '@playwright/test';
import { casks, caskBy } from '../support/casks.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { expect, heading, test } from '../support/shop.ts';

const choose = (page: Page, name: string) =>
  page.getByRole('button', { name: `Compare ${name}`, exact: true });
const said = (page: Page) => page.getByRole('status').filter({ hasText: /to compare$/ });
const columns = (page: Page) => page.getByRole('columnheader').getByRole('link');
const row = (page: Page, fact: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: fact }) });

test('casks chosen in the list stand side by side, with what tells them apart @smoke', async ({ page }) => {
  await page.goto('/casks?q=carrowmoy');
  await choose(page, 'Spring Tide').click();
  await expect(said(page)).toHaveText('1 cask to compare');
  await choose(page, 'Winter Swell').click();
  await expect(said(page)).toHaveText('2 casks to compare');
  await page.getByRole('link', { name: 'Compare 2 casks' }).click();
  await expect(heading(page, 'Compare casks')).toBeVisible();
  await expect(columns(page)).toHaveText(['Spring Tide', 'Winter Swell']);
  await expect(row(page, 'A share').getByRole('cell')).toHaveText(['S$122', 'S$189']);
  await expect(row(page, 'Cask type').getByRole('rowheader')).toHaveText('Cask type, differs');
  await expect(row(page, 'Cask type').getByRole('cell')).toHaveText(['Hogshead', 'Port pipe']);
  await expect(row(page, 'Spirit style').getByRole('rowheader')).toHaveText('Spirit style');
  await page.getByText('Differences only').click();
  await expect(row(page, 'Spirit style')).toHaveCount(0);
  await expect(row(page, 'Cask type')).toBeVisible();
});

test('the choice survives a reload and another page, and the address shows it to a friend', async ({
  page,
  openBrowser,
}) => {
  const { id } = await caskBy(casks.plenty);
  await page.goto(`/casks/${id}`);
  await choose(page, 'Spring Tide').click();
  await page.goto('/casks?q=liscannor');
  await choose(page, 'Liscannor Slate').click();
  await page.reload();
  const added = page.getByRole('button', { name: 'Added to compare: Liscannor Slate' });
  await expect(added).toHaveAttribute('aria-pressed', 'true');
  await expect(added).toHaveText('Added to compare');
  await page.goto('/casks/compare');
  await expect(columns(page)).toHaveText(['Spring Tide', 'Liscannor Slate']);
  await expect(page).toHaveURL(/\/casks\/compare\?ids=\d+,\d+$/);

  const friend = await (await openBrowser()).newPage();
  await friend.goto(page.url());
  await expect(columns(friend)).toHaveText(['Spring Tide', 'Liscannor Slate']);
});

test('no more than four at once', async ({ page }) => {
  await page.goto('/casks?q=carrowmoy');
  for (const name of ['Spring Tide', 'Winter Swell', 'The Salt Loft', 'Liscannor Slate'])
    await choose(page, name).click();
  await expect(said(page)).toHaveText('4 casks to compare');
  await expect(choose(page, 'First Light over Moy')).toBeDisabled();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(choose(page, 'First Light over Moy')).toBeEnabled();
});

test('a column is taken away by the keyboard, the focus stays near, and the last leaves a way on', async ({
  page,
}) => {
  await page.goto('/casks/compare?ids=33,6');
  await press(page, page.getByRole('button', { name: 'Remove Spring Tide from the comparison' }));
  await expect(columns(page)).toHaveText(['Liscannor Slate']);
  await expect(page).toHaveURL(/\?ids=6$/);
  const last = page.getByRole('button', { name: 'Remove Liscannor Slate from the comparison' });
  await expect(page.getByRole('columnheader').locator(':focus')).toHaveCount(1);
  await last.press('Enter');
  await expect(page.getByText('No casks to compare yet')).toBeVisible();
  await expect(page).toHaveURL('/casks/compare');
  await page.getByRole('link', { name: 'Browse casks' }).click();
  await expect(heading(page, 'Casks')).toBeVisible();
});

test('a cask that is not there leaves the others standing', async ({ page, expectPageErrors }) => {
  expectPageErrors(404);
  await page.goto('/casks/compare?ids=33,999999');
  await expect(page.getByText('One of these casks is no longer listed.')).toBeVisible();
  await expect(columns(page)).toHaveText(['Spring Tide']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the table scrolls within itself by the arrow keys, and the facts keep their names', async ({
    page,
  }) => {
    await page.goto('/casks/compare?ids=33,6,43');
    const table = page.getByRole('region', { name: 'Casks side by side' });
    await tabTo(page, table);
    for (let i = 0; i < 12; i += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
    await expect(row(page, 'A share').getByRole('rowheader')).toBeInViewport({ ratio: 1 });
  });
});
