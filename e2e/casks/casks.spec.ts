import type { Page } from '@playwright/test';
import { casks, caskBy } from '../support/casks.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { logInAs, newMember, password } from '../support/member.ts';
import { expect, heading, test } from '../support/shop.ts';

const cards = (page: Page) => page.getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading');
const found = (page: Page) => page.getByRole('status').filter({ hasText: /^[\d,]+ casks?$/ });
const box = (page: Page) => page.getByRole('combobox', { name: 'Search' });
async function search(page: Page, words: string): Promise<void> {
  await box(page).fill(words);
  await box(page).press('Enter');
}

test('the search forgives typing errors and accents, and is in the address @smoke', async ({ page }) => {
  await page.goto('/casks');
  await expect(found(page)).toHaveText('48 casks');
  await search(page, 'Lisscanor Slate');
  await expect(names(page).first()).toHaveText('Liscannor Slate');
  await expect(page).toHaveURL(/q=Lisscanor\+Slate/);
  await search(page, 'tóbar rúa');
  await expect(found(page)).toHaveText('6 casks');
  await search(page, 'pilots house');
  await expect(names(page)).toHaveText(['The Pilot’s House']);
  await box(page).clear();
  await expect(found(page)).toHaveText('48 casks');
});

test('what is typed stays when a filter is pressed at once, and the filter too', async ({ page }) => {
  await page.goto('/casks?state=FILLING_SOON');
  await box(page).pressSequentially('port');
  // The open list of suggestions hides the page from screen readers, and not from a finger.
  const hidden = { includeHidden: true };
  await page.getByRole('button', { name: 'Remove the filter Filling soon', ...hidden }).click();
  await expect(page).toHaveURL(/\/casks\?q=port$/);
  await box(page).press('End');
  await box(page).pressSequentially(' cask');
  const filters = page.getByRole('complementary', { name: 'Filters', ...hidden });
  await filters.locator('label', { hasText: 'Filling soon' }).click();
  await expect(page).toHaveURL(/q=port\+cask/);
  await expect(page).toHaveURL(/state=FILLING_SOON/);
  await expect(box(page)).toHaveValue('port cask');
});

test('every list of the filters narrows to what it counted, and can be taken away @smoke', async ({
  page,
}) => {
  await page.goto('/casks');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  for (const [group, choice] of [
    ['Availability', 'Filling soon'],
    ['Spirit style', 'Single Grain'],
    ['Cask type', 'Octave'],
    ['Distillery', 'Lissadoon'],
  ] as const) {
    const option = filters.getByRole('group', { name: group }).locator('label', { hasText: choice });
    const count = Number((await option.innerText()).replaceAll(/\D/g, ''));
    await option.click();
    await expect(found(page)).toHaveText(`${count} casks`);
    await expect(cards(page)).toHaveCount(count);
    await page.getByRole('button', { name: `Remove the filter ${choice}` }).click();
    await expect(found(page)).toHaveText('48 casks');
  }
});

test('two of one list add up, two lists narrow, and Clear all shows every cask', async ({ page }) => {
  await page.goto('/casks');
  const option = (name: string) =>
    page.getByRole('complementary', { name: 'Filters' }).locator('label', { hasText: name });
  await option('Blended').click();
  await expect(found(page)).toHaveText('4 casks');
  await option('Single Grain').click();
  await expect(found(page)).toHaveText('11 casks');
  await option('The Old Ropewalk').click();
  await expect(found(page)).toHaveText('4 casks');
  await expect(page).toHaveURL(/spiritStyle=BLENDED&spiritStyle=SINGLE_GRAIN&distilleryId=\d+/);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(found(page)).toHaveText('48 casks');
});

