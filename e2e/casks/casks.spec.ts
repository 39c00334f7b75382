import type { Page } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { casks, caskBy } from '../support/casks.ts';
import { press, tabTo } from '../support/keyboard.ts';
import * as members from '../support/member.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, heading, test } from '../support/shop.ts';

const cards = (page: Page) => page.getByRole('article');
const found = (page: Page) => page.getByRole('status').filter({ hasText: /^[\d,]+ casks?$/ });

test('finds a cask by the keyboard: a typing error, a filter that counts, and its page @smoke', async ({
  page,
}) => {
  await page.goto(paths.casks());
  await tabTo(page, page.getByRole('combobox', { name: 'Search' }));
  await page.keyboard.type('ropewlak');
  await page.keyboard.press('Enter');
  await expect(cards(page).first()).toContainText('The Old Ropewalk');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const puncheon = filters.getByRole('checkbox', { name: /^Puncheon/ });
  const option = filters.locator('label', { hasText: 'Puncheon' });
  const count = Number((await option.innerText()).replaceAll(/\D/g, ''));
  await puncheon.focus();
  await page.keyboard.press('Space');
  await expect(found(page)).toHaveText(count === 1 ? '1 cask' : `${count} casks`);
  await expect(cards(page)).toHaveCount(count);
  await expect(puncheon).toBeFocused();
  await press(page, cards(page).getByRole('link', { name: 'The Long Splice' }));
  await expect(heading(page, 'The Long Splice')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cask passport' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('asks as a visitor to be told of a cask that is sold out, logs in, and finds it done @smoke', async ({
  page,
}) => {
  const { email } = await members.newMember();
  const cask = await caskBy(casks.soldOut);
  await page.goto(paths.cask(cask.id));
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(members.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(paths.cask(cask.id));
  const promise = page.getByText('We will write to you when its shares are on sale.');
  await expect(promise).toBeVisible();
  await page.reload();
  await expect(promise).toBeVisible();
});
