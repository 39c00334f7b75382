import type { Page } from '@playwright/test';
import { caskBy, casks } from '../support/casks.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { newBuyer, password, type Member } from '../support/member.ts';
import { ScreenReader } from '../support/screen-reader.ts';
import { expect, heading, test } from '../support/shop.ts';

const main = (page: Page) => page.getByRole('main');
const banner = (page: Page) => page.getByRole('banner');

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

async function enterTheShop(page: Page, reader: ScreenReader): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('group', { name: 'Your date of birth' })).toMatchAriaSnapshot(`
    - group "Your date of birth":
      - textbox "Day"
      - textbox "Month"
      - textbox "Year"
  `);
  await expect(page.getByRole('textbox', { name: 'Day' })).toBeFocused();
  await page.keyboard.type('01012024');
  await page.keyboard.press('Enter');
  await reader.hears('Sorry, you must be over 18 to view this site');
  await page.getByLabel('Day').focus();
  for (const part of ['14', '05', '1988']) {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(part);
  }
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('button', { name: 'Accept Cookies' }));
}

async function findTheCask(page: Page, reader: ScreenReader): Promise<void> {
  await press(page, banner(page).getByRole('link', { name: 'Casks' }));
  await reader.arrivesAt('Casks');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeVisible();
  await tabTo(page, page.getByRole('checkbox', { name: /^Hogshead/ }));
  await page.keyboard.press('Space');
  await reader.hears(/^5 casks$/);
  await press(page, main(page).getByRole('article').getByRole('link', { name: 'Spring Tide' }));
  await reader.arrivesAt('Spring Tide');
}

async function fillTheCart(page: Page, reader: ScreenReader): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Add to cart · S$122.00' }));
  await reader.hears('1 share of this cask is in your cart.');
  await expect(banner(page).getByRole('link', { name: 'Cart, 1 share' })).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Go to your cart' }));
  await reader.arrivesAt('Your cart');
  await expect(page.getByRole('list', { name: 'Entries' })).toMatchAriaSnapshot(`
    - list "Entries":
      - listitem:
        - heading "Spring Tide" [level=2]
        - button "Remove Spring Tide"
        - group "Shares of Spring Tide":
          - textbox "Shares of Spring Tide"
  `);
}

async function logIn(page: Page, reader: ScreenReader, { email }: Member): Promise<void> {
  await press(page, page.getByRole('link', { name: 'Log in to order' }));
  await reader.arrivesAt('Log in');
  await type(page, 'E-mail', email);
  await type(page, 'Password', password);
  await page.keyboard.press('Enter');
  await reader.arrivesAt('Your cart');
}

async function order(page: Page, reader: ScreenReader): Promise<void> {
  const place = page.getByRole('button', { name: /^Buy for S\$122\.00/ });
  await press(page, place);
  await reader.arrivesAt(/^Thank you/);
}

async function readTheCertificate(page: Page, reader: ScreenReader): Promise<void> {
  await press(page, page.getByRole('link', { name: 'See your collection' }));
  await reader.arrivesAt('Collection');
  await press(page, page.getByRole('link', { name: 'Spring Tide', exact: true }));
  await reader.arrivesAt(/^Share \d+ of 240 of Spring Tide$/);
  await press(page, page.getByRole('button', { name: /^Open certificate .+ in full size$/ }));
  const certificate = page.getByRole('dialog', { name: /^Certificate / });
  for (const term of [
    'Distillation date',
    'Est. bottling date',
    'Cask code',
    'Spirit Style',
    'Volume',
    'Cask ABV',
  ])
    await expect(certificate.getByRole('term').filter({ hasText: term })).toHaveCount(1);
  await expect(certificate).toContainText('Spring Tide');
}

test.describe('to a stranger', () => {
  test.use({ visitor: 'stranger', viewport: { width: 1280, height: 900 } });

  test('from the gate to a certificate without seeing the page or touching a mouse @smoke', async ({
    page,
  }) => {
    test.slow();
    await caskBy(casks.plenty);
    const buyer = await newBuyer(50_000);
    const reader = await ScreenReader.on(page);
    await enterTheShop(page, reader);
    await findTheCask(page, reader);
    await fillTheCart(page, reader);
    await logIn(page, reader, buyer);
    await order(page, reader);
    await readTheCertificate(page, reader);
    await expect(heading(page, /^Share /)).toHaveCount(1);
  });
});
