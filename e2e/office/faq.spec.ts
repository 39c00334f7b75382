import { randomBytes } from 'node:crypto';
import { logInAs } from '../support/member.ts';
import { expectFitsAndIsAccessible } from '../support/office.ts';
import { newOperator } from '../support/operator.ts';
import { expect, heading, test } from '../support/shop.ts';

test('a question is added in the office and read in the shop', async ({ page }) => {
  const title = `May I see the cooper ${randomBytes(3).toString('hex')}?`;
  await logInAs(page, await newOperator('catalogue'));
  await page.goto('/office/faq');
  await expect(heading(page, 'FAQ')).toBeVisible();
  await expect(page.getByRole('link', { name: 'What is the angels’ share?' })).toBeVisible();
  await expectFitsAndIsAccessible(page, 'faq');
  await page.getByRole('link', { name: 'New question' }).click();
  await page.getByRole('textbox', { name: 'Question' }).fill(title);
  await page.getByRole('textbox', { name: 'Answer' }).fill('Yes: <contacts>write to us</contacts>.');
  await page.getByRole('button', { name: 'Add the question' }).click();
  await expect(heading(page, title)).toBeVisible();
  await expectFitsAndIsAccessible(page, 'question');
  await page.getByRole('link', { name: 'See it in the shop' }).click();
  const answer = page.getByRole('main').getByRole('link', { name: 'write to us', exact: true });
  await expect(answer).toBeVisible();
  await expect(answer).toHaveAttribute('href', '/contacts');
});
