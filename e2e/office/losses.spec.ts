import { declareLoss } from '#contract/cask/loss.ts';
import { dateIn } from '#domain/calendar.ts';
import { testClock } from '#testing/test-clock.ts';
import { announceCask } from '../support/announce-cask.ts';
import { api } from '../support/api.ts';
import { logInAs } from '../support/member.ts';
import { newDraftFacts } from '../support/new-draft.ts';
import { expectFitsAndIsAccessible } from '../support/office.ts';
import { newOperator, type Operator } from '../support/operator.ts';
import { expect, heading, test } from '../support/shop.ts';

/** Announced, so that it may be declared lost. */
async function announcedCask(first: Operator, second: Operator): Promise<{ caskId: string; name: string }> {
  const facts = await newDraftFacts();
  const { name = '' } = facts;
  const { id } = await announceCask(facts, first, second);
  return { caskId: String(id), name };
}

test('a loss by two people @smoke', async ({ page }) => {
  const [catalogue, checker] = [await newOperator('catalogue'), await newOperator('catalogue')];
  const { caskId, name } = await announcedCask(catalogue, checker);
  const [first, second] = [await newOperator('finance'), await newOperator('finance')];
  const happenedOn = dateIn('IE', testClock.now());
  const text = 'The head gave way overnight.';
  const body = { cause: 'LEAK', text, happenedOn, source: 'COMPANY' } as const;
  await api(declareLoss, { params: { caskId }, body }, first);

  const main = page.getByRole('main');
  const row = main.getByRole('row').filter({ hasText: name });
  await logInAs(page, first);
  await page.goto('/office/losses');
  await expect(row.getByText('Waits for a second person')).toBeVisible();
  await expect(main.getByRole('button', { name: `Undo the loss: ${name}` })).toBeVisible();
  await page.goto('/office/approvals');
  await row.getByRole('link').press('Enter');
  await expect(page.getByText('You asked for this. Somebody else has to decide it.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  await logInAs(page, second);
  await page.goto('/office/approvals');
  await expect(heading(page, 'To decide')).toBeVisible();
  await row.getByRole('link').press('Enter');
  await expect(heading(page, 'Loss of a cask')).toBeVisible();
  await expect(main.getByText(text)).toBeVisible();
  await expect(main.getByText('People who hold shares')).toBeVisible();
  await expectFitsAndIsAccessible(page, 'approval-of-a-loss');
  await main.getByRole('button', { name: 'Approve' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Approve what you read here?' });
  await dialog.getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(page.getByText('Decided.')).toBeVisible();
  await page.goto('/office/losses');
  await expect(row).toBeVisible();
  await expect(row.getByText('Waits for a second person')).toHaveCount(0);
});
