import { addDays, dateIn } from '#domain/calendar.ts';
import { testClock } from '#testing/test-clock.ts';
import { dayOf } from '#words/format.ts';
import { logInAs } from '../support/member.ts';
import { expectFitsAndIsAccessible } from '../support/office.ts';
import { newOperator } from '../support/operator.ts';
import { expect, heading, test } from '../support/shop.ts';

test('the catalogue writes a version of the legal texts, and an owner publishes it and takes it back', async ({
  page,
}) => {
  const day = addDays(dateIn('IE', testClock.now()), 400);
  await logInAs(page, await newOperator('catalogue'));
  await page.goto('/office/legal-versions');
  await page.getByRole('button', { name: 'Write a new version' }).click();
  await expect(heading(page, /^Legal texts, version \d+$/)).toBeVisible();
  await expect(page.getByText('It says what the version before says.')).toBeVisible();
  await page.getByRole('link', { name: 'Terms & Conditions' }).click();
  const text = page.getByLabel('Text', { exact: true });
  await expect(text).toHaveValue(/^# Terms & Conditions \{#terms\}/);
  const written = await text.inputValue();
  await text.fill(`${written}\n\n## 13. Complaints\n\n[Nowhere](nowhere)`);
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('13. Complaints')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto('/office/legal-versions/draft');
  await page.getByRole('link', { name: /a link that is no page of the shop/ }).click();
  await text.fill(`${written}\n\n## 13. Complaints\n\nWrite to [us](/contacts).`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectFitsAndIsAccessible(page, 'legal-document');
  await page.goto('/office/legal-versions/draft');
  await expect(page.getByText('Nothing stands in its way.')).toBeVisible();
  await expect(page.getByText('Terms & Conditions · Terms & Conditions · 13. Complaints')).toBeVisible();
  await page.getByLabel('In force from').fill(day);
  await page.getByLabel('What changes, and who has read it').fill('Complaints; read by counsel');
  await page.getByRole('button', { name: 'Ask for publication' }).click();
  await expect(page.getByText('You asked for it: another owner publishes it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);
  await expectFitsAndIsAccessible(page, 'legal-draft');

  await logInAs(page, await newOperator('owner'));
  await page.goto('/office/legal-versions/draft');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/legal-versions$/);
  const rows = page
    .getByRole('row')
    .filter({ hasText: 'To come' })
    .filter({ hasText: dayOf(day) });
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('dialog').getByLabel('Why').fill('Counsel asks for another day');
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(rows).toHaveCount(0);
});
