import type { Locator } from '@playwright/test';
import { getCask } from '#contract/cask/cask.ts';
import { draftFacts } from '#domain/cask/publishing.ts';
import { jpegPhoto } from '#testing/fixtures/files.ts';
import { api } from '../support/api.ts';
import { buy, logInAs, newBuyer } from '../support/member.ts';
import { addRequiredEvidence } from '../support/add-evidence.ts';
import { announceCask } from '../support/announce-cask.ts';
import { newDraftFacts } from '../support/new-draft.ts';
import { newOperator } from '../support/operator.ts';
import { expect, heading, test } from '../support/shop.ts';
import { caskColumnNames, cellsOf } from '#server/office/cask-csv/cask-columns.ts';

const csvFile = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

test('a cask, from a CSV file to its first shares sold @smoke', async ({ page }) => {
  const facts = await newDraftFacts();
  const operator = await newOperator('catalogue');
  await logInAs(page, operator);
  await page.goto('/office/casks');
  await page.getByRole('link', { name: 'Import CSV' }).click();
  await expect(heading(page, 'Import casks')).toBeVisible();
  const head = caskColumnNames.join(',');
  const row = (litres: string) =>
    cellsOf(draftFacts({ ...facts, previousContents: null }))
      .with(caskColumnNames.indexOf('fillLitres'), litres)
      .join(',');
  const input = page.locator('input[type=file]');
  await input.setInputFiles(csvFile('wrong.csv', [head, row('a lot')]));
  await expect(page.getByText('Column fillLitres: “a lot” is no number such as 1250')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
  await input.setInputFiles(csvFile('casks.csv', [head, row('198')]));
  await expect(page.getByText('1 new draft')).toBeVisible();
  await expect(page.getByRole('cell', { name: '1 thing' })).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Imported.', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'To the casks' }).click();
  await page.getByRole('searchbox', { name: 'Filter' }).fill(facts.code ?? '');
  // The headings and what was found: until then the rows still move.
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: facts.code ?? '' }).click();
  await expect(heading(page, facts.name ?? '')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as checked' })).toBeDisabled();
  await page.getByRole('link', { name: 'Held before is missing' }).click();
  await expect(page.getByLabel('Held before')).toBeFocused();
  await page.keyboard.type('Bourbon');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const id = /\d+$/.exec(page.url())?.[0] ?? '';
  await expect(page.getByRole('link', { name: /^The evidence is/ })).toBeVisible();
  await addRequiredEvidence(Number(id), facts, operator);
  await page.reload();
  await expect(page.getByText('Nothing is missing.')).toBeVisible();

  for (const [action, state] of [
    ['Mark as checked', 'Checked'],
    ['Announce', 'Announced'],
    ['Put on sale', 'On sale'],
  ] as const) {
    await page.getByRole('button', { name: action }).click();
    await page.getByRole('dialog').getByRole('button', { name: action }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(state, { exact: false }).first()).toBeVisible();
  }
  await expect(page.getByText('On sale · Maturing')).toBeVisible();
  const cask = await api(getCask, { params: { id }, query: {} });
  await buy(await newBuyer(), cask.shareId, 2);
  await page.reload();
  await expect(page.getByText('2 of 250 shares are sold.')).toBeVisible();
});

test('a photograph is replaced while somebody looks at the cask', async ({ page, openBrowser }) => {
  const operator = await newOperator('catalogue');
  const facts = await newDraftFacts();
  const { id } = await announceCask(facts, operator);
  await logInAs(page, operator);
  await page.goto(`/office/casks/${id}`);
  const show = async (name: string, colour: string) => {
    const file = { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await jpegPhoto({ colour }) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByLabel('What photograph 1 shows').fill(name);
    await page.getByRole('button', { name: 'Save the photographs' }).click();
    await expect(page.getByRole('button', { name: 'Save the photographs' })).toHaveCount(0);
  };
  await show('Its old head', '#7a4a1b');

  const shop = await (await openBrowser()).newPage();
  await shop.goto(`/casks/${id}`);
  const before = shop.getByRole('img', { name: 'Its old head' });
  const addressOf = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  const expectShown = async (picture: Locator) => {
    await picture.scrollIntoViewIfNeeded();
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
  };
  await expectShown(before);
  const address = await addressOf(before);

  await page.getByRole('button', { name: 'Remove photograph 1' }).click();
  await show('Its new head', '#3a5a2b');
  await expectShown(before);
  expect((await shop.request.get(address)).status()).toBe(200);
  // Another window size asks for another size of the old picture.
  await shop.setViewportSize({ width: 360, height: 740 });
  await expectShown(before);
  await shop.reload();
  const after = shop.getByRole('img', { name: 'Its new head' });
  await expectShown(after);
  await expect(before).toHaveCount(0);
  expect(await addressOf(after)).not.toBe(address);
  expect((await shop.request.get(address)).status()).toBe(200);
});
