import type { Page } from '@playwright/test';
import { walletInfo } from '#contract/wallet/wallet.ts';
import { api } from '../support/api.ts';
import { checkAgain, lostAnswer } from '../support/lose-answer.ts';
import { logInAs, newMember, type Member } from '../support/member.ts';
import { inOwnShop } from '../support/own-shop.ts';
import { killBeforeAnswer } from '../support/server.ts';
import { expect, expectAccessible, test } from '../support/shop.ts';

const lost = (page: Page) => lostAnswer(page, 'your payment of S$50.00');
const arrived = (page: Page) => page.getByRole('heading', { name: 'S$50.00 is in your wallet' });

async function chooseFifty(page: Page, card: string, baseUrl = ''): Promise<void> {
  await page.goto(`${baseUrl}/profile/wallet`);
  await page.getByText('S$50', { exact: true }).click();
  await page.getByRole('button', { name: 'Set deposit amount' }).click();
  await page.getByRole('button', { name: card }).click();
}

async function payFifty(page: Page, card: string, baseUrl = ''): Promise<void> {
  await chooseFifty(page, card, baseUrl);
  await page.getByRole('button', { name: /^Pay / }).click();
}

async function balanceOf(member: Member): Promise<number> {
  const query = { email: member.email, currencyType: 'SGD', fields: 'BALANCE' } as const;
  return (await api(walletInfo, { query }, member)).totalBalance;
}

test('an answer that is lost after the money moved is asked for again, and the money moved once @smoke', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors('no answer');
  const member = await newMember();
  await logInAs(page, member);
  await page.route('**/payment/capture', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await payFifty(page, 'Accepted');
  await expect(lost(page)).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/payment/capture');
  await checkAgain(page).click();
  await expect(arrived(page)).toBeVisible();
  expect(await balanceOf(member)).toBe(5_000);
});

for (const [when, isSent] of [
  ['before it arrives', false],
  ['after it was charged', true],
] as const)
  test(`a card whose connection is lost ${when} is neither typed again nor charged twice`, async ({
    page,
    expectPageErrors,
  }) => {
    expectPageErrors('no answer');
    const member = await newMember();
    await logInAs(page, member);
    await chooseFifty(page, 'Accepted');
    const card = await page.getByLabel('Card number').inputValue();
    const pay = page.getByRole('button', { name: /^Pay / });
    await page.route('**/payment/initialize', (route) => route.abort(), { times: 1 });
    await pay.click();
    await expect(page.getByRole('alert')).toContainText('Nothing was charged.');
    await page.route('**/sandbox/api/card', async (route) => {
      if (isSent) await route.fetch();
      await route.abort();
    });
    await pay.click();
    await expect(lost(page)).toBeVisible();
    await expect(page.getByLabel('Card number')).toHaveValue(card);
    await expect(pay).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute('**/sandbox/api/card');
    await checkAgain(page).click();
    if (!isSent) {
      await expect(page.getByLabel('Card number')).toHaveValue(card);
      await pay.click();
    }
    await expect(arrived(page)).toBeVisible();
    expect(await balanceOf(member)).toBe(5_000);
  });

test('on a slow line the payment takes one press, and says what it waits for', async ({ page }) => {
  const member = await newMember();
  await logInAs(page, member);
  let begun = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/payment/initialize')) begun += 1;
  });
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/payment/initialize', async (route) => {
    await held;
    await route.continue();
  });
  await payFifty(page, 'Accepted');
  const pay = page.getByRole('button', { name: /^Pay / });
  await expect(pay).toHaveAttribute('aria-disabled', 'true');
  await pay.click({ force: true });
  letGo();
  await expect(arrived(page)).toBeVisible();
  expect([begun, await balanceOf(member)]).toEqual([1, 5_000]);
});

test('two presses at once begin one payment, and the money moves once', async ({ page }) => {
  const member = await newMember();
  await logInAs(page, member);
  let begun = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/payment/initialize')) begun += 1;
  });
  await chooseFifty(page, 'Accepted');
  await page.getByRole('button', { name: /^Pay / }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(arrived(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([begun, await balanceOf(member)]).toEqual([1, 5_000]);
});

test('a server that dies in the middle of a payment loses nothing @smoke', async ({
  page,
  expectPageErrors,
}) => {
  test.slow();
  expectPageErrors('no answer');
  await inOwnShop(async (shop) => {
    const member = await newMember(shop.server);
    await logInAs(page, member);
    await payFifty(page, 'Asks for 3-D Secure', shop.server.url);
    const approve = page.getByRole('button', { name: 'Approve' });
    await expect(approve).toBeVisible();
    await killBeforeAnswer(page, '**/sandbox/api/challenge', shop.server);
    await approve.click();
    await expect(lost(page)).toBeVisible();
    await expect(approve).toHaveCount(0);
    await checkAgain(page).click();
    await expect(checkAgain(page)).not.toHaveAttribute('aria-disabled');
    await expect(lost(page)).toBeVisible();

    await shop.startAgain();
    await checkAgain(page).click();
    await approve.click();
    await expect(arrived(page)).toBeVisible();
    expect(await balanceOf(member)).toBe(5_000);
  });
});