test('every range narrows, by the keyboard too', async ({ page }) => {
  await page.goto('/casks');
  for (const [label, parameter] of [
    ['Price of a share', 'priceMin'],
    ['Strength at filling', 'abvMin'],
    ['Year of filling', 'fillYearFrom'],
    ['Year of bottling', 'bottlingYearFrom'],
  ] as const) {
    await expect(found(page)).toHaveText('48 casks');
    const from = page.getByRole('slider', { name: `${label}, from` });
    await from.focus();
    for (let i = 0; i < 3; i += 1) await from.press('PageUp');
    await expect(page).toHaveURL(new RegExp(`${parameter}=[\\d.]+`));
    await expect(found(page)).not.toHaveText('48 casks');
    await page.getByRole('button', { name: `Remove the filter ${label}` }).click();
  }
});

test('Clear all also drops what was moved or typed a moment before', async ({ page }) => {
  // While suggestions are open, the rest of the page is hidden from screen readers, and not from the mouse.
  const clear = page.getByRole('link', { name: 'Clear all', includeHidden: true });
  const waiting = {
    moved: async () => page.getByRole('slider', { name: 'Price of a share, from' }).press('PageUp'),
    typed: async () => page.getByRole('combobox', { name: 'Search' }).fill('port'),
  };
  for (const wait of Object.values(waiting)) {
    await page.goto('/casks?spiritStyle=BLENDED');
    await expect(found(page)).toHaveText('4 casks');
    await wait();
    await clear.click();
    await expect(found(page)).toHaveText('48 casks');
    await page.waitForTimeout(500);
    await expect(page).toHaveURL('/casks');
    await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('');
  }
});

test('the order is as chosen', async ({ page }) => {
  await page.goto('/casks');
  await page.getByRole('button', { name: /Sort by/ }).click();
  await page.getByRole('option', { name: 'Price, low to high' }).click();
  await expect(page).toHaveURL(/sort=price/);
  await expect(names(page).first()).toHaveText('Half Hitch');
  await page.getByRole('button', { name: /Sort by/ }).click();
  await page.getByRole('option', { name: 'Price, high to low' }).click();
  await expect(names(page).first()).toHaveText('The Silent Years');
});

