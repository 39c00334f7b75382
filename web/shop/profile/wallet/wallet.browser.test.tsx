import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listProviders } from '#contract/wallet/deposit.ts';
import { createReturn, listReturns, type Return } from '#contract/wallet/return.ts';
import {
  getTransaction,
  listTransactions,
  type Transaction,
  transaction as transactionSchema,
  walletInfo,
} from '#contract/wallet/wallet.ts';
import type { Currency } from '#domain/money.ts';
import { answer, complete, lost, refusal } from '#testing/web/answers.ts';
import { button, expectFocusAround, expectInTime, expectText, table } from '#testing/web/locators.ts';
import { asMember, chooseCurrency, openShop } from '#testing/web/shop.tsx';
import { session } from '#web/api/session/session.ts';

const submit = button('Set deposit amount');
const custom = page.getByLabelText('Custom amount');
const preset = (amount: string) => page.getByRole('radio', { name: `S$${amount}`, exact: true });
const outOfRange = page.getByText('Input deposit amount value between 1 - 10000.');
const rows = table('Recent transactions').getByRole('row');

beforeEach(() => {
  asMember();
  answer(listProviders, [{ id: 'sandbox', publicKey: null, environment: 'test' }]);
});

async function openWallet() {
  const shop = await openShop('/profile/wallet');
  await expectText('Total Balance');
  return shop;
}

test('the deposit panel says its texts and its errors to the letter', async () => {
  await openWallet();
  await expect.element(page.getByRole('heading', { name: 'Set deposit amount' })).toBeVisible();
  for (const amount of ['200', '100', '50']) await expect.element(preset(amount)).not.toBeChecked();
  await expectText('S$0.00');
  await expectText('Your transaction history will be displayed here after you top up your wallet');
  const limits = { type: 'number', min: '0', max: '10000', inputmode: 'decimal', required: '' };
  for (const [name, value] of Object.entries({ ...limits, placeholder: 'Custom amount, S$' }))
    await expect.element(custom).toHaveAttribute(name, value);
  await submit.click();
  await expectText('Please select all options');
  await expect.element(submit).toBeDisabled();
  for (const wrong of ['0.99', '10000.01']) {
    await custom.fill(wrong);
    await expect.element(submit).toBeEnabled();
    await submit.click();
    await expect.element(outOfRange).toBeVisible();
    await expect.element(submit).toBeDisabled();
  }
  await custom.fill('20.005');
  await submit.click();
  await expectText('An amount has at most two decimals, such as 20.50.');
  await page.getByText('S$200', { exact: true }).click();
  await expect.element(outOfRange).not.toBeInTheDocument();
  await expect.element(submit).toBeEnabled();
  await expect.element(preset('200')).toBeChecked();
  await expect.element(custom).toHaveValue(null);
  await custom.fill('75');
  await expect.element(preset('200')).not.toBeChecked();
});

/** Chromium pastes from the clipboard of the machine, which tests share. */
function paste(text: string): void {
  const input = custom.element();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  if (input.dispatchEvent(event)) document.execCommand('insertText', false, text);
}

test.each([
  ['typed', '50,5', 'S$50.50'],
  ['typed', '1,234.50', 'S$1,234.50'],
  ['pasted', '10,000', 'S$10,000.00'],
  ['pasted', '0050', 'S$50.00'],
])('an amount is what was %s: %s', async (how, text, amount) => {
  const { address } = await openWallet();
  await custom.click();
  if (how === 'typed') await userEvent.keyboard(text);
  else paste(text);
  await userEvent.keyboard('{Enter}');
  await expectText(`You add ${amount} to your wallet.`);
  await expect.poll(address).toBe('/profile/wallet/payment');
});

test('a wheel turned over the amount does not change it', async () => {
  await openWallet();
  await custom.fill('75');
  await userEvent.wheel(custom, { delta: { y: 300 } });
  await expect.element(custom).not.toHaveFocus();
  await expect.element(custom).toHaveValue(75);
});

test('the stored balance follows the wallet, but not on the way back from the payment step', async () => {
  asMember({ balance: 100 }, { SGD: 5_000 });
  await openWallet();
  await expect.poll(() => session.state().user?.balance).toBe(5_000);
  await page.getByText('S$50', { exact: true }).click();
  await submit.click();
  const { user } = session.state();
  if (user) session.saveUser({ ...user, balance: 4_200 });
  await button('Cancel').click();
  await expectText('Total Balance');
  expect(session.state().user?.balance).toBe(4_200);
});

