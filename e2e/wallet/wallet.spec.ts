import type { Page } from '@playwright/test';
import { walletInfo } from '#contract/wallet/wallet.ts';
import { paths } from '#web/paths.ts';
import { api } from '../support/api.ts';
import { logInAs, newMember, type Member } from '../support/member.ts';
import { expect, test } from '../support/shop.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Set deposit amount' });
const rows = (page: Page) => page.getByRole('table', { name: 'Recent transactions' }).getByRole('row');
const pay = (page: Page) => page.getByRole('button', { name: /^Pay / });
const arrived = (page: Page, amount: string) =>
  page.getByRole('heading', { name: `${amount} is in your wallet` });

async function balanceOf(member: Member): Promise<number> {
  const query = { email: member.email, currencyType: 'SGD', fields: 'BALANCE' } as const;
  return (await api(walletInfo, { query }, member)).totalBalance;
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
