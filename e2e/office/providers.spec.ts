/** The acts of the office about money at the providers, which the stand-in plays. */
import type { Page } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { logInAs, newMember } from '../support/member.ts';
import { expectFitsAndIsAccessible } from '../support/office.ts';
import { newOperatorOf } from '../support/operator.ts';
import { openShopWithProviders, type ShopWithProviders } from '../support/shop-with-providers.ts';
import { expect, heading, test } from '../support/shop.ts';

test.describe.configure({ mode: 'default' });

let shop: ShopWithProviders;
test.beforeAll(async () => {
  test.slow();
  shop = await openShopWithProviders();
});
test.afterAll(() => shop.close());

async function askBack(wallet: Page, amount: string): Promise<void> {
  await wallet.goto(`${shop.server.url}${paths.profileWallet()}`);
  await wallet.getByRole('button', { name: 'Return unused balance' }).click();
  await wallet.getByRole('dialog').getByLabel('Amount').fill(amount);
  await wallet.getByRole('button', { name: 'Continue' }).click();
  await wallet.getByRole('button', { name: /^Return S\$/ }).click();
  await expect(wallet.getByText('This is under way:')).toBeVisible();
  await wallet.getByRole('button', { name: 'Done' }).click();
}

/** Until a job has done what the page shows. */
const expectSoon = (page: Page, path: string, isThere: () => Promise<void>) =>
  expect(async () => {
    await page.goto(`${shop.server.url}${path}`);
    await isThere();
  }).toPass();

test('money that a member asks back goes to the card, and into the wallet again if the bank does not take it', async ({
  page,
  openBrowser,
}) => {
  test.setTimeout(180_000);
  const { books } = shop.standIn;
  const member = await newMember(shop.server);
  const ref = await shop.deposit(member, 5_000);
  const wallet = await (await openBrowser()).newPage();
  await logInAs(wallet, member);
  books.areRefundsSlow = true;
  await askBack(wallet, '40');
  const refundId = () => books.payment(ref).refunds.at(-1)?.id ?? '';
  await expect.poll(refundId).not.toBe('');

  await logInAs(page, await newOperatorOf(shop.server, 'finance'));
  const row = page.getByRole('row').filter({ hasText: member.email });
  const expectState = (state: string) =>
    expectSoon(page, '/office/returns', () => expect(row).toContainText(state, { timeout: 2_000 }));
  await expectState('Under way');
  await expect(row).toContainText('40.00');
  books.finishRefund(refundId(), 'done');
  await shop.send(ref, 'refunded');
  await expectState('Done');
  await expectFitsAndIsAccessible(page, 'returns');

  books.failRefund(refundId());
  await shop.send(ref, 'refund failed');
  await expectState('Refused by the provider');
  await row.getByRole('link').first().click();
  await expect(heading(page, /^Deposit /)).toBeVisible();
  await expect(page.getByText('Credited', { exact: true })).toBeVisible();
  await expect(page.getByText('Paid back').locator('..')).toContainText('S$0.00');

  await wallet.reload();
  await expect(wallet.getByText('Not accepted, back in your wallet')).toBeVisible();
  await expect(wallet.getByRole('main').getByText('S$50.00', { exact: true }).first()).toBeVisible();
  books.areRefundsSlow = false;
  await askBack(wallet, '50');
  await expectSoon(wallet, paths.profileWallet(), () =>
    expect(wallet.getByText('Returned', { exact: true })).toBeVisible({ timeout: 2_000 }),
  );
  await page.goto(`${shop.server.url}/office/returns?state=DONE`);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('50.00');
});