// The next day in Singapore.
const date = '2026-01-31T16:30:00Z';
const idOf = (digit: number) => `7d1f9a60-0000-4000-8000-00000000000${digit}`;
const recentTransactions = [
  { id: idOf(0), transactionType: 'DEPOSIT', direction: 'IN', amount: 1_000_000, date },
  { id: idOf(1), transactionType: 'PAYMENT', direction: 'OUT', amount: 12_200, date },
  { id: idOf(2), transactionType: 'DEPOSIT', direction: 'IN', status: 'FAILED', amount: 20_000, date },
] as const;

test('ring and list show the balance, and each transaction its icon, sign and day', async () => {
  let all: Headers | undefined;
  answer(walletInfo, ({ query, headers }) => {
    const currency = query.get('currencyType') as Currency;
    if (query.get('fields') === 'ALL') all = headers;
    const totalBalance = currency === 'SGD' ? 987_800 : 30_000;
    return { totalBalance, onHold: 6_000, owed: 105, currency, recentTransactions };
  });
  await openWallet();
  // docs/product.md#calls
  await expect
    .poll(() => [all?.get('jwt-token'), all?.get('content-type')])
    .toEqual(['token', 'application/json']);
  await expect.element(page.getByRole('main').getByText('S$9,878.00', { exact: true })).toBeVisible();
  await expectText('S$60.00 is on hold');
  await expectText('You owe S$1.05');
  await expect.element(rows.nth(0)).toMatchTextContent(/Status.*Amount.*Date/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Deposit.*\+S\$10,000\.00.*02\/01\/26/);
  await expect.element(rows.nth(1).getByRole('img', { name: 'Success' })).toBeVisible();
  await expect.element(rows.nth(2)).toMatchTextContent(/Payment.*-S\$122\.00.*02\/01\/26/);
  await expect.element(rows.nth(3).getByRole('img', { name: 'Failed' })).toBeVisible();
  await expect.element(rows.nth(3)).toMatchTextContent(/Deposit(Amount)?\+S\$200\.00.*02\/01\/26/);
  await button('Switch to your EUR wallet').click();
  await expect.element(rows.nth(1)).toMatchTextContent(/\+€10,000\.00/);
});

const open = button('Return unused balance');
const dialog = page.getByRole('dialog', { name: 'Return unused balance' });
const next = dialog.getByRole('button', { name: 'Continue' });

const returned = (amount: number, number: number): Return =>
  complete(createReturn.answer, [{ returnId: idOf(number), amount }])[0]!;

/** The sum that can go back, as a server keeps it. */
function answerReturns(returnable: number) {
  const held = { returnable, returns: [] as Return[] };
  answer(listReturns, () => ({ ...held }));
  return held;
}

