import { expect, type Page } from '@playwright/test';
import { tabTo } from './keyboard.ts';

export const dialog = (page: Page) => page.getByRole('dialog');
export const main = (page: Page) => page.getByRole('main');

/** Types a part of its name into the palette. */
export async function choose(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(name);
  // After it comes the search for what was typed.
  await expect(dialog(page).getByRole('option', { name }).first()).toHaveAttribute('data-focused', 'true');
  await page.keyboard.press('Enter');
}

export async function reasonAndSend(page: Page, reason: string): Promise<void> {
  await tabTo(page, dialog(page).getByLabel('Why'));
  await page.keyboard.type(reason);
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toHaveCount(0);
}

export const expectFocusInMain = (page: Page) =>
  expect
    .poll(
      () => main(page).evaluate((element) => element.contains(document.activeElement)),
      'the focus is in the page',
    )
    .toBe(true);
