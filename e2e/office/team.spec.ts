import { randomBytes } from 'node:crypto';
import { jpegPhoto } from '#testing/fixtures/files.ts';
import { logInAs } from '../support/member.ts';
import { expectFitsAndIsAccessible } from '../support/office.ts';
import { newOperator } from '../support/operator.ts';
import { expect, heading, test } from '../support/shop.ts';

test('a person is added with a photograph, seen in the shop, and removed', async ({ page }) => {
  const name = `Orla Kearns ${randomBytes(3).toString('hex')}`;
  await logInAs(page, await newOperator('catalogue'));
  await page.goto('/office/team');
  await expect(heading(page, 'Team')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Niamh Fictional' })).toBeVisible();
  await expectFitsAndIsAccessible(page, 'team');
  await page.getByRole('link', { name: 'New person' }).click();
  await page.getByRole('button', { name: 'Add the person' }).click();
  await expect(page.getByText('Please fill this in.').first()).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Role').fill('Casks');
  await page.getByLabel('What they do').fill('Walks the warehouses.');
  await page.locator('input[type=file]').setInputFiles({
    name: 'orla.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpegPhoto(),
  });
  await expect(page.getByRole('img', { name: `Photograph of ${name}` })).toBeVisible();
  await expectFitsAndIsAccessible(page, 'new-person');
  await page.getByRole('button', { name: 'Add the person' }).click();
  await expect(heading(page, name)).toBeVisible();

  await page.goto('/about-us');
  const team = page.getByRole('group', { name: 'The team' });
  const portrait = team.getByRole('img', { name: `Photograph of ${name}` });
  await portrait.scrollIntoViewIfNeeded();
  await expect(portrait).toBeVisible();
  await expectFitsAndIsAccessible(page, 'about-us');

  await page.goto('/office/team');
  await page.getByRole('link', { name }).click();
  await expect(heading(page, name)).toBeVisible();
  await page.getByRole('button', { name: 'Remove from the team' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('Has left');
  await dialog.getByRole('button', { name: 'Remove from the team' }).click();
  await expect(heading(page, 'Team')).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});
