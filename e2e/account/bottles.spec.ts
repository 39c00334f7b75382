import { paths } from '#web/paths.ts';
import { demoMember, logInAs } from '../support/member.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, heading, test } from '../support/shop.ts';

test('bottles: a holder is led to the invoice, pays it from the wallet, and anyone sees the draw @smoke', async ({
  page,
}) => {
  await logInAs(page, await demoMember());
  await page.goto(paths.profileCollection());
  await page.getByRole('main').getByRole('link', { name: 'See the invoice' }).click();
  await expect(heading(page, /^Your bottles of /)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Pay .* from your wallet$/ }).press('Enter');
  await expect(page.getByText(/^Paid on /)).toBeVisible();
  await page.getByRole('link', { name: 'All bottles' }).click();
  await expect(heading(page, 'Bottles')).toBeVisible();
  await expectAccessible(page);
  await page.goto(paths.draw(10));
  await expect(heading(page, /^How the bottles .*are shared out$/)).toBeVisible();
  await expectAccessible(page);
});

test('the address of the draws asks for the code of a cask', async ({ page }) => {
  await page.goto(paths.draw());
  await expect(heading(page, 'How the bottles are shared out')).toBeVisible();
  const code = page.getByLabel('Cask code');
  await code.fill('XX-1');
  await code.press('Enter');
  await expect(page.getByText('We know no cask with this code.')).toBeVisible();
  await expectAccessible(page);
  await code.fill('tc 0010');
  await code.press('Enter');
  await expect(page).toHaveURL(paths.draw(10));
  await expectNoSidewaysScroll(page);
});

test('a code in the address of the draws is in the field already; a cask without a bottling is named', async ({
  page,
}) => {
  await page.goto(`${paths.draw()}?cask=TC-0002`);
  await expect(page.getByLabel('Cask code')).toHaveValue('TC-0002');
  await page.getByRole('button', { name: 'Show its draw' }).click();
  await expect(page).toHaveURL(paths.draw(2));
  await expect(page.getByText(/^No bottling of .+ is planned$/)).toBeVisible();
  await expectAccessible(page);
});
