import type { Page } from '@playwright/test';
import * as members from '../support/member.ts';
import { download, expect, expectAccessible, test } from '../support/shop.ts';

const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

test('takes a level with a coupon, moves up with credit, and gives it back with a full refund @smoke', async ({
  page,
}) => {
  await members.openAs(page, await members.newBuyer(100_000), '/membership');
  await card(page, 'Stillman').getByRole('button', { name: 'Move up to Stillman' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stillman membership' });
  await dialog.getByLabel('Coupon code').fill(' Stillman15 ');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Join and pay S$142.80' }).click();
  await expect(page.getByText('You are a Stillman now.')).toBeVisible();

  // The day of payment counts as unused: all of it is credited.
  await card(page, 'Master Blender').getByRole('button', { name: 'Move up to Master Blender' }).click();
  const upgrade = page.getByRole('dialog', { name: 'Master Blender membership' });
  await expect(upgrade).toContainText('−S$142.80');
  await upgrade.getByRole('button', { name: 'Join and pay S$445.20' }).click();
  await expect(page.getByText('You are a Master Blender now.')).toBeVisible();

  await page.goto('/profile/membership');
  const invoice = page.getByRole('button', { name: /^Invoice T\d{4}-\d{6}/ }).first();
  expect(await download(invoice)).toMatch(/^T\d{4}-\d{6}\.pdf$/);
  await expect(page.getByRole('link', { name: /^terms of sale, version \d/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel membership' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel your Master Blender membership?' });
  await expect(cancel).toContainText('S$445.20 goes back to your wallet');
  await cancel.getByRole('button', { name: 'Cancel membership' }).click();
  await expect(page.getByText('Cancelled. The money is back in your wallet.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Stillman', exact: true })).toBeVisible();
  const creditNote = page.getByRole('button', { name: /^Credit note C\d{4}-\d{6}/ });
  expect(await download(creditNote)).toMatch(/^C\d{4}-\d{6}\.pdf$/);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your account' })).toContainText('S$857.20');
});
