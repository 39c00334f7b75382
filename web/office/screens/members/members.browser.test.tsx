import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as members from '#contract/office/members.ts';
import { answer, complete } from '#testing/web/answers.ts';
import { button, dialog, expectText } from '#testing/web/locators.ts';
import { openOfficePage } from '#testing/web/open-office-page.tsx';

const memberId = '0b0e1f5a-6f0c-4ad6-9a8e-3f6c2d1b7a11';
const at = '2026-02-03T10:00:00.000Z';
const email = 'mary@example.com';
let member: members.OfficeMember;

beforeEach(() => {
  member = complete(members.getMember.answer, {
    memberId,
    email,
    country: 'SG',
    contact: { dateOfBirth: '1988-05-14' },
  });
  answer(members.getMember, () => member);
});

const open = (...roles: Parameters<typeof openOfficePage>[1][]) =>
  openOfficePage(`/members/${memberId}`, ...roles);

test('a date of birth is corrected with a reason, and the focus returns to the button', async () => {
  const sent = answer(members.correctDateOfBirth, ({ body }) => {
    member = { ...member, contact: { ...member.contact!, dateOfBirth: body.dateOfBirth } };
  });
  await open('support');
  await button('Correct the date of birth').click();
  await expect.element(dialog.getByLabelText('Date of birth')).toHaveFocus();
  await dialog.getByLabelText('Date of birth').fill('2020-05-14');
  await expectText(/^That is less than 18 years ago/, dialog);
  await dialog.getByLabelText('Date of birth').fill('1989-05-14');
  await expect.element(dialog.getByText(/^That is less than 18 years ago/)).not.toBeInTheDocument();
  await dialog.getByLabelText('Why').fill('Passport seen');
  await dialog.getByRole('button', { name: 'Correct it' }).click();
  await expect.element(page.getByText('14 May 1989', { exact: true })).toBeVisible();
  await expect.element(button('Correct the date of birth')).toHaveFocus();
  const correction = { expected: '1988-05-14', dateOfBirth: '1989-05-14', reason: 'Passport seen' };
  expect(sent.map(({ body }) => body)).toEqual([correction]);
});

test('an account is disabled, with what the mail says, and enabled again', async () => {
  const sent = answer(members.disableMember, () => {
    member = { ...member, state: 'DISABLED' };
  });
  answer(members.enableMember, () => {
    member = { ...member, state: 'OPEN' };
  });
  await open('support');
  for (const [action, now] of [
    ['Disable the account', 'Enable the account'],
    ['Enable the account', 'Disable the account'],
  ] as const) {
    await button(action).click();
    await dialog.getByLabelText('Why').fill('A login from far away');
    await dialog.getByRole('button', { name: action }).click();
    await expect.element(button(now)).toBeVisible();
  }
  expect(sent[0]?.body).toEqual({ cause: 'SAFETY', reason: 'A login from far away' });
});

test('only an owner changes the account of an operator', async () => {
  member = { ...member, isOperator: true };
  await open('support');
  await expectText(/Only an owner changes their account\./);
  await expect.element(button('Disable the account')).not.toBeInTheDocument();
});

test('a wish of a member is refused by the keyboard, with a text', async () => {
  let requests = complete(members.listBenefitRequests.answer, [
    { memberName: email, kind: 'TAILORED_EXPERIENCE', wish: 'A quiet afternoon', month: '2026-08' },
  ]);
  answer(members.listBenefitRequests, () => requests);
  const sent = answer(members.answerBenefitRequest, ({ body }) => {
    requests = requests.map((one) => ({ ...one, answer: { ...body, by: 'Nora Keane', at } }));
  });
  await openOfficePage('/benefit-requests', 'support');
  await expect.element(page.getByRole('cell', { name: 'A quiet afternoon, Aug 2026' })).toBeVisible();
  const reply = button(`Answer ${email}: Tailored experience`);
  await reply.click();
  await expect.element(dialog.getByLabelText('Decision')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await dialog.getByLabelText('What the member reads').fill('The still is being painted.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expectText('The member gets a message.');
  await expect.element(reply).not.toBeInTheDocument();
  await expectText(/Refused by Nora Keane on .*: The still/);
  expect(sent[0]?.body).toEqual({ isGranted: false, text: 'The still is being painted.' });
});
