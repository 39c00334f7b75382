import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as contract from '#contract/office/money/refunds.ts';
import { answer, refusal } from '#testing/web/answers.ts';
import { openOfficePage } from '#testing/web/open-office-page.tsx';

const id = '9d1b7d1e-64c5-4f6c-8c8b-2f1f1c1b1a01';
let refund: contract.Refund;

beforeEach(() => {
  refund = {
    id,
    kind: 'CREDIT',
    state: 'PENDING',
    memberId: id,
    memberName: 'Mary',
    orderId: null,
    invoiceNumber: null,
    currency: 'SGD',
    amount: 24_400,
    reason: 'The cask is not what the page said',
    needsSecond: true,
    requestedBy: '0b0e1f5a-6f0c-4ad6-9a8e-3f6c2d1b7a11',
    requestedByName: 'Sean',
    requestedAt: '2026-02-03T10:00:00.000Z',
    decidedByName: null,
    decidedAt: null,
    decision: null,
    creditNoteNumber: null,
    shares: [],
  };
  answer(contract.getRefund, () => refund);
});

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name });

test('a request that another decides meanwhile: the dialog says so and keeps the reason', async () => {
  answer(contract.approveRefund, () => {
    refund = { ...refund, state: 'REFUSED', decidedByName: 'Ann', decision: 'Asked for by mistake' };
    return refusal('REFUND_STATE');
  });
  await openOfficePage(`/refunds/${id}`, 'finance');
  await expect.element(page.getByRole('heading', { level: 1, name: /S\$244\.00/ })).toBeVisible();
  await button('Approve').click();
  await expect.element(dialog.getByText('This cannot be undone.')).toBeVisible();
  await dialog.getByLabelText('Why').fill('Seen with the distillery');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect
    .element(dialog.getByText('State: it was Waits for a second person, now it is Refused'))
    .toBeVisible();
  await expect.element(dialog.getByLabelText('Why')).toHaveValue('Seen with the distillery');
});

test('the operator who asked cannot approve, only withdraw', async () => {
  const { memberId } = await openOfficePage('/nowhere', 'finance');
  refund = { ...refund, requestedBy: memberId };
  await openOfficePage(`/refunds/${id}`, 'finance');
  await expect.element(button('Withdraw')).toBeVisible();
  await expect.element(button('Approve')).not.toBeInTheDocument();
});
