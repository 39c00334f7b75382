import type { Locator } from '@playwright/test';
import { getCask } from '#contract/cask/cask.ts';
import { createCaskDraft } from '#contract/office/office-cask.ts';
import { addDays, addYears, dateIn } from '#domain/calendar.ts';
import { draftFacts } from '#domain/cask/publishing.ts';
import { jpegPhoto } from '#testing/fixtures/files.ts';
import { testClock } from '#testing/test-clock.ts';
import { dayOf } from '#words/format.ts';
import { api } from '../support/api.ts';
import { buy, logInAs, newBuyer } from '../support/member.ts';
import { addRequiredEvidence } from '../support/add-evidence.ts';
import { announceCask } from '../support/announce-cask.ts';
import { newDraftFacts } from '../support/new-draft.ts';
import { newOperator } from '../support/operator.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, heading, test } from '../support/shop.ts';
import { caskColumnNames, cellsOf } from '#server/office/cask-csv/cask-columns.ts';

const csvFile = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

test('a cask comes from a CSV file, is checked, announced and put on sale, and a member buys of it @smoke', async ({
  page,
}) => {
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
  await expect(page.getByText('fillLitres is no such value')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
  await input.setInputFiles(csvFile('casks.csv', [head, row('198')]));
  await expect(page.getByText('1 new draft')).toBeVisible();
  await expect(page.getByRole('cell', { name: '1 thing' })).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Imported.')).toBeVisible();

  await page.getByRole('link', { name: 'To the casks' }).click();
  await page.getByRole('searchbox', { name: 'Filter' }).fill(facts.code ?? '');
  // The headings and what was found: until then the rows still move.
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: facts.code ?? '' }).click();
  await expect(heading(page, facts.name ?? '')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Say that it is right' })).toBeDisabled();
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
    ['Say that it is right', 'Checked'],
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

test('of two operators on one cask the second sees what changed, and loses nothing typed', async ({
  page,
  openBrowser,
  expectPageErrors,
}) => {
  expectPageErrors(409);
  const [first, second] = [await newOperator('catalogue'), await newOperator('catalogue')];
  const facts = await newDraftFacts();
  const { id } = await api(createCaskDraft, { body: { facts } }, first);
  await logInAs(page, first);
  await page.goto(`/office/casks/${id}`);
  const other = await (await openBrowser()).newPage();
  await other.goto('/healthz');
  await logInAs(other, second);
  await other.goto(`/office/casks/${id}`);
  await page.getByLabel('Wood', { exact: true }).fill('Irish oak');
  await page.getByLabel('Price in euro').fill('90');
  await other.getByLabel('Price in euro').fill('95');
  await other.getByLabel('Held before').fill('Sherry');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  // What is typed outlives the page.
  await other.reload();
  await expect(other.getByText('What you typed before is still here.')).toBeVisible();
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Somebody else changed this meanwhile')).toBeVisible();
  await expect(other.getByText('Wood: it was American oak, now it is Irish oak')).toBeVisible();
  await expect(other.getByText(/80.00, now it is 90.00 What you typed there stays/)).toBeVisible();
  await expect(other.getByLabel('Wood', { exact: true })).toHaveValue('Irish oak');
  await expect(other.getByLabel('Price in euro')).toHaveValue('95');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Saved.')).toBeVisible();
  await other.reload();
  await expect(other.getByLabel('Held before')).toHaveValue('Sherry');
  await expect(other.getByLabel('Wood', { exact: true })).toHaveValue('Irish oak');
});

test('the planned day of filling of an announced cask is changed, with a reason', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(400);
  const operator = await newOperator('catalogue');
  const today = dateIn('IE', testClock.now());
  const fillDate = addDays(today, 30);
  const facts = { ...(await newDraftFacts()), fillDate, bottlingDate: addYears(fillDate, 5) };
  const { id } = await announceCask(facts, operator);
  await logInAs(page, operator);
  await page.goto(`/office/casks/${id}`);
  await expect(page.getByText(`Planned for ${dayOf(fillDate)}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Plan another day' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('New day of filling')).toBeVisible();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  await dialog.getByLabel('New day of filling').fill(addDays(today, -1));
  await dialog.getByLabel('Why').fill('The barley came late.');
  await dialog.getByRole('button', { name: 'Plan another day' }).click();
  await expect(dialog.getByText('It is over already.')).toBeVisible();
  const later = addDays(fillDate, 14);
  await dialog.getByLabel('New day of filling').fill(later);
  await dialog.getByRole('button', { name: 'Plan another day' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`Planned for ${dayOf(later)}.`)).toBeVisible();
});

test('photographs are uploaded, described, ordered and kept', async ({ page, expectPageErrors }) => {
  expectPageErrors(422);
  const operator = await newOperator('catalogue');
  const { id } = await api(createCaskDraft, { body: { facts: await newDraftFacts() } }, operator);
  await logInAs(page, operator);
  await page.goto(`/office/casks/${id}`);
  const input = page.locator('input[type=file]');
  await input.setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('MZ no picture'),
  });
  await expect(page.getByText('photo.jpg: Please choose a JPEG')).toBeVisible();
  await input.setInputFiles([
    { name: 'head.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto({ colour: '#7a4a1b' }) },
    { name: 'side.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto({ colour: '#3a5a2b' }) },
  ]);
  await page.getByLabel('What photograph 1 shows').fill('Its head');
  const second = page.getByLabel('What photograph 2 shows');
  await expect(second).toBeVisible();
  await page.getByRole('button', { name: 'Save the photographs' }).click();
  await expect(second).toBeFocused();
  await expect(second).toHaveAccessibleDescription(/Please fill this in\./);
  await second.fill('Its side');
  await page.getByRole('button', { name: 'Move photograph 2 up' }).click();
  await expect(page.getByRole('button', { name: 'Move photograph 1 up' })).toBeFocused();
  await page.getByRole('button', { name: 'Save the photographs' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  // The button that saved is gone; the next control that can be seen has the focus.
  await expect(page.locator('body')).not.toBeFocused();
  await expect(input).not.toBeFocused();
  await page.reload();
  await expect(page.getByLabel('What photograph 1 shows')).toHaveValue('Its side');
  const picture = page.getByRole('img', { name: 'Its side' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('a photograph is replaced while someone looks at the cask: their page goes on, a reload shows the new one', async ({
  page,
  openBrowser,
}) => {
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
