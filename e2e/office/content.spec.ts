import { randomBytes } from 'node:crypto';
import { logInAs } from '../support/member.ts';
import { expectFitsAndIsAccessible } from '../support/office.ts';
import { newOperator } from '../support/operator.ts';
import { expect, heading, test } from '../support/shop.ts';

const unique = () => randomBytes(3).toString('hex');

test('news is written, previewed and published; everybody reads it @smoke', async ({ page }) => {
  const title = `The barley is in ${unique()}`;
  await logInAs(page, await newOperator('catalogue'));
  await page.goto('/office/news');
  await expect(heading(page, 'News')).toBeVisible();
  await expectFitsAndIsAccessible(page, 'news');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('news.csv');
  await page.getByRole('link', { name: 'New item' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('In short').fill('A dry summer.');
  await page.getByLabel('Text', { exact: true }).fill('It is in.\n\nAnd it is dry.');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('And it is dry.')).toBeVisible();
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByText('It is a draft: nobody sees it.')).toBeVisible();
  await expectFitsAndIsAccessible(page, 'news-item');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/It was published on/)).toBeVisible();
  await page.getByRole('link', { name: 'See it in the shop' }).click();
  await expect(heading(page, title)).toBeVisible();
});
