import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getOfficeCask } from '#contract/office/office-cask.ts';
import { listDueEvidence, listEvidence } from '#contract/office/evidence.ts';
import { answer, refusal } from '#testing/web/answers.ts';
import { openOfficePage } from '#testing/web/open-office-page.tsx';

test('a number of a document that is none is refused where it was typed, and nothing is lost', async () => {
  answer(getOfficeCask, refusal('CASK_NOT_FOUND'));
  answer(listEvidence, []);
  await openOfficePage('/evidence/7', 'warehouse', 'catalogue');
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await expect.element(add).toBeDisabled();
  await page.getByLabelText('Issuer').fill('A warehouse');
  await page.getByLabelText('Litres').fill('1e3');
  const letter = new File(['%PDF-1.7'], 'letter.pdf', { type: 'application/pdf' });
  await userEvent.upload(page.getByLabelText('File', { exact: true }), letter);
  await add.click();
  await expect
    .element(page.getByLabelText('Litres'))
    .toHaveAccessibleDescription(/A number with at most 3 decimals\./);
  await expect.element(page.getByLabelText('Issuer')).toHaveValue('A warehouse');
});

test('the board shows documents to renew, and the sales that stop with them', async () => {
  const due = {
    caskId: 7,
    caskCode: 'TC-0010',
    caskName: 'Liscannor Slate',
    kind: 'INSURANCE',
    state: 'DUE_SOON',
    expiresOn: '2026-12-24',
    isMandatory: true,
    isOnSale: true,
  } as const;
  answer(listDueEvidence, { waiting: [], due: [due] });
  await openOfficePage('/evidence', 'warehouse');
  await expect.element(page.getByText('Nothing waits to be checked')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Insurance.*Due soon.*Stops with it/ })).toBeVisible();
});