test('more than can go back is refused, and money that another tab has returned is not offered again', async () => {
  const held = answerReturns(5_000);
  answer(createReturn, () => refusal('NOT_RETURNABLE', { amount: held.returnable, currency: 'SGD' }));
  await openWallet();
  await expectText(/^You can send S\$50.00 of your balance back/);
  await open.click();
  await dialog.getByLabelText('Amount').fill('50.01');
  await next.click();
  await expectText('Choose an amount up to S$50.00.', dialog);
  await dialog.getByLabelText('Amount').fill('50,00');
  await next.click();
  held.returnable = 2_000;
  await dialog.getByRole('button', { name: 'Return S$50.00' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Up to S\$20\.00 can be returned/);
  await expectFocusAround(dialog.getByRole('alert'));
  await expect.element(dialog.getByText('Up to S$20.00', { exact: true })).toBeVisible();
  await next.click();
  held.returnable = 0;
  await dialog.getByRole('button', { name: 'Return S$20.00' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/There is nothing to return/);
  await expect.element(open).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).not.toBe(document.body);
});

test('a return whose answer is lost is asked for again as the same, and the next one as another', async () => {
  const held = answerReturns(10_000);
  const sent = answer(createReturn, ({ body: { amount } }, count) => {
    if (count <= 2) return lost;
    held.returnable -= amount;
    held.returns.unshift(returned(amount, count));
    return held.returns.slice(0, 1);
  });
  await openWallet();
  const askFor40 = async () => {
    await open.click();
    await dialog.getByLabelText('Amount').fill('40');
    await next.click();
    await dialog.getByRole('button', { name: 'Return S$40.00' }).click();
  };
  await askFor40();
  const unanswered = page.getByText('We did not hear whether the return of S$40.00 went through');
  const checkAgain = button('Check again');
  await expect.element(unanswered).toBeVisible();
  await expect.element(checkAgain).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await open.click();
  await checkAgain.click();
  await expectText(/We got no answer again\./);
  await checkAgain.click();
  await expectText('This is under way:', dialog);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await askFor40();
  await expectText('This is under way:', dialog);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(table('Returns').getByRole('row').nth(2)).toBeVisible();
  const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
  expect([keys[0] === keys[1], keys[1] === keys[2], keys[2] === keys[3]]).toEqual([true, true, false]);
});

test('a return that the provider ends meanwhile is seen on the open page, and no more on hold', async () => {
  const held = answerReturns(0);
  held.returns = [returned(6_000, 1)];
  let onHold = 6_000;
  answer(walletInfo, () => ({ onHold }));
  await openWallet();
  await expectText('S$60.00 is on hold');
  await expectText('Under way');
  held.returns = [{ ...returned(6_000, 1), state: 'DONE' }];
  onHold = 0;
  await expectInTime(page.getByText('Returned', { exact: true }));
  await expect.element(page.getByText('S$60.00 is on hold')).not.toBeInTheDocument();
});

const listed = table(/^Transactions$/).getByRole('row');
const transaction = (amount: number, differing: Partial<Transaction> = {}) =>
  complete(transactionSchema, { id: idOf(amount % 10), amount, ...differing });
const payment = transaction(201, {
  transactionType: 'PAYMENT',
  direction: 'OUT',
  casks: ['Spring Tide', 'Bog Cotton'],
});

test('a payment says what it was for: the casks of its shares, else the bottles', async () => {
  answer(listTransactions, { content: [payment, { ...payment, id: idOf(2), casks: [] }], next: null });
  await openShop('/profile/wallet/transactions');
  await expect.element(listed.nth(1)).toMatchTextContent(/Payment ?Spring Tide, Bog Cotton/);
  await expect.element(listed.nth(2)).toMatchTextContent(/Payment ?Delivery, duty and tax for your bottles/);
});

test('a long list goes on in older pages, back to the newest, and never in the other wallet', async () => {
  answer(listTransactions, ({ query }) => {
    if (query.get('currencyType') === 'EUR')
      return { content: [transaction(query.has('after') ? 999 : 105)], next: null };
    return query.get('after') === '12'
      ? { content: [transaction(50_000)], next: null }
      : { content: [transaction(117)], next: '12' };
  });
  await openShop('/profile/wallet/transactions');
  const older = page.getByRole('link', { name: 'Older →' });
  await older.click();
  await expect.element(listed.nth(1)).toMatchTextContent(/\+S\$500\.00/);
  await page.getByRole('link', { name: '← Newest' }).click();
  await expect.element(listed.nth(1)).toMatchTextContent(/\+S\$1\.17/);
  await older.click();
  await expect.element(listed.nth(1)).toMatchTextContent(/\+S\$500\.00/);
  await chooseCurrency('EUR');
  await expect.element(listed.nth(1)).toMatchTextContent(/\+€1\.05/);
});

test.each([
  ['a payment for bottles', payment, null, 'Delivery, duty and tax for your bottles', 'Payment'],
  [
    'a chargeback',
    transaction(5_000, { transactionType: 'REFUND', direction: 'OUT' }),
    null,
    'A deposit that your bank took back',
    'Sent back',
  ],
  ['a deposit', transaction(5_000), 'card', 'Card', 'Deposit'],
] as const)('%s says what it is and what it was for', async (_, of, provider, text, name) => {
  answer(getTransaction, { ...of, balanceAfter: 87_800, provider });
  await openShop(`/profile/wallet/transactions/${of.id}`);
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectText(text, page.getByRole('definition'));
  await expectText('S$878.00');
});
