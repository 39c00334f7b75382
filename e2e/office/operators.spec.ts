import { listApprovals } from '#contract/office/approvals.ts';
import { listOperators, listOperatorSessions } from '#contract/office/operators.ts';
import { api } from '../support/api.ts';
import { approve } from '../support/approve.ts';
import { linkMailedTo } from '../support/mail.ts';
import { logInAs, newAddress, newMember } from '../support/member.ts';
import { newOperator, type Operator } from '../support/operator.ts';
import { choose } from '../support/office-keys.ts';
import { expect, expectAccessible, heading, test } from '../support/shop.ts';

async function confirm(about: string, by: Operator): Promise<void> {
  const request = (await api(listApprovals, {}, by)).find((one) => one.about === about);
  await approve(request?.id ?? '', by);
}

test('an owner invites somebody, withdraws the invitation, changes roles, ends a session, disables and enables', async ({
  page,
}) => {
  const [owner, second, other] = [
    await newOperator('owner'),
    await newOperator('owner'),
    await newOperator('support'),
  ];
  await logInAs(page, owner);
  await page.goto('/office/operators');
  await expect(heading(page, 'Operators')).toBeVisible();
  const email = newAddress('invited');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(dialog.getByText('Please choose at least one.')).toBeVisible();
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel(/^Support/).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText('Another owner has to confirm it. Then the invitation is sent.')).toBeVisible();
  await confirm(email, second);
  await linkMailedTo(email, 'office/invitation');
  await page.getByRole('button', { name: `Revoke the invitation to ${email}` }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${email}.*Revoked`) })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Filter', exact: true }).fill(other.email);
  await page.getByRole('link', { name: other.email }).click();
  await expect(heading(page, other.email)).toBeVisible();
  await page.getByLabel(/^Finance/).check();
  await page.getByLabel('Why').fill('Helps out in March');
  await page.getByRole('button', { name: 'Change the roles' }).click();
  await expect(page.getByText('Another owner has to confirm the new role.')).toBeVisible();
  await confirm(other.email, second);
  await page.reload();
  await expect(page.getByText('Has now: Finance, Support')).toBeVisible();
  await expect(page.getByText('Operator’s roles changed')).toBeVisible();

  const sessions = page.getByRole('button', { name: /^End the session/ });
  await expect(sessions).toHaveCount(2);
  await sessions.first().click();
  await dialog.getByLabel('Why').fill('A lost laptop');
  await dialog.getByRole('button', { name: 'End', exact: true }).click();
  await expect(sessions).toHaveCount(1);
  await page.getByRole('button', { name: 'End all sessions' }).click();
  await dialog.getByLabel('Why').fill('To be sure');
  await dialog.getByRole('button', { name: 'End all sessions' }).click();
  await expect(page.getByText('Logged in nowhere')).toBeVisible();
  const [{ memberId } = { memberId: '' }] = (await api(listOperators, {}, owner)).filter(
    (one) => one.email === other.email,
  );
  expect(await api(listOperatorSessions, { params: { memberId } }, owner)).toEqual([]);

  for (const [action, now] of [
    ['Disable the account', 'Enable the account'],
    ['Enable the account', 'Disable the account'],
  ] as const) {
    await page.getByRole('button', { name: action }).click();
    await page.getByRole('dialog').getByLabel('Why').fill('On leave');
    await page.getByRole('dialog').getByRole('button', { name: action }).click();
    await expect(page.getByRole('button', { name: now })).toBeVisible();
  }
});

test('an owner searches the trail and exports what fits', async ({ page }) => {
  const [owner, second, other] = [await newOperator('owner'), await newOperator('owner'), await newMember()];
  await logInAs(page, owner);
  await page.goto('/office/operators');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await page.getByRole('dialog').getByLabel('E-mail').fill(other.email);
  await page
    .getByRole('dialog')
    .getByLabel(/^Warehouse/)
    .check();
  await page.getByRole('dialog').getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText('Another owner has to confirm it. Then the invitation is sent.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await confirm(other.email, second);
  await choose(page, 'Trail');
  await expect(heading(page, 'Trail')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Trail', exact: true })).toBeInViewport();
  await page.getByRole('button', { name: /What$/ }).click();
  await page.getByRole('option', { name: 'Operator invited' }).click();
  await expect(page).toHaveURL(/action=operator\.invite/);
  await expect(page.getByRole('cell', { name: 'Operator invited' }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all that fits' }).click();
  expect((await download).suggestedFilename()).toBe('trail.csv');
});

test('the trail names the member whom an operator looked at, and leads there', async ({ page }) => {
  const member = await newMember();
  await logInAs(page, await newOperator('owner'));
  await page.goto(`/office/members?look-up=${encodeURIComponent(member.email)}`);
  await page.getByRole('link', { name: 'No name yet' }).click();
  await expect(heading(page, member.email)).toBeVisible();
  const address = page.url();
  await page.goto('/office/trail?subjectKind=member');
  await page
    .getByRole('link', { name: `Member ${member.email}` })
    .first()
    .click();
  await expect(page).toHaveURL(address);
});
