import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { walletInfo } from '#contract/wallet/wallet.ts';
import { testClock } from '#testing/test-clock.ts';
import { api } from '../support/api.ts';
import { buy, demoMember, deposit, logInAs, newBuyer, newMember } from '../support/member.ts';
import { casks, caskBy } from '../support/casks.ts';
import { expect, heading, test } from '../support/shop.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Set deposit amount' });
const custom = (page: Page) => page.getByLabel('Custom amount');
const preset = (page: Page, amount: string) => page.getByRole('radio', { name: `S$${amount}`, exact: true });
const rows = (page: Page) => page.getByRole('table', { name: 'Recent transactions' }).getByRole('row');
const pay = (page: Page) => page.getByRole('button', { name: /^Pay / });
const empty = 'Your transaction history will be displayed here after you top up your wallet';

async function openWallet(page: Page): Promise<void> {
  await page.goto('/profile/wallet');
  await expect(heading(page, 'Wallet')).toBeVisible();
  await expect(page.getByText('Total Balance')).toBeVisible();
}

async function payFifty(page: Page, card: string): Promise<void> {
  await openWallet(page);
  await page.getByText('S$50', { exact: true }).click();
  await submit(page).click();
  await expect(page).toHaveURL('/profile/wallet/payment');
  await expect(page.getByText('Sandbox: no real money moves')).toBeVisible();
  await page.getByRole('button', { name: card }).click();
  await pay(page).click();
}

test.beforeEach(async ({ page }) => logInAs(page, await newMember()));

test('the deposit panel says its texts and its errors to the letter @smoke', async ({ page }) => {
  await openWallet(page);
  await expect(page.getByRole('heading', { name: 'Set deposit amount' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(3);
  await expect(custom(page)).toHaveAttribute('placeholder', /S\$/);
  await expect(page.getByText(empty)).toBeVisible();
  await expect(page.getByText('S$0.00')).toBeVisible();

  await submit(page).click();
  await expect(page.getByText('Please select all options')).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  for (const wrong of ['0', '0.99', '10000.01', '10001']) {
    await custom(page).fill(wrong);
    await expect(submit(page)).toBeEnabled();
    await submit(page).click();
    await expect(page.getByText('Input deposit amount value between 1 - 10000.')).toBeVisible();
    await expect(submit(page)).toBeDisabled();
  }
  await page.getByText('S$200', { exact: true }).click();
  await expect(page.getByText('Input deposit amount value between 1 - 10000.')).toHaveCount(0);
  await expect(submit(page)).toBeEnabled();
});

test('the amount is a number from 0 to 10000, and is asked for', async ({ page }) => {
  await openWallet(page);
  for (const [name, value] of [
    ['type', 'number'],
    ['min', '0'],
    ['max', '10000'],
    ['inputmode', 'decimal'],
  ] as const)
    await expect(custom(page)).toHaveAttribute(name, value);
  await expect(custom(page)).toHaveAttribute('required');
});

test('an amount is what was typed or pasted, with a comma too, and never silently another', async ({
  page,
}) => {
  await openWallet(page);
  for (const unclear of ['50,000,0', '-50', '1e5', '.', '50e', '0.005', '10000.001']) {
    await custom(page).fill('');
    await custom(page).pressSequentially(unclear);
    await submit(page).click();
    await expect(page.getByText('Input deposit amount value between 1 - 10000.'), unclear).toBeVisible();
  }
  for (const tooFine of ['20.005', '1.000', '1,00,000']) {
    await custom(page).fill('');
    await custom(page).pressSequentially(tooFine);
    await submit(page).click();
    await expect(page.getByText('An amount has at most two decimals'), tooFine).toBeVisible();
  }
  for (const [typed, amount] of [
    ['50,00', 'S$50.00'],
    ['50.5', 'S$50.50'],
    ['50,5', 'S$50.50'],
    ['1,000', 'S$1,000.00'],
    ['1,234.50', 'S$1,234.50'],
    ['10,000', 'S$10,000.00'],
    ['0050', 'S$50.00'],
  ] as const) {
    for (const isPasted of [false, true]) {
      await openWallet(page);
      await custom(page).focus();
      if (isPasted) {
        await custom(page).evaluate((input, text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', text);
          const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
          if (input.dispatchEvent(paste)) document.execCommand('insertText', false, text);
        }, typed);
      } else await custom(page).pressSequentially(typed);
      await custom(page).press('Enter');
      await expect(page.getByText(`A deposit of ${amount} into your wallet.`), typed).toBeVisible();
    }
  }
});

test('a wheel turned over the amount does not change it', async ({ page }) => {
  await openWallet(page);
  await custom(page).fill('75');
  await custom(page).hover();
  await page.mouse.wheel(0, 300);
  await expect(custom(page)).toHaveValue('75');
});

test('the wallet is asked for with a token and a JSON content type', async ({ page }) => {
  const asked = page.waitForRequest(/\/wallet\/info\?.*fields=ALL/);
  await openWallet(page);
  const headers = (await asked).headers();
  expect(headers['jwt-token']).toBeTruthy();
  expect(headers['content-type']).toBe('application/json');
});

const storedBalance = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { balance: number }).balance);

test('a wallet that is arrived at from the payment step leaves the stored balance as it is', async ({
  page,
}) => {
  await openWallet(page);
  await page.getByText('S$50', { exact: true }).click();
  await submit(page).click();
  await expect(page).toHaveURL('/profile/wallet/payment');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object;
    localStorage.setItem('user', JSON.stringify({ ...user, balance: 4_200 }));
  });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/profile/wallet');
  await expect(page.getByText('Total Balance')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await storedBalance(page)).toBe(4_200);
  await page.reload();
  await expect(page.getByText('Total Balance')).toBeVisible();
  await expect.poll(() => storedBalance(page)).toBe(0);
});

