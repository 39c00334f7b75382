import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { listApprovals, type ApprovalAct } from '#contract/office/approvals.ts';
import { findMembers } from '#contract/office/members.ts';
import { adjustWallet } from '#contract/office/money/refunds.ts';
import {
  acceptInvitation,
  disableOperator,
  enableOperator,
  listOperators,
} from '#contract/office/operators.ts';
import { api } from '../support/api.ts';
import { approve } from '../support/approve.ts';
import { linkMailedTo } from '../support/mail.ts';
import { logInAs, newMember, type Member } from '../support/member.ts';
import { enrolOperator, newOperator, type Operator } from '../support/operator.ts';
import { expect, heading, test } from '../support/shop.ts';

const own = 'You asked for this. Somebody else has to decide it.';
const linked =
  'You cannot decide this: one of you and the person who asked was invited by the other less than 30 days ago.';
const reason = 'Agreed by telephone';

async function idOf({ email }: Member, by: Operator): Promise<string> {
  const [found] = await api(findMembers, { query: { q: email } }, by);
  return found?.memberId ?? '';
}

/** S$10,000, for which one person is not enough. */
async function ask(by: Operator, memberId: string): Promise<string> {
  const params = { memberId, refundId: randomUUID() };
  const body = { direction: 'CREDIT', currencyType: 'SGD', amount: 1_000_000, reason } as const;
  expect((await api(adjustWallet, { params, body }, by)).isRequested).toBe(true);
  return params.refundId;
}

async function requestOf(act: ApprovalAct, about: string, by: Operator): Promise<string> {
  const open = await api(listApprovals, {}, by);
  return open.find((one) => one.act === act && one.about === about)?.id ?? '';
}

/** Neither in the office nor past it. */
async function expectNoDecision(page: Page, by: Operator, id: string, says: string): Promise<void> {
  await logInAs(page, by);
  await page.goto(`/office/approvals/${id}`);
  await expect(page.getByText(says)).toBeVisible();
  for (const name of ['Approve', 'Refuse']) await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(approve(id, by)).rejects.toThrow('NOT_YOURS_TO_DECIDE');
}

test('one owner who tries to be two people fails in five ways', async ({ page }) => {
  const [owner, other] = [await newOperator('owner'), await newOperator('owner')];
  const [address, clerk] = [await newMember(), await newOperator('warehouse')];
  const payment = await ask(owner, await idOf(await newMember(), owner));

  await test.step('they decide on what they asked for', () => expectNoDecision(page, owner, payment, own));

  await test.step('they give somebody who works here a role for money', async () => {
    await page.goto(`/office/operators/${await idOf(clerk, owner)}`);
    await page.getByLabel(/^Finance/).check();
    await page.getByLabel('Why').fill('Helps out in March');
    await page.getByRole('button', { name: 'Change the roles' }).click();
    await expect(page.getByText('Another owner has to confirm the new role.')).toBeVisible();
    const operators = await api(listOperators, {}, owner);
    expect(operators.find(({ email }) => email === clerk.email)?.roles).toEqual(['warehouse']);
  });

  const second = await test.step('they invite an address of their own, and decide as that', async () => {
    await page.goto('/office/operators');
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail').fill(address.email);
    await dialog.getByLabel(/^Finance/).check();
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.getByText('Another owner has to confirm it.')).toBeVisible();
    const invitation = await requestOf('operator.invite', address.email, owner);
    await expectNoDecision(page, owner, invitation, own);
    // The other owner is deceived.
    await approve(invitation, other);
    const link = await linkMailedTo(address.email, 'office/invitation');
    await api(acceptInvitation, { body: { token: link.split('#')[1] ?? '' } }, address);
    const invited = await enrolOperator(address);
    await expectNoDecision(page, invited, payment, linked);
    return invited;
  });

  const asked = await ask(second, await idOf(await newMember(), owner));
  await test.step('they ask as that, and decide as themselves', () =>
    expectNoDecision(page, owner, asked, linked));

  await test.step('they are disabled as that, and enable themselves again', async () => {
    const params = { memberId: await idOf(second, owner) };
    await api(disableOperator, { params, body: { reason } }, other);
    await api(enableOperator, { params, body: { reason } }, owner);
    await logInAs(page, other);
    await page.goto(`/office/approvals/${asked}`);
    await expect(heading(page, 'Adjustment of a wallet')).toBeVisible();
    await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  });
});
