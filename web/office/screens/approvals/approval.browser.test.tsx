import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as contract from '#contract/office/approvals.ts';
import { answer, complete, refusal } from '#testing/web/answers.ts';
import { button, dialog, expectText } from '#testing/web/locators.ts';
import { openOfficePage } from '#testing/web/open-office-page.tsx';

const id = '9d1b7d1e-64c5-4f6c-8c8b-2f1f1c1b1a01';
let approval: contract.Approval;

beforeEach(() => {
  approval = complete(contract.getApproval.answer, {
    act: 'wallet.adjust',
    subjectKind: 'member',
    digest: '3'.repeat(64),
    facts: {
      act: 'wallet.adjust',
      email: 'mary@example.com',
      direction: 'CREDIT',
      currency: 'SGD',
      amount: 24_400,
      balance: 1000,
    },
  });
  answer(contract.getApproval, () => approval);
});

const terms = {
  kind: 'PERCENT',
  value: 30,
  appliesTo: 'MEMBERSHIP',
  minimum: 0,
  validFrom: '2026-01-01T12:00:00.000Z',
  validUntil: '2027-01-01T12:00:00.000Z',
  maxUses: 100,
  maxUsesPerMember: 1,
} as const;
const coupon = { act: 'coupon.set', code: 'autumn-30', after: terms } as const;
const prices = { before: { priceSgd: 12_000, priceEur: 8000 }, after: { priceSgd: 12_000, priceEur: 9100 } };
const ofCask = { caskId: 7, caskCode: 'TC-0007', caskName: 'Nine' };
const ofLevel = { levelId: 2, name: 'Stillman' };
const [sold, members] = [{ sold: 41, left: 209, carts: 3 }, { members: 57 }];

test.each<[string, contract.ApprovalFacts | null, string[]]>([
  ['whom it pays', null, ['mary@example.com', 'S$244.00, into the wallet in SGD', 'S$10.00', 'S$254.00']],
  ['a coupon', { ...coupon, before: { ...terms, value: 10 } }, ['10 %, would be 30 %', 'Membership', '100']],
  ['a new coupon', { ...coupon, before: null }, ['There is none with this code yet', '30 %', '100']],
  [
    'the price of a cask',
    { act: 'cask.setPrice', ...ofCask, ...prices, affected: sold },
    ['TC-0007 Nine', 'S$120.00', '€80.00, would be €91.00', '41', '209', '3'],
  ],
  [
    'the price of a membership',
    { act: 'membershipLevel.setPrice', ...ofLevel, ...prices, affected: members },
    ['Stillman', '€80.00, would be €91.00', '57'],
  ],
])('the second person reads %s as it is and as it would be', async (_, facts, texts) => {
  if (facts) approval = { ...approval, act: facts.act, facts };
  await openOfficePage(`/approvals/${id}`, 'finance', 'catalogue');
  for (const text of texts) await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

test('a request that another decides meanwhile: the dialog says so, and the page shows the decision', async () => {
  answer(contract.decideApproval, () => {
    approval = { ...approval, state: 'REFUSED', decidedByName: 'Ann', decision: 'By mistake', facts: null };
    return refusal('APPROVAL_CLOSED');
  });
  await openOfficePage(`/approvals/${id}`, 'finance');
  await button('Approve').click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expectText(/decided already/, dialog);
  await expect.element(page.getByText('By mistake')).toBeInTheDocument();
});

test('the operator who asked cannot approve, only withdraw', async () => {
  approval = { ...approval, standing: 'OWN' };
  await openOfficePage(`/approvals/${id}`, 'finance');
  await expect.element(button('Withdraw')).toBeVisible();
  await expect.element(button('Approve')).not.toBeInTheDocument();
});

test('the operator who asked to remove lost factors may approve it after the wait, and reads what goes', async () => {
  const facts = {
    act: 'member.removeFactors',
    memberId: id,
    name: 'Mary',
    email: 'mary@example.com',
    totp: true,
    passkeys: 2,
    recoveryCodesLeft: 0,
    freeAt: '2026-02-06T10:00:00.000Z',
  } as const;
  approval = { ...approval, act: facts.act, facts, standing: 'OWN_FREE' };
  await openOfficePage(`/approvals/${id}`, 'support');
  await expectText('authenticator app, 2 passkeys');
  for (const name of ['Approve', 'Withdraw']) await expect.element(button(name)).toBeVisible();
  await expect.element(button('Refuse')).not.toBeInTheDocument();
});
