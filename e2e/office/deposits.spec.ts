import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { captureDeposit, initializeDeposit } from '#contract/wallet/deposit.ts';
import { sandboxCard } from '#contract/wallet/sandbox.ts';
import { sandboxCards } from '#contract/wallet/sandbox-cards.ts';
import { api } from '../support/api.ts';
import { dataDirOf, inDatabase } from '../support/database.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { introduce, logInAs, newMember, type Member } from '../support/member.ts';
import { choose, dialog, expectFocusInMain, main, reasonAndSend } from '../support/office-keys.ts';
import { newOperator } from '../support/operator.ts';
import { expect, heading, test } from '../support/shop.ts';

/** A deposit of S$50.00 of which the card company holds, or has taken, S$49.99. */
async function depositInReview(member: Member, state: 'authorized' | 'captured'): Promise<string> {
  const body = { amount: 5000, currencyType: 'SGD', provider: 'sandbox' } as const;
  const { paymentId, next } = await api(initializeDeposit, { body }, member);
  const token = next?.kind === 'client' ? next.token : '';
  await api(sandboxCard, { body: { token, card: sandboxCards.accepted } }, member);
  const captured = state === 'captured' ? 4999 : 0;
  await inDatabase(dataDirOf(null), (db) =>
    sql`update sandbox.payment set amount = 4999, state = ${state}, captured = ${captured} where ref = ${token}`.execute(
      db,
    ),
  );
  expect(await api(captureDeposit, { body: { paymentId } }, member)).toMatchObject({ state: 'REVIEW' });
  return paymentId;
}

async function openDeposit(page: Page, depositId: string): Promise<void> {
  await choose(page, 'Deposits in review');
  await expect(heading(page, 'Deposits in review')).toBeFocused();
  await expect(main(page).locator('[data-row]').first()).toBeVisible();
  await page.keyboard.press('Control+/');
  await page.keyboard.type(depositId.slice(0, 8));
  await expect(main(page).locator('[data-row]')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(page, `Deposit ${depositId.slice(0, 8)}`)).toBeFocused();
}

test('deposits in review are accepted and returned by the keyboard', async ({ page }) => {
  const member = await newMember();
  await introduce(member);
  const [held, taken] = [
    await depositInReview(member, 'authorized'),
    await depositInReview(member, 'captured'),
  ];
  await logInAs(page, await newOperator('finance'));
  await page.goto('/office');
  await expect(heading(page, 'Overview')).toBeVisible();
  await openDeposit(page, held);
  await press(page, page.getByRole('button', { name: 'Accept' }));
  await expect(dialog(page).getByText('This cannot be undone.')).toBeVisible();
  await expect(dialog(page).getByLabel('Why')).toBeFocused();
  await reasonAndSend(page, 'The bank took a cent');
  await expect(page.getByText(/^Accepted · S\$49\.99 · Done/)).toBeVisible();
  await expect(main(page).getByText('Credited', { exact: true })).toBeVisible();
  await expect(page.getByText('Waits for the payer')).toHaveCount(0);
  await expectFocusInMain(page);
  await openDeposit(page, taken);
  const giveBack = page.getByRole('button', { name: 'Return', exact: true });
  await press(page, giveBack);
  await expect(dialog(page).getByLabel('Why')).toBeFocused();
  await page.keyboard.type('The payer asked for it');
  await page.keyboard.press('Escape');
  await expect(giveBack).toBeFocused();
  // With the reason of before it could be sent: a key too many closes it.
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(giveBack).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog(page).getByLabel('Why'));
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(/^Returned · S\$49\.99/)).toBeVisible();
  await expectFocusInMain(page);
});