test('a preset is highlighted until the custom amount is typed in', async ({ page }) => {
  await openWallet(page);
  for (const amount of ['200', '100', '50']) {
    await page.getByText(`S$${amount}`, { exact: true }).click();
    await expect(preset(page, amount)).toBeChecked();
  }
  await custom(page).fill('75');
  await expect(preset(page, '50')).not.toBeChecked();
  await page.getByText('S$100', { exact: true }).click();
  await expect(custom(page)).toHaveValue('');
});

test('both bounds pay, the ring and the popup show the balance, the list its signs and dates @smoke', async ({
  page,
}) => {
  let member = await newMember();
  for (const [amount, total] of [
    ['1', 'S$1.00'],
    ['10000', 'S$10,000.00'],
  ] as const) {
    // The two together are more than one member may pay in on one day.
    member = await newMember();
    await logInAs(page, member);
    await openWallet(page);
    await custom(page).fill(amount);
    await submit(page).click();
    await page.getByRole('button', { name: /^Accepted/ }).click();
    await pay(page).click();
    await expect(page.getByRole('heading', { name: /is in your wallet$/ })).toBeVisible();
    await page.getByRole('link', { name: 'To your wallet' }).click();
    await expect(page.getByRole('main').getByText(total, { exact: true })).toBeVisible();
  }
  const query = { email: member.email, currencyType: 'SGD', fields: 'ALL' } as const;
  const [{ date } = { date: '' }] = (await api(walletInfo, { query }, member)).recentTransactions;
  const paidOn = new Date(date);
  expect(Math.abs(testClock.now().getTime() - paidOn.getTime())).toBeLessThan(60_000);
  const shortDay = { month: '2-digit', day: '2-digit', year: '2-digit', timeZone: 'UTC' } as const;
  await expect(rows(page).nth(0)).toContainText('Status');
  await expect(rows(page).nth(1)).toContainText('+S$10,000.00');
  await expect(rows(page).nth(1)).toContainText(paidOn.toLocaleDateString('en-US', shortDay));
  await expect(rows(page).nth(1).getByRole('img', { name: 'Success' })).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your account' })).toContainText('S$10,000.00');
});

test('a declined card charges nothing, and another one pays the same deposit @smoke', async ({ page }) => {
  await payFifty(page, 'Declined');
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await expect(page.getByRole('alert')).toContainText('Nothing was charged.');
  await page.getByRole('button', { name: /^Accepted/ }).click();
  await pay(page).click();
  await expect(page.getByRole('heading', { name: 'S$50.00 is in your wallet' })).toBeVisible();
  await page.getByRole('link', { name: 'To your wallet' }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('3-D Secure: refused it charges nothing, approved it pays @smoke', async ({ page }) => {
  await payFifty(page, 'Asks for 3-D Secure');
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('alert')).toContainText('3-D Secure was refused.');
  await page.getByRole('button', { name: /^Asks for 3-D Secure/ }).click();
  await pay(page).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: 'S$50.00 is in your wallet' })).toBeVisible();
});

