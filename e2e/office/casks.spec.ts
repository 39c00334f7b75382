import { randomBytes } from 'node:crypto';
import { getCask } from '#contract/cask/cask.ts';
import { searchDistilleries } from '#contract/cask/distillery.ts';
import { addYears, dateIn } from '#domain/calendar.ts';
import { draftFacts } from '#domain/cask/publishing.ts';
import { addDocuments } from '#testing/fixtures/builders.ts';
import { publishableFacts } from '#testing/fixtures/publishable-facts.ts';
import { testClock } from '#testing/test-clock.ts';
import { api } from '../support/api.ts';
import { buy, openAs, newBuyer } from '../support/member.ts';
import { inDatabase } from '../support/database.ts';
import { newOperator } from '../support/operator.ts';
import { expect, heading, test } from '../support/shop.ts';
import { caskColumnNames, cellsOf } from '#server/office/cask-csv/cask-columns.ts';

test('a cask, from a CSV file to its first shares sold @smoke', async ({ page }) => {
  const { content: distilleries } = await api(searchDistilleries, { query: { size: '1' } });
  const fillDate = addYears(dateIn('IE', testClock.now()), -2);
  const unique = randomBytes(4).toString('hex').toUpperCase();
  const facts = publishableFacts(distilleries[0]?.id ?? 0, unique, fillDate);
  const operator = await newOperator('catalogue');
  await openAs(page, operator, '/office/casks');
  await page.getByRole('link', { name: 'Import CSV' }).click();
  await expect(heading(page, 'Import casks')).toBeVisible();
  const row = cellsOf(draftFacts({ ...facts, previousContents: null })).join(',');
  const input = page.locator('input[type=file]');
  await input.setInputFiles({
    name: 'casks.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([caskColumnNames.join(','), row].join('\n')),
  });
  await expect(page.getByText('1 new draft')).toBeVisible();
  await expect(page.getByRole('cell', { name: '1 thing' })).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Imported.', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'To the casks' }).click();
  await expect(heading(page, /^Casks$/)).toBeFocused();
  await page.getByRole('searchbox', { name: 'Filter' }).fill(facts.code);
  // The headings and what was found: until then the rows still move.
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: facts.code }).click();
  await expect(heading(page, facts.name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as checked' })).toBeDisabled();
  await page.getByRole('link', { name: 'Held before is missing' }).click();
  await expect(page.getByLabel('Held before')).toBeFocused();
  await page.getByLabel('Held before').fill('Bourbon');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // A page that is loaded again before that ends the call.
  await expect(page.getByText('Saved.')).toBeVisible();
  const id = /\d+$/.exec(page.url())?.[0] ?? '';
  await expect(page.getByRole('link', { name: /^The evidence is/ })).toBeVisible();
  await inDatabase((context) => addDocuments(context, { id: Number(id), facts }));
  await page.reload();
  await expect(page.getByText('Nothing is missing.')).toBeVisible();

  for (const action of ['Mark as checked', 'Announce', 'Put on sale']) {
    await page.getByRole('button', { name: action }).click();
    await page.getByRole('dialog').getByRole('button', { name: action }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(page.getByText('On sale · Maturing')).toBeVisible();
  const cask = await api(getCask, { params: { id }, query: {} });
  await buy(await newBuyer(), cask.shareId, 2);
  await page.reload();
  await expect(page.getByText('2 of 250 shares are sold.')).toBeVisible();
});
