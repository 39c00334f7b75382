import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { acceptInvitation, previewInvitation, type OfferedInvitation } from '#contract/office/operators.ts';
import { answer, complete, refusal } from '#testing/web/answers.ts';
import { expectLink, expectText } from '#testing/web/locators.ts';
import { logIn } from '#testing/web/member.ts';
import { showOffice } from '#testing/web/open-office-page.tsx';

const offered = complete(previewInvitation.answer, { roles: ['support'], state: 'OPEN', isForCaller: true });
const open = () => showOffice('/invitation#an-invitation-of-somebody');

test('a link that is cut short says so', async () => {
  await showOffice('/invitation');
  await expectText(/^This link is not complete/);
});

test('a visitor is led to log in or to register, and back here', async () => {
  await open();
  await expectLink('Log in', '/login?target=%2Foffice%2Finvitation');
  await expectLink('Register', '/register?target=%2Foffice%2Finvitation');
});

test('an invitation is accepted: the focus is at the next step', async () => {
  logIn();
  answer(previewInvitation, offered);
  answer(acceptInvitation, { roles: ['support'] });
  await open();
  await expect.element(page.getByText('Support', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect.element(page.getByRole('heading', { name: 'You work here now' })).toHaveFocus();
  await expectLink('Log in to the office', '/login?target=%2Foffice');
});

test.each<[string, OfferedInvitation | ReturnType<typeof refusal>, RegExp]>([
  [
    'sent to another address',
    { ...offered, isForCaller: false, email: 'x@example.com' },
    /^It was sent to x@example\.com/,
  ],
  ['revoked', { ...offered, state: 'REVOKED' }, /was revoked/],
  ['unknown', refusal('INVITATION_INVALID'), /^We know no invitation with this link/],
])('an invitation that is %s says why it cannot be accepted', async (_, reply, words) => {
  logIn();
  answer(previewInvitation, reply);
  await open();
  await expectText(words);
  await expect.element(page.getByRole('button', { name: 'Accept the invitation' })).not.toBeInTheDocument();
});
