import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  getTransaction,
  listTransactions,
  transaction as transactionSchema,
  type Transaction,
} from '#contract/wallet/wallet.ts';
import { answer } from '#testing/web/answers.ts';
import { complete } from '#testing/web/complete.ts';
import { expectText } from '#testing/web/locators.ts';
import { asMember, chooseCurrency, openShop } from '#testing/web/shop.ts';

const rows = page.getByRole('table', { name: 'Transactions' }).getByRole('row');
const idOf = (number: number) => `7d1f9a60-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`;

const transaction = (amount: number, differing: Partial<Transaction> = {}) =>
  complete(transactionSchema, { id: idOf(amount % 100), amount, ...differing });
const payment = transaction(201, {
  transactionType: 'PAYMENT',
  direction: 'OUT',
  casks: ['Spring Tide', 'Bog Cotton'],
});

test('a payment says what it was for: the casks of its shares, else the bottles', async () => {
  asMember();
  answer(listTransactions, { content: [payment, { ...payment, id: idOf(2), casks: [] }], next: null });
  await openShop('/profile/wallet/transactions');
  await expect.element(rows.nth(1)).toMatchTextContent(/Payment ?Spring Tide, Bog Cotton/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Payment ?Delivery, duty and tax for your bottles/);
});

test('a long list goes on in older pages, back to the newest, and never in the other wallet', async () => {
  asMember();
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
  await expect.element(rows.nth(1)).toMatchTextContent(/\+S\$500\.00/);
  await page.getByRole('link', { name: '← Newest' }).click();
  await expect.element(rows.nth(1)).toMatchTextContent(/\+S\$1\.17/);
  await older.click();
  await expect.element(rows.nth(1)).toMatchTextContent(/\+S\$500\.00/);
  await chooseCurrency('EUR');
  await expect.element(rows.nth(1)).toMatchTextContent(/\+€1\.05/);
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
  asMember();
  answer(getTransaction, complete(getTransaction.answer, { ...of, balanceAfter: 87_800, provider }));
  await openShop(`/profile/wallet/transactions/${of.id}`);
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectText(text, page.getByRole('definition'));
  await expectText('S$878.00');
});
