import { paths } from '#web/paths.ts';
import { caskBy, casks } from '../support/casks.ts';
import { open } from '../support/site.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, heading, test } from '../support/shop.ts';

for (const { code, ended } of [
  { code: casks.lost, ended: 'Lost' },
  { code: casks.bottled, ended: 'Bottled' },
])
  test(`a cask that is ${ended.toLowerCase()} says so with its day, and offers nothing`, async ({ page }) => {
    const { id, name, distilleryId } = await caskBy(code);
    const says = new RegExp(`^${ended} on \\d+ \\w+ \\d{4}$`);
    await open(page, paths.distillery(distilleryId));
    const cards = page.getByRole('region', { name: 'Its casks' }).getByRole('article');
    const card = cards.filter({ has: page.getByRole('link', { name, exact: true }) });
    await expect(card.getByText(says)).toBeVisible();
    await expect(card).not.toContainText(/S\$|Sold out|at bottling/);
    await expect(cards.last()).toContainText(/(Lost|Bottled) on/);

    await card.getByRole('link', { name }).click();
    await expect(heading(page, name)).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText(says)).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Similar casks' })).toBeVisible();
    await expect(main.getByRole('button', { name: /Notify me|Add to cart/ })).toHaveCount(0);
    const parts = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    await expect(parts).toHaveText(['Details', 'What happened', 'Passport', 'Who is responsible']);
    await expect(main.getByRole('heading', { name: 'What happened to it' })).toBeVisible();
    const facts = main.getByRole('region', { name: 'Details of the cask' });
    await expect(facts).toContainText(ended);
    await expect(facts).not.toContainText(/Est\. bottling date|Expected contents/);
    await expectAccessible(page);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }

    await open(page, paths.compare([id, (await caskBy(casks.plenty)).id]));
    const table = page.getByRole('table', { name: 'Casks side by side' });
    await expect(table.getByRole('columnheader', { name }).getByText(says)).toBeVisible();
    const left = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^A share/ }) });
    await expect(left.getByRole('cell').first()).toHaveText('–');
  });