test('pages are addresses: shared, gone back to, and past the end @smoke', async ({ page, openBrowser }) => {
  await page.goto('/casks?sort=abv');
  await expect(cards(page)).toHaveCount(24);
  const first = await names(page).allTextContents();
  await page
    .getByRole('navigation', { name: 'Pages of casks' })
    .getByRole('link', { name: 'Page 2' })
    .click();
  await expect(page).toHaveURL('/casks?sort=abv&page=2');
  await expect(names(page).first()).not.toHaveText(first[0] ?? '');
  const second = await names(page).allTextContents();
  expect(second.filter((name) => first.includes(name))).toEqual([]);

  const friend = await (await openBrowser()).newPage();
  await friend.goto(page.url());
  await expect(names(friend)).toHaveText(second);

  await page.goBack();
  await expect(names(page)).toHaveText(first);
  await page.goto('/casks?page=9');
  await expect(page.getByText('The list ends before this page')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the first page' }).click();
  await expect(cards(page)).toHaveCount(24);
});

test('suggestions forgive typing errors, and are opened by the keyboard', async ({ page }) => {
  await page.goto('/casks');
  await tabTo(page, box(page));
  await page.keyboard.type('sprng tid');
  // Until the last letter is answered, the first one is another cask called Spring.
  await expect(page.getByRole('option').first()).toHaveAccessibleName(/Spring Tide/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Spring Tide')).toBeVisible();
});

test('what can be bought comes first, and counts follow the search @smoke', async ({ page }) => {
  await page.goto('/casks');
  await expect(
    cards(page)
      .first()
      .getByText(/^(On sale|Last shares)$/),
  ).toBeVisible();
  await expect(
    cards(page)
      .first()
      .getByText(/at bottling, 20\d\d$/),
  ).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  await cards(page).last().scrollIntoViewIfNeeded();
  const announced = page.getByRole('region', { name: 'Filling soon' }).getByRole('article');
  await expect(announced).toHaveCount(6);
  await search(page, 'ropewalk');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await expect(filters.getByRole('checkbox', { name: /^The Old Ropewalk\s*5$/ })).toBeVisible();
  await expect(filters.getByRole('checkbox', { name: /^Carrowmoy\s*0$/ })).toBeVisible();
});

test('where nothing fits, the page says so and offers every cask', async ({ page }) => {
  await page.goto('/casks?q=zzzzqqq');
  await expect(found(page)).toHaveText('0 casks');
  await expect(page.getByText('No cask matches all of this')).toBeVisible();
  await page.getByRole('link', { name: 'Show all casks' }).click();
  await expect(found(page)).toHaveText('48 casks');
  await expect(box(page)).toHaveValue('');
});

test('a search goes back in the history with its words', async ({ page }) => {
  await page.goto('/casks');
  await search(page, 'ropewalk');
  await expect(found(page)).toHaveText('5 casks');
  await names(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/casks\/\d+/);
  await page.goBack();
  await expect(box(page)).toHaveValue('ropewalk');
  await expect(found(page)).toHaveText('5 casks');
  await page.goBack();
  await expect(box(page)).toHaveValue('');
});

test('a cask is found by the keyboard alone, and the number found is said', async ({ page }) => {
  await page.goto('/casks');
  await tabTo(page, box(page));
  await page.keyboard.type('ropewalk');
  await page.keyboard.press('Enter');
  await expect(found(page)).toHaveText('5 casks');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const puncheon = filters.getByRole('checkbox', { name: /^Puncheon/ });
  await puncheon.focus();
  await page.keyboard.press('Space');
  await expect(found(page)).toHaveText('1 cask');
  await expect(puncheon).toBeFocused();
  await press(page, cards(page).getByRole('link', { name: 'The Long Splice' }));
  await expect(heading(page, 'The Long Splice')).toBeVisible();
});

test('a cask’s page tells what exactly it is, in the currency one chose', async ({ page }) => {
  const cask = await caskBy(casks.plenty);
  await page.goto(`/casks/${cask.id}`);
  await expect(heading(page, 'Spring Tide')).toBeVisible();
  await expect(page).toHaveTitle(/Spring Tide/);
  const main = page.getByRole('main');
  for (const fact of [
    'Carrowmoy',
    'Road Store, Ennistymon',
    'CM 0342',
    'Single Malt',
    'Hogshead',
    '246.8 litres',
  ])
    await expect(main).toContainText(fact);
  await expect(main).toContainText('8 May 2019');
  await expect(main).toContainText('15 Jun 2029');
  await expect(main).toContainText('700 ml');
  await expect(main).toContainText('not an investment');
  await expect(main.getByText('S$122', { exact: true })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('radio', { name: /EUR/ }).click();
  await expect(main.getByText('€84', { exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'Carrowmoy' }).click();
  await expect(heading(page, 'Carrowmoy')).toBeVisible();
});

test('a visitor who asks to be notified logs in first, and finds it done @smoke', async ({ page }) => {
  const { email } = await newMember();
  const cask = await caskBy(casks.soldOut);
  await page.goto(`/casks/${cask.id}`);
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(`/casks/${cask.id}`);
  await expect(page.getByText('We will write to you when its shares are on sale.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('We will write to you when its shares are on sale.')).toBeVisible();
});

test('a member asks to be notified about a cask not on sale yet, and stops it', async ({ page }) => {
  await logInAs(page, await newMember());
  const cask = await caskBy(casks.fillingSoon);
  await page.goto(`/casks/${cask.id}`);
  await expect(page.getByRole('button', { name: /Add to cart/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Notify me' }).click();
  await page.getByRole('button', { name: 'Stop notifying me' }).click();
  await expect(page.getByRole('button', { name: 'Notify me' })).toBeVisible();
});
