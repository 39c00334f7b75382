import { expect, heading, passAgeGate, test } from '../support/shop.ts';
import type { Page } from '@playwright/test';
import { testClock } from '#testing/test-clock.ts';

test.use({ visitor: 'stranger' });

const title = 'You must be of legal drinking age in your country to view this website';
const refusal = 'Sorry, you must be over 18 to view this site';

/** The calendar year so many minutes from now. */
const yearIn = (minutes: number) => new Date(testClock.now().getTime() + minutes * 60_000).getUTCFullYear();

/** On a phone the cookie banner would cover the gate; here it only waits in its corner. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(heading(page, title)).toBeVisible();
}

async function type(page: Page, day: string, month: string, year: string): Promise<void> {
  await page.getByLabel('Day').fill(day);
  await page.getByLabel('Month').fill(month);
  await page.getByLabel('Year').fill(year);
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

test('the focus moves on once an input is full, and each takes no more than its digits @smoke', async ({
  page,
}) => {
  await open(page, '/');
  const [day, month, year] = [page.getByLabel('Day'), page.getByLabel('Month'), page.getByLabel('Year')];
  await expect(day).toBeFocused();
  await expect(day).toHaveAttribute('placeholder', 'DD');
  await expect(month).toHaveAttribute('placeholder', 'MM');
  await expect(year).toHaveAttribute('placeholder', 'YYYY');
  await page.keyboard.type('3');
  await expect(day).toBeFocused();
  await page.keyboard.type('1');
  await expect(month).toBeFocused();
  await page.keyboard.type('12');
  await expect(year).toBeFocused();
  await page.keyboard.type('19995');
  await expect(year).toHaveValue('1999');
});

test('who corrects the day types on over what stood in month and year', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.type('31121999');
  await page.getByLabel('Day').fill('');
  await page.keyboard.type('14051988');
  await expect(page.getByLabel('Day')).toHaveValue('14');
  await expect(page.getByLabel('Month')).toHaveValue('05');
  await expect(page.getByLabel('Year')).toHaveValue('1988');
});

test('an invalid partial value clears its field', async ({ page }) => {
  await open(page, '/');
  for (const [label, wrong] of [
    ['Day', '32'],
    ['Day', 'x'],
    ['Month', '13'],
    ['Month', '00'],
    ['Year', '1899'],
    ['Year', '19-'],
  ] as const) {
    await page.getByLabel(label).fill('');
    await page.getByLabel(label).pressSequentially(wrong);
    await expect(page.getByLabel(label), `${label} after ${wrong}`).toHaveValue('');
  }
});

test('who is too young, or gives no real date, reads the banner; editing takes it away @smoke', async ({
  page,
}) => {
  await open(page, '/');
  const banner = page.getByRole('alert').filter({ hasText: refusal });
  const enter = page.getByRole('button', { name: 'Enter' });
  await enter.click();
  await expect(banner).toBeVisible();
  await expect(page.getByLabel('Day')).toHaveAccessibleDescription(refusal);

  // Also when a new year begins meanwhile.
  const seventeen = String(yearIn(10) - 17);
  for (const [day, month, year] of [
    ['01', '01', seventeen],
    ['30', '02', '1980'],
    ['1', '1', '190'],
  ] as const) {
    await type(page, day, month, year);
    await expect(banner).toHaveCount(0);
    await enter.click();
    await expect(banner).toBeVisible();
  }
  await page.getByLabel('Day').fill('2');
  await expect(banner).toHaveCount(0);
});

test('age counts by calendar years alone, and the Enter key submits', async ({ page }) => {
  await open(page, '/faq');
  await type(page, '31', '12', String(yearIn(0) - 18));
  await page.getByLabel('Year').press('Enter');
  await expect(page).toHaveURL('/faq');
  await expect(heading(page, title)).toHaveCount(0);
});

const kept = (page: Page) =>
  page.evaluate(() => [
    localStorage.getItem('remember-age-checked'),
    sessionStorage.getItem('remember-age-checked'),
  ]);

test('with Remember me the confirmation outlives the session @smoke', async ({ page, context }) => {
  await open(page, '/about-us');
  await passAgeGate(page);
  await expect(heading(page, 'About us')).toBeVisible();
  expect((await kept(page))[0]).not.toBeNull();
  const later = await context.newPage();
  await later.goto('/about-us');
  await expect(heading(later, 'About us')).toBeVisible();
});

test('without it only this session is let in', async ({ page, context }) => {
  await open(page, '/about-us');
  await page.getByText('Remember me').click();
  await passAgeGate(page);
  await expect(heading(page, 'About us')).toBeVisible();
  const [local, session] = await kept(page);
  expect(local).toBeNull();
  expect(session).not.toBeNull();
  await page.reload();
  await expect(heading(page, 'About us')).toBeVisible();
  await open(await context.newPage(), '/about-us');
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

test('a page that does not exist is shown behind the gate, not in its place', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(404);
  for (const path of ['/casks/99999999', '/distillery/99999999']) {
    const missing = page.waitForResponse((response) => response.status() === 404);
    await page.goto(path);
    await missing;
    await page.waitForLoadState('networkidle');
    await expect(heading(page, title)).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  await passAgeGate(page);
  await expect(heading(page, 'Page not found')).toBeVisible();
  await expect(page).toHaveURL('/distillery/99999999');
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
