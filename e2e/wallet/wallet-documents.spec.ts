import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createReturn } from '#contract/wallet/return.ts';
import { api } from '../support/api.ts';
import { casks, caskBy } from '../support/casks.ts';
import { buy, demoMember, deposit, logInAs, newBuyer, newMember } from '../support/member.ts';
import { expect, expectAccessible, heading, test } from '../support/shop.ts';
import { open } from '../support/site.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Transactions' }).getByRole('row');

async function saved(page: Page, button: string | RegExp): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).first().click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'latin1') };
}

test('transactions are narrowed by type and day, each state an address', async ({ page }) => {
  await logInAs(page, await demoMember());
  await open(page, '/profile/wallet');
  await page.getByRole('link', { name: 'All transactions' }).click();
  await expect(heading(page, 'Transactions')).toBeVisible();
  await page.getByRole('button', { name: /Type$/ }).click();
  await page.getByRole('option', { name: 'Deposit' }).click();
  await expect(page).toHaveURL('/profile/wallet/transactions?transactionType=DEPOSIT');
  await expect(rows(page).filter({ hasText: 'Payment' })).toHaveCount(0);
  await expect(rows(page).filter({ hasText: 'Deposit' }).first()).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2001-01-01');
  await expect(page.getByText('No transactions found')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No transactions found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rows(page).filter({ hasText: 'Payment' }).first()).toBeVisible();
});

test('a long list goes on in older pages and back to the newest', async ({ page }) => {
  // Ten minutes allow 20 deposits.
  const member = await newBuyer(50_000);
  const { shareId } = await caskBy(casks.plenty);
  for (let i = 1; i <= 3; i += 1) await buy(member, shareId, 1);
  for (let i = 1; i <= 17; i += 1) await deposit(member, 100 + i);
  for (let i = 1; i <= 2; i += 1) await deposit(member, 100 + i, 'EUR');
  await logInAs(page, member);
  await open(page, '/profile/wallet/transactions');
  await expect(rows(page)).toHaveCount(21);
  await expect(rows(page).nth(1)).toContainText('+S$1.17');
  await page.getByRole('link', { name: 'Older →' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText('+S$500.00');
  await page.getByRole('link', { name: '← Newest' }).click();
  await expect(rows(page)).toHaveCount(21);
  // The other wallet is shown from its newest, wherever this one was left.
  await page.getByRole('link', { name: 'Older →' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('contentinfo').getByRole('radio', { name: /EUR/ }).click();
  await expect(rows(page).nth(1)).toContainText('+€1.02');
  await expect(rows(page)).toHaveCount(3);
});

test.describe('far from home', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('a transaction has the day of where its member lives', async ({ page }) => {
    const member = await newMember();
    await deposit(member, 5_000);
    await page.route('**/wallet/transactions?*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/"date":"[^"]+"/, '"date":"2026-01-31T16:30:00Z"');
      await route.fulfill({ response: answer, body });
    });
    await logInAs(page, { ...member, user: { ...member.user, country: 'SG' } });
    await open(page, '/profile/wallet/transactions');
    await expect(rows(page).nth(1)).toContainText('02/01/26');
  });
});

test('a transaction has its details, its order and its receipt @smoke', async ({ page }) => {
  const buyer = await newBuyer(100_000);
  await buy(buyer, (await caskBy(casks.plenty)).shareId, 1);
  await logInAs(page, buyer);
  await open(page, '/profile/wallet');
  await page.getByRole('link', { name: 'Payment', exact: true }).click();
  await expect(heading(page, 'Payment')).toBeVisible();
  await expect(page.getByText('-S$122.00')).toBeVisible();
  await expect(page.getByText('S$878.00')).toBeVisible();
  const receipt = await saved(page, 'Receipt (PDF)');
  expect(receipt.name).toMatch(/^receipt-[0-9a-f-]{36}\.pdf$/);
  expect(receipt.text.slice(0, 5)).toBe('%PDF-');
  await page.getByRole('link', { name: 'The order and its invoice' }).click();
  await expect(heading(page, /^Order of /)).toBeVisible();
});

test('each month has its statement, as PDF and as CSV', async ({ page }) => {
  const member = await newMember();
  await deposit(member, 12_345);
  await logInAs(page, member);
  await open(page, '/profile/wallet');
  await page.getByRole('link', { name: 'Monthly statements' }).click();
  await expect(heading(page, 'Statements')).toBeVisible();
  const month = page.getByRole('table', { name: 'Monthly statements' }).getByRole('row').nth(1);
  await expect(month).toContainText('so far');
  await expect(month).toContainText('S$123.45');
  const csv = await saved(page, /^CSV, /);
  expect(csv.name).toMatch(/^statement-SGD-\d{4}-\d{2}\.csv$/);
  expect(csv.text).toContain('DEPOSIT,IN,123.45,SGD,123.45');
  const pdf = await saved(page, /^PDF, /);
  expect([pdf.name.slice(-4), pdf.text.slice(0, 5)]).toEqual(['.pdf', '%PDF-']);
});

test('unused balance goes back in two steps, and is on hold or returned afterwards @smoke', async ({
  page,
}) => {
  const member = await newMember();
  await deposit(member, 10_000);
  await deposit(member, 5_000);
  await logInAs(page, member);
  await open(page, '/profile/wallet');
  await expect(page.getByText('S$150.00 of your balance can go back')).toBeVisible();
  await page.getByRole('button', { name: 'Return unused balance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return unused balance' });
  await dialog.getByLabel('Amount').fill('150.01');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Choose an amount up to S$150.00.')).toBeVisible();
  await dialog.getByLabel('Amount').fill('');
  await dialog.getByLabel('Amount').pressSequentially('60,00');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Return S$60.00' }).click();
  // The latest deposit first: fifty to it, ten to the one before.
  await expect(dialog.getByRole('listitem')).toHaveText([/^S\$50\.00/, /^S\$10\.00/]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('main').getByText('S$90.00', { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Returns' }).getByRole('row')).toHaveCount(3);
});

test('what another tab has returned meanwhile is not offered again', async ({ page, expectPageErrors }) => {
  expectPageErrors(409);
  const member = await newMember();
  await deposit(member, 5_000);
  await logInAs(page, member);
  await open(page, '/profile/wallet');
  await page.getByRole('button', { name: 'Return unused balance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return unused balance' });
  const send = async (amount: number) => {
    const body = { amount, currencyType: 'SGD' as const };
    await api(createReturn, { body }, { ...member, idempotencyKey: randomUUID() });
  };
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await send(3_000);
  await dialog.getByRole('button', { name: 'Return S$50.00' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Up to S$20.00 can be returned');
  await expect(dialog.getByText('Up to S$20.00', { exact: true })).toBeVisible();
  await expect(page.getByText('S$20.00 of your balance can go back')).toBeAttached();

  await dialog.getByRole('button', { name: 'Continue' }).click();
  await send(2_000);
  await dialog.getByRole('button', { name: 'Return S$20.00' }).click();
  await expect(dialog.getByRole('alert')).toContainText('There is nothing to return');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Return unused balance' })).toHaveCount(0);
});
