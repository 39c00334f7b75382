import type { Page } from '@playwright/test';
import { listApprovals } from '#contract/office/approvals.ts';
import { inviteOperator } from '#contract/office/operators.ts';
import { api } from '../support/api.ts';
import { approve } from '../support/approve.ts';
import { linkMailedTo } from '../support/mail.ts';
import { newMember, password } from '../support/member.ts';
import { newOperator, type Operator } from '../support/operator.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, heading, test } from '../support/shop.ts';

const title = 'An invitation to the office';

/** One owner asks, another confirms. */
async function invite(owner: Operator, email: string): Promise<string> {
  const other = await newOperator('owner');
  await api(inviteOperator, { body: { email, roles: ['support'] } }, owner);
  const request = (await api(listApprovals, {}, other)).find(({ about }) => about === email);
  await approve(request?.id ?? '', other);
  return linkMailedTo(email, 'office/invitation');
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('a new operator is confirmed by another owner and accepts the invitation @smoke', async ({ page }) => {
  const [owner, { email }] = await Promise.all([newOperator('owner'), newMember()]);
  await page.goto(await invite(owner, email));
  await expect(heading(page, title)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login?target=%2Foffice%2Finvitation');
  await logIn(page, email);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('Support', { exact: true })).toBeVisible();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(heading(page, 'You work here now')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Log in to the office' }).click();
  await logIn(page, email);
  await expect(page.getByText(/authenticator app/i).first()).toBeVisible();
});