test('a provider that times out ends in the truth: paid once', async ({ page }) => {
  await payFifty(page, 'The provider times out');
  await expect(page.getByRole('heading', { name: 'S$50.00 is in your wallet' })).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('link', { name: 'To your wallet' }).click();
  await expect(page.getByRole('main').getByText('S$50.00', { exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
});

test('a cancelled payment leaves the wallet as it was; its page asks for an amount first', async ({
  page,
}) => {
  await payFifty(page, 'Declined');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/profile/wallet');
  await expect(page.getByText('S$0.00')).toBeVisible();
  await page.goto('/profile/wallet/payment');
  await expect(page).toHaveURL('/profile/wallet');
});

test('a 3-D Secure question that waits is asked again after a reload, and in a second tab', async ({
  page,
  context,
}) => {
  await payFifty(page, 'Asks for 3-D Secure');
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByRole('heading', { name: 'S$50.00 is in your wallet' })).toBeVisible();
  // What the first tab still shows is answered with the truth.
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: 'S$50.00 is in your wallet' })).toBeVisible();
  await page.getByRole('link', { name: 'To your wallet' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('main').getByText('S$50.00', { exact: true })).toBeVisible();
});

test('going back from a finished payment, and forward again, begins no other', async ({
  page,
  expectPageErrors,
}) => {
  expectPageErrors(422);
  await payFifty(page, 'Accepted');
  await expect(page.getByRole('heading', { name: 'S$50.00 is in your wallet' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/profile/wallet');
  await expect(rows(page)).toHaveCount(2);
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'S$50.00 is in your wallet' })).toBeVisible();
  await page.goto('/profile/wallet/payment?paymentId=00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'We could not find this payment' })).toBeVisible();
});

test('the payment step is a document of its own, and keeps what the wallet handed over', async ({ page }) => {
  const documents: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'document') documents.push(new URL(response.url()).pathname);
  });
  await openWallet(page);
  await custom(page).fill('75.5');
  await submit(page).click();
  await expect(page.getByText('A deposit of S$75.50 into your wallet.')).toBeVisible();
  expect(await page.evaluate(() => (window.history.state as { usr: object }).usr)).toEqual({
    balance: 75.5,
    currency: 'SGD',
  });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/profile/wallet');
  await expect(page.getByText('Total Balance')).toBeVisible();
  expect(documents).toEqual(['/profile/wallet', '/profile/wallet/payment', '/profile/wallet']);
});

test('a failed deposit has its own icon, a payment its minus, in each of the two wallets', async ({
  page,
}) => {
  await logInAs(page, await demoMember());
  await openWallet(page);
  const failed = rows(page).filter({ has: page.getByRole('img', { name: 'Failed' }) });
  await expect(failed).toHaveCount(1);
  await expect(failed).toContainText('S$200.00');
  await expect(failed).not.toContainText(/[+-]/);
  await expect(rows(page).filter({ hasText: 'Payment' }).first()).toContainText('-S$');
  await page.getByRole('contentinfo').getByRole('radio', { name: /EUR/ }).click();
  await expect(rows(page).filter({ hasText: 'Deposit' })).toContainText('+€300.00');
});

test('the list downloads as transactions + ISO timestamp + .csv, with every movement in it @smoke', async ({
  page,
}) => {
  const buyer = await newBuyer(100_000);
  await deposit(buyer, 12_345);
  await buy(buyer, (await caskBy(casks.plenty)).shareId, 2);
  await logInAs(page, buyer);
  await openWallet(page);
  await expect(rows(page).nth(1)).toContainText('-S$244.00');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^transactions\d{4}-\d\d-\d\dT\d\d[:_]\d\d[:_]\d\d\.\d{3}Z\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(4);
  const all = lines.join('\n');
  for (const part of ['PAYMENT,SUCCESS,OUT,244.00', 'DEPOSIT,SUCCESS,IN,123.45', '1000.00'])
    expect(all).toContain(part);
});

for (const [how, answer] of [
  ['its code', { errorCode: 'WALLET_NOT_FOUND', errorMessage: 'no such wallet' }],
  ['its message', { errorCode: 'INVALID_REQUEST', errorMessage: 'Wallet not found for this member' }],
  ['its message alone', { errorMessage: 'Error: Wallet not found' }],
] as const)
  test(`a wallet that cannot be found is explained in our words, by ${how}`, async ({
    page,
    expectPageErrors,
  }) => {
    expectPageErrors(422);
    await page.route('**/wallet/info*', (route) =>
      route.fulfill({ status: 422, json: { ...answer, requestId: 'story' } }),
    );
    await page.goto('/profile/wallet');
    await expect(page.getByText('Ooops... Something went wrong with fetching wallet info.')).toBeVisible();
  });
