import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { proveFactorAgain } from '#contract/account/second-factor.ts';
import * as operators from '#contract/office/operators.ts';
import { answer, refusal } from '#testing/web/answers.ts';
import { button, dialog, expectText } from '#testing/web/locators.ts';
import { openOfficePage } from '#testing/web/open-office-page.tsx';

const memberId = '0b0e1f5a-6f0c-4ad6-9a8e-3f6c2d1b7a11';
const invited = 'mary@example.com';

const operator = { memberId, email: 'sean@tierce.example', roles: ['support' as const], hasFactor: true };
const invitation = { email: invited, roles: ['support' as const] };

beforeEach(() => {
  answer(operators.listOperators, [operator]);
});

const openInvite = async () => {
  await openOfficePage('/operators', 'owner');
  await button('Invite somebody').click();
};

test('an invitation needs a role; it waits for another owner, and the focus returns to the button', async () => {
  answer(operators.inviteOperator, invitation);
  await openInvite();
  await expect.element(dialog.getByLabelText('E-mail')).toHaveFocus();
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expectText('Please choose at least one.', dialog);
  await dialog.getByLabelText('E-mail').fill(invited);
  await dialog.getByLabelText(/^Support/).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expectText('Another owner has to confirm it. Then the invitation is sent.');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Invite somebody')).toHaveFocus();
});

test('the second factor is asked for over the open dialog, typed at once, and the act is done', async () => {
  const proven = { is: false };
  answer(proveFactorAgain, () => {
    proven.is = true;
  });
  answer(operators.inviteOperator, () => (proven.is ? invitation : refusal('FACTOR_PROOF_NEEDED')));
  await openInvite();
  await dialog.getByLabelText('E-mail').fill(invited);
  await dialog.getByLabelText(/^Support/).click();
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect.element(page.getByLabelText('Code of your authenticator app')).toHaveFocus();
  await userEvent.keyboard('123456{Enter}');
  await expectText(/^Another owner has to confirm it/);
  await expect.element(button('Invite somebody')).toHaveFocus();
});

test('other roles are sent with those that were seen, and another owner has to confirm them', async () => {
  const sent = answer(operators.changeRoles, { ...operator, isRequested: true });
  await openOfficePage(`/operators/${memberId}`, 'owner');
  await expectText('Has now: Support');
  await page.getByLabelText(/^Finance/).click();
  await page.getByLabelText('Why').fill('Helps out in March');
  await button('Change the roles').click();
  await expectText('Another owner has to confirm the new role. Until then nothing changes.');
  const roles = { expectedRoles: ['support'], roles: ['finance', 'support'] };
  expect(sent.map(({ body }) => body)).toEqual([{ ...roles, reason: 'Helps out in March' }]);
});
