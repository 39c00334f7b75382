import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { requestExperience } from '#contract/membership/benefit.ts';
import { listMembershipLevels, subscribe } from '#contract/membership/membership.ts';
import { addMonths, dateIn } from '#domain/calendar.ts';
import { captureDeposit, initializeDeposit } from '#contract/wallet/deposit.ts';
import { sandboxCard } from '#contract/wallet/sandbox.ts';
import { sandboxCards } from '#contract/wallet/sandbox-cards.ts';
import { totpCode } from '#testing/client/totp-code.ts';
import { testClock } from '#testing/test-clock.ts';
import { api } from '../support/api.ts';
import { dataDirOf, inDatabase } from '../support/database.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { deposit, introduce, logInAs, newAddress, newMember, type Member } from '../support/member.ts';
import { choose, dialog, expectFocusInMain, main, reasonAndSend } from '../support/office-keys.ts';
import { newOperator, type Operator } from '../support/operator.ts';
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
  await page.keyboard.press('/');
  await page.keyboard.type(depositId.slice(0, 8));
  await expect(main(page).locator('[data-row]')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(page, `Deposit ${depositId.slice(0, 8)}`)).toBeFocused();
}

const proveLongAgo = ({ email }: Operator) =>
  inDatabase(dataDirOf(null), (db) =>
    sql`update session set second_factor_at = second_factor_at - interval '11 minutes'
      where member_id = (select id from member where email = ${email})`.execute(db),
  );

test('a deposit in review is accepted and another returned by the keyboard', async ({ page }) => {
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

test('asked for in a dialog over another, the second factor is typed at once; then the act is done', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(409);
  const [owner] = [await newOperator('owner'), await newOperator('owner')];
  await proveLongAgo(owner);
  await logInAs(page, owner);
  await page.goto('/office/operators');
  const invite = page.getByRole('button', { name: 'Invite somebody' });
  await press(page, invite);
  await expect(dialog(page).getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(newAddress('invited'));
  await press(page, dialog(page).getByLabel(/^Support/), 'Space');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('Code of your authenticator app')).toBeFocused();
  // The code of this half minute was used to log in.
  await page.keyboard.type(totpCode(owner.key, new Date(testClock.now().getTime() + 30_000)));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Another owner has to confirm it. Then the invitation is sent.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(invite).toBeFocused();
});

test('a wish of a member is refused by the keyboard, with a text', async ({ page }) => {
  const member = await newMember();
  await introduce(member);
  await deposit(member, 900_000);
  const levels = await api(listMembershipLevels, {}, member);
  const [highest] = levels.toSorted((a, b) => b.prices.SGD - a.prices.SGD);
  const body = { membershipId: highest?.id ?? 0, currencyType: 'SGD' } as const;
  await api(subscribe, { body }, { ...member, idempotencyKey: randomUUID() });
  const month = dateIn('IE', addMonths(testClock.now(), 6)).slice(0, 7);
  await api(requestExperience, { body: { wish: 'A quiet afternoon', month } }, member);
  await logInAs(page, await newOperator('support'));
  await page.goto('/office');
  await expect(heading(page, 'Overview')).toBeVisible();
  await choose(page, 'Benefit requests');
  const answer = page.getByRole('button', { name: `Answer ${member.email}: Tailored experience` });
  await press(page, answer);
  await press(page, dialog(page).getByRole('button', { name: /Decision$/ }));
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await tabTo(page, dialog(page).getByLabel('What the member reads'));
  await page.keyboard.type('The still is being painted.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('The member gets a message.')).toBeVisible();
  await expect(answer).toHaveCount(0);
  await expectFocusInMain(page);
});

test('failed jobs are run again and thrown away by the keyboard, to the last', async ({ page }) => {
  const output = JSON.stringify({ message: 'no answer' });
  await inDatabase(dataDirOf(null), (db) =>
    sql`insert into pgboss.job (name, data, source_name, source_retry_count, source_output)
      select 'dead-letter', jsonb_build_object('caskIds', jsonb_build_array(cask)), 'refresh-listing', 3, ${output}::jsonb
      from generate_series(1, 2) as cask`.execute(db),
  );
  await logInAs(page, await newOperator('owner'));
  await page.goto('/office');
  const again = page.getByRole('button', { name: /^Run again: refresh-listing/ });
  const away = page.getByRole('button', { name: /^Throw away: refresh-listing/ });
  await expect(again).toHaveCount(2);
  await press(page, again.first());
  await reasonAndSend(page, 'The database is back');
  await expect(again).toHaveCount(1);
  await expectFocusInMain(page);
  await press(page, away.first());
  await reasonAndSend(page, 'Not needed');
  await expect(page.getByText('No job has failed')).toBeVisible();
  await expectFocusInMain(page);
});
