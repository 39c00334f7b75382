import type { Page } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { demoMember, logInAs } from '../support/member.ts';
import { expect, expectAccessible, heading, test } from '../support/shop.ts';

const first = (page: Page) => page.getByRole('main').locator('section').first();
const countrySwitch = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Country and currency/ });

test('a visitor’s first view says what one gets, from what price and when; how it works follows @smoke', async ({
  page,
}) => {
  await page.goto(paths.home());
  await expect(heading(page, 'Your bottle, from a cask not yet opened')).toBeVisible();
  await expect(
    first(page).getByText(/^From S\$\d+ today for \d+\sml, plus .* when it is bottled, 20\d\d to 20\d\d\.$/),
  ).toBeVisible();
  await expect(
    first(page).getByRole('link', { name: /^\d+ casks on sale from \d+ distilleries$/ }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('How it works');
  await expectAccessible(page);
});

test.describe('in Ireland', () => {
  test.use({ timezoneId: 'Europe/Dublin' });

  test('a visitor sees euro and Ireland, until they choose otherwise', async ({ page }) => {
    await page.goto(paths.home());
    await expect(countrySwitch(page)).toHaveAccessibleName(/Ireland, €$/);
    await expect(first(page).getByText(/^From €\d+ today/)).toBeVisible();
    await countrySwitch(page).click();
    await page.getByRole('dialog').getByRole('radio', { name: 'Singapore, S$' }).click();
    await expect(first(page).getByText(/^From S\$\d+ today/)).toBeVisible();
    await page.reload();
    await expect(countrySwitch(page)).toHaveAccessibleName(/Singapore, S\$$/);
  });
});

test('a member’s home begins with what is theirs, with both wallets, and leads to the dashboard @smoke', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logInAs(page, await demoMember());
  await page.goto(paths.home());
  await expect(heading(page, /^Good to see you, /)).toBeVisible();
  await expect(first(page).getByRole('link', { name: /^\d+ shares of \d+ casks$/ })).toBeVisible();
  const wallets = first(page).getByText(/^(S\$|€)[\d,]+\.\d\d$/);
  await expect(wallets).toHaveText([/^S\$/, /^€/]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Switch to your EUR wallet' }).click();
  await expect(wallets).toHaveText([/^€/, /^S\$/]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(paths.dashboard());
});

test('on a tablet and a phone a member changes country and currency in the account menu', async ({
  page,
}) => {
  await logInAs(page, await demoMember());
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(paths.home());
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account of/ })
      .click();
    const account = page.getByRole('dialog', { name: 'Your account' });
    const choice = account.getByRole('radiogroup', { name: /Country and currency/ });
    await choice.getByRole('radio', { name: '€' }).check();
    await expect(account.getByRole('link', { name: /^Balance/ })).toContainText('€');
    await choice.getByRole('radio', { name: 'S$' }).check();
    await expect(account.getByRole('link', { name: /^Balance/ })).toContainText('S$');
  }
});
