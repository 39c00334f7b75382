import { caskBy, casks } from '../support/casks.ts';
import { logInAs } from '../support/member.ts';
import { newOperator } from '../support/operator.ts';
import { expectRefused } from '../support/screen-reader.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, heading, test } from '../support/shop.ts';

test('the documents of a cask are listed, and the board shows what has to be renewed', async ({ page }) => {
  const { id } = await caskBy(casks.plenty);
  await logInAs(page, await newOperator('warehouse'));
  await page.goto(`/office/evidence/${id}`);
  await expect(heading(page, /^Documents of TC-/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Insurance: Current' })).toBeVisible();
  await expect(page.getByLabel('Litres')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/office/evidence');
  await expect(heading(page, 'Documents of casks')).toBeVisible();
  await expect(page.getByText('Nothing waits to be checked')).toBeVisible();
  await expect(page.getByRole('row', { name: /Insurance.*Due soon.*Stops with it/ })).toHaveCount(1);
  await expectAccessible(page);
});

test('a number of a document that is none is refused where it was typed, and nothing is lost', async ({
  page,
}) => {
  const { id } = await caskBy(casks.plenty);
  await logInAs(page, await newOperator('warehouse'));
  await page.goto(`/office/evidence/${id}`);
  const litres = page.getByLabel('Litres');
  await page.getByLabel('Issuer').fill('A warehouse');
  await litres.fill('1e3');
  const file = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await litres.press('Enter');
  await expectRefused(litres, 'A number with at most 3 decimals.');
  await expect(page.getByLabel('Issuer')).toHaveValue('A warehouse');
  await expectAccessible(page);
});
