import { randomBytes, randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { createFaqQuestion } from '#contract/office/office-faq.ts';
import { disableOperator, listOperators } from '#contract/office/operators.ts';
import { refundOrder } from '#contract/office/money/refunds.ts';
import { api } from '../support/api.ts';
import { caskBy, casks } from '../support/casks.ts';
import { buy, logInAs, newBuyer, type Member } from '../support/member.ts';
import { newOperator } from '../support/operator.ts';
import { expect, heading, test } from '../support/shop.ts';

async function openAs(browser: BrowserContext, operator: Member, path: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto('/healthz');
  await logInAs(page, operator);
  await page.goto(path);
  return page;
}

test('a discarded draft does not come back; the second of two operators keeps what was typed', async ({
  page,
  openBrowser,
  expectPageErrors,
}) => {
  expectPageErrors(409);
  const [first, second] = [await newOperator('catalogue'), await newOperator('catalogue')];
  const title = `May two write at once ${randomBytes(3).toString('hex')}?`;
  const body = {
    topic: 'buying' as const,
    title,
    answer: 'Yes.',
    isShown: false,
    slug: `two-${randomUUID().slice(0, 8)}`,
  };
  const { id } = await api(createFaqQuestion, { body }, first);
  await logInAs(page, first);
  await page.goto(`/office/faq/${id}`);
  const answer = page.getByRole('textbox', { name: 'Answer' });
  await answer.fill('Never.');
  await page.reload();
  await expect(answer).toHaveValue('Never.');
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(answer).toHaveValue('Yes.');
  await page.reload();
  await expect(answer).toHaveValue('Yes.');
  await expect(page.getByText('What you typed before is still here.')).toHaveCount(0);

  const other = await openAs(await openBrowser(), second, `/office/faq/${id}`);
  await other.getByRole('textbox', { name: 'Question' }).fill(`${title} Really`);
  await answer.fill('Yes, each sees what the other changed.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText(/Answer: it was Yes., now it is Yes, each sees/)).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Question' })).toHaveValue(`${title} Really`);
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(heading(other, `${title} Really`)).toBeVisible();
});

test('a refund is decided by another meanwhile: the dialog says so and keeps the reason @smoke', async ({
  page,
  openBrowser,
  expectPageErrors,
}) => {
  expectPageErrors(409);
  const order = await buy(await newBuyer(), (await caskBy(casks.plenty)).shareId, 2);
  const refund = await api(
    refundOrder,
    {
      params: { orderId: order.id, refundId: randomUUID() },
      body: { kind: 'TAKE_BACK', amount: order.total, reason: 'The cask is not what the page said' },
    },
    await newOperator('support'),
  );
  await logInAs(page, await newOperator('finance'));
  await page.goto(`/office/refunds/${refund.id}`);
  const other = await openAs(
    await openBrowser(),
    await newOperator('finance'),
    `/office/refunds/${refund.id}`,
  );
  await other.getByRole('button', { name: 'Approve' }).click();
  const dialog = other.getByRole('dialog');
  await dialog.getByLabel('Why').fill('Seen with the distillery');
  await page.getByRole('button', { name: 'Refuse' }).click();
  await page.getByRole('dialog').getByLabel('Why').fill('Asked for by mistake');
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('Refused', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog.getByText('State: it was Waits for a second person, now it is Refused')).toBeVisible();
  await expect(dialog.getByLabel('Why')).toHaveValue('Seen with the distillery');
  await expect(other.getByText('Asked for by mistake', { exact: true }).first()).toBeAttached();
});

test('an account that another owner has disabled meanwhile: the dialog stays, with the reason', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(409);
  const [first, second] = [await newOperator('owner'), await newOperator('owner')];
  const { email } = await newOperator('support');
  const found = (await api(listOperators, {}, first)).find((one) => one.email === email);
  const memberId = found?.memberId ?? '';
  await logInAs(page, first);
  await page.goto(`/office/operators/${memberId}`);
  await page.getByRole('button', { name: 'Disable the account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('Left the company');
  await api(disableOperator, { params: { memberId }, body: { reason: 'A lost laptop' } }, second);
  await dialog.getByRole('button', { name: 'Disable the account' }).click();
  await expect(dialog.getByText('Somebody else changed this meanwhile')).toBeVisible();
  await expect(dialog.getByLabel('Why')).toHaveValue('Left the company');
});
