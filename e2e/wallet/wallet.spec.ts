import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { walletInfo } from '#contract/wallet/wallet.ts';
import { paths } from '#web/paths.ts';
import { api } from '../support/api.ts';
import { casks, caskBy } from '../support/casks.ts';
import { checkAgain, lostAnswer } from '../support/lose-answer.ts';
import { buy, deposit, logInAs, newBuyer, newMember, type Member } from '../support/member.ts';
import { inOwnShop } from '../support/own-shop.ts';
import { killBeforeAnswer } from '../support/server.ts';
import { expect, expectAccessible, heading, test } from '../support/shop.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Set deposit amount' });
const rows = (page: Page) => page.getByRole('table', { name: 'Recent transactions' }).getByRole('row');
const pay = (page: Page) => page.getByRole('button', { name: /^Pay / });
const arrived = (page: Page, amount: string) =>
  page.getByRole('heading', { name: `${amount} is in your wallet` });

async function balanceOf(member: Member): Promise<number> {
  const query = { email: member.email, currencyType: 'SGD', fields: 'BALANCE' } as const;
  return (await api(walletInfo, { query }, member)).totalBalance;
}

async function saved(page: Page, button: string | RegExp): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).first().click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'latin1') };
}

test('adds money: one card is declined, the next asks for 3-D Secure, and the way back begins no other @smoke', async ({
  page,
}) => {
  const member = await newMember();
  await logInAs(page, member);
  const documents: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'document') documents.push(new URL(response.url()).pathname);
  });
  await page.goto(paths.profileWallet());
  await page.getByLabel('Custom amount').fill('75.5');
  await submit(page).click();
  await expect(page.getByText('You add S$75.50 to your wallet.')).toBeVisible();
  // docs/product.md#deposit-panel: the wallet hands over amount and currency; the payment step is a document of its own.
  const handedOver = await page.evaluate(() => (window.history.state as { usr: object }).usr);
  expect(handedOver).toEqual({ balance: 75.5, currency: 'SGD' });
  expect(documents).toEqual([paths.profileWallet(), paths.profileWalletPayment()]);
  await page.getByRole('button', { name: 'Declined' }).click();
  await pay(page).click();
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await expect(page.getByRole('alert')).toContainText('Nothing was charged.');
  await page.getByRole('button', { name: /^Asks for 3-D Secure/ }).click();
  await pay(page).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(arrived(page, 'S$75.50')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(paths.profileWallet());
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText('+S$75.50');
  await page.goForward();
  await expect(arrived(page, 'S$75.50')).toBeVisible();
  expect(await balanceOf(member)).toBe(7_550);
});

test('pays while the server dies in the middle, and loses nothing @smoke', async ({
  page,
  expectPageErrors,
}) => {
  test.slow();
  expectPageErrors('no answer');
  await inOwnShop(async (shop) => {
    const member = await newMember(shop.server);
    await logInAs(page, member);
    await page.goto(`${shop.server.url}${paths.profileWallet()}`);
    await page.getByText('S$50', { exact: true }).click();
    await submit(page).click();
    await page.getByRole('button', { name: 'Asks for 3-D Secure' }).click();
    await pay(page).click();
    const approve = page.getByRole('button', { name: 'Approve' });
    await expect(approve).toBeVisible();
    await killBeforeAnswer(page, '**/sandbox/api/challenge', shop.server);
    await approve.click();
    const lost = lostAnswer(page, 'your payment of S$50.00');
    await expect(lost).toBeVisible();
    await expect(approve).toHaveCount(0);
    await checkAgain(page).click();
    await expect(checkAgain(page)).not.toHaveAttribute('aria-disabled');
    await expect(lost).toBeVisible();

    await shop.startAgain();
    await checkAgain(page).click();
    await approve.click();
    await expect(arrived(page, 'S$50.00')).toBeVisible();
    expect(await balanceOf(member)).toBe(5_000);
  });
});

test('keeps the papers of a wallet: the list, a receipt and the statement of the month @smoke', async ({
  page,
}) => {
  const buyer = await newBuyer(100_000);
  await deposit(buyer, 12_345);
  await buy(buyer, (await caskBy(casks.plenty)).shareId, 2);
  await logInAs(page, buyer);
  await page.goto(paths.profileWallet());
  await expect(rows(page).nth(1)).toContainText('-S$244.00');
  const list = await saved(page, 'Download');
  expect(list.name).toMatch(/^transactions\d{4}-\d\d-\d\dT\d\d[:_]\d\d[:_]\d\d\.\d{3}Z\.csv$/);
  for (const part of ['PAYMENT,SUCCESS,OUT,244.00', 'DEPOSIT,SUCCESS,IN,123.45', '1000.00'])
    expect(list.text).toContain(part);
  await page.getByRole('link', { name: 'Payment', exact: true }).click();
  await expect(heading(page, 'Payment')).toBeVisible();
  await expect(page.getByText('S$879.45', { exact: true })).toBeVisible();
  const receipt = await saved(page, 'Receipt (PDF)');
  expect([receipt.name.slice(0, 8), receipt.text.slice(0, 5)]).toEqual(['receipt-', '%PDF-']);
  await page.getByRole('link', { name: 'The order and its invoice' }).click();
  await expect(heading(page, /^Order of /)).toBeVisible();
  await page.goto(paths.profileStatements());
  const month = page.getByRole('table', { name: 'Monthly statements' }).getByRole('row').nth(1);
  await expect(month).toContainText('so far');
  await expect(month).toContainText('S$879.45');
  const csv = await saved(page, /^CSV, /);
  expect(csv.name).toMatch(/^statement-SGD-\d{4}-\d{2}\.csv$/);
  expect(csv.text).toContain('DEPOSIT,IN,123.45,SGD,');
  const pdf = await saved(page, /^PDF, /);
  expect([pdf.name.slice(-4), pdf.text.slice(0, 5)]).toEqual(['.pdf', '%PDF-']);
});

test('sends unused balance back, the latest deposit first @smoke', async ({ page }) => {
  const member = await newMember();
  await deposit(member, 10_000);
  await deposit(member, 5_000);
  await logInAs(page, member);
  await page.goto(paths.profileWallet());
  await page.getByRole('button', { name: 'Return unused balance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return unused balance' });
  await dialog.getByLabel('Amount').fill('60,00');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Return S$60.00' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText([/^S\$50\.00/, /^S\$10\.00/]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('main').getByText('S$90.00', { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Returns' }).getByRole('row')).toHaveCount(3);
});
