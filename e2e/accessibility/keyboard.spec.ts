import type { Page } from '@playwright/test';
import { press, tabTo } from '../support/keyboard.ts';
import { openAs, newMember } from '../support/member.ts';
import { expect, heading, test } from '../support/shop.ts';

const main = (page: Page) => page.getByRole('main');

async function introduceThemselves(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: /^Account of/ }));
  await press(page, page.getByRole('dialog').getByRole('link', { name: 'Preferences' }));
  await expect(heading(page, 'Preferences')).toBeVisible();
  await tabTo(page, page.getByLabel('Date of birth'));
  await page.keyboard.type('05141988');
  await tabTo(page, page.getByRole('combobox', { name: 'Country', exact: true }));
  await page.keyboard.type('Sing');
  await press(page, page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Your preferences are saved.')).toBeVisible();
}

async function chooseShare(page: Page): Promise<void> {
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Casks' }));
  await tabTo(page, page.getByRole('searchbox', { name: 'Search' }));
  await page.keyboard.type('spring tide');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Remove the filter “spring tide”/ })).toBeVisible();
  // Until then the casks of before stand there.
  await expect(main(page).getByRole('article')).toHaveCount(1);
  await press(page, main(page).getByRole('article').getByRole('link', { name: 'Spring Tide' }));
  await expect(heading(page, 'Spring Tide')).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: 'Shares of Spring Tide' }));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await press(page, page.getByRole('button', { name: 'Add to cart · S$122.00' }));
  await press(page, page.getByRole('link', { name: 'Go to your cart' }));
  await expect(heading(page, 'Your cart')).toBeVisible();
}

async function payByCard(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: /^Buy for / }));
  await tabTo(page, page.getByLabel('Card number'));
  await page.keyboard.type('4242424242424242');
  await page.keyboard.press('Enter');
  await expect(heading(page, /^Thank you/)).toBeVisible();
}

test('a whole purchase by the keyboard alone, the focus always in sight @smoke', async ({ page }) => {
  await openAs(page, await newMember(), '/');
  await introduceThemselves(page);
  await chooseShare(page);
  await payByCard(page);
});
