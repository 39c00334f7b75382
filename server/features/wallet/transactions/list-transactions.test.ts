import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  getReceipt,
  getTransaction,
  listTransactions,
  type Transaction,
  exportTransactions,
  walletInfo,
} from '#contract/wallet/wallet.ts';
import { buildCask, buildMember, loginAs, type BuiltMember } from '#testing/fixtures/builders.ts';
import { buildBuyers } from '#testing/fixtures/buyers.ts';
import { postToWallet } from '#testing/fixtures/deposits.ts';
import { testShop } from '#testing/test-shop.ts';
import { listTransactions as listOf } from './list-transactions.ts';
import { transactionDescription } from './transaction-description.ts';
import { localIso } from '#domain/calendar.ts';
import { addRow, updateRows } from '#testing/database/rows.ts';

const { context, call } = await testShop();
const member = await buildMember(context);
const token = await loginAs(context, member);

for (const [kind, amount, postedAt] of [
  ['DEPOSIT', 5_000, '2026-01-31T15:59:59Z'],
  ['PAYMENT', -1_000, '2026-01-31T16:00:00Z'],
  ['SUBSCRIPTION', -500, '2026-02-03T00:00:00Z'],
  ['REFUND', 400, '2026-02-04T00:00:00Z'],
  // A process whose clock is behind posts later with an earlier time.
  ['REFUND', -300, '2026-02-03T23:59:59Z'],
] as const)
  await postToWallet(context, member.id, { kind, amount, at: postedAt });

const at = new Date('2026-02-02T00:00:00Z');
const deposit = { memberId: member.id, provider: 'sandbox', currency: 'SGD', amount: 7_000 } as const;
const outcome = { state: 'FAILED', decline: 'CARD_DECLINED', providerRef: null, captureRef: null } as const;
const times = { createdAt: at, askedAt: at, settledAt: at };
await addRow(context.db, 'deposit', { id: randomUUID(), ...deposit, ...outcome, ...times });

const list = async (query: object = {}) =>
  (await call(listTransactions, { token, query: { currencyType: 'SGD', ...query } as never })).body;
const signed = ({ direction, amount }: Transaction) => (direction === 'IN' ? amount : -amount);

test('newest first, with the failed among them; a refund goes either way', async () => {
  const { content, next } = await list();
  expect(content.map(signed)).toEqual([-300, 400, -500, 7_000, -1_000, 5_000]);
  expect(content.filter(({ status }) => status === 'FAILED').map(signed)).toEqual([7_000]);
  expect(next).toBeNull();
});

test.each([1, 2, 3, 4, 5])('pages of %s show each once', async (size) => {
  const seen: number[] = [];
  let after: string | null | undefined;
  while (after !== null) {
    const { content, next } = await list({ size: String(size), ...(after && { after }) });
    expect(content.length).toBeLessThanOrEqual(size);
    seen.push(...content.map(signed));
    after = next;
  }
  expect(seen).toEqual([-300, 400, -500, 7_000, -1_000, 5_000]);
});

test('one transaction shows where the money came from and the balance after it', async () => {
  const { content } = await list();
  const detail = async (i: number) =>
    (await call(getTransaction, { token, params: { id: content[i]?.id ?? '' } })).body;
  expect(await detail(5)).toMatchObject({ provider: 'sandbox', balanceAfter: 5_000, orderId: null });
  expect(await detail(4)).toMatchObject({ provider: null, balanceAfter: 4_000, direction: 'OUT' });
  expect((await detail(4)).orderId).not.toBeNull();
  const declined = { status: 'FAILED', balanceAfter: null, decline: 'Your card was declined.' };
  expect(await detail(3)).toMatchObject(declined);
});

test('a receipt is a PDF of a transaction that moved money; a failed one has none', async () => {
  const { content } = await list();
  const receipts: string[] = [];
  for (const { id } of content)
    receipts.push((await call(getReceipt, { token, params: { id } })).text.slice(0, 5));
  expect(receipts.map((text) => text === '%PDF-')).toEqual([true, true, true, false, true, true]);
});

test("another member's transaction does not exist for them, succeeded or failed", async () => {
  const { content } = await list();
  const stranger = await loginAs(context, await buildMember(context, { balance: { SGD: 500 } }));
  for (const { id } of content)
    for (const endpoint of [getTransaction, getReceipt])
      await expectRefusal(call(endpoint, { token: stranger, params: { id } }), 'TRANSACTION_NOT_FOUND');
});

test('a payment says whose shares it bought, in the list', async () => {
  const casks = [
    await buildCask(context, { name: 'Rain Barrel' }),
    await buildCask(context, { name: 'Wake' }),
  ];
  const wanted = casks.map((cask) => [cask, 1] as const);
  const [buyer] = await buildBuyers(context, 1, { casks: wanted });
  await buyer!.place();
  const page = { currencyType: 'SGD', size: 20 } as const;
  const { content } = await listOf(context, buyer!.caller, page);
  expect(content.map(({ transactionType, casks: names }) => [transactionType, names])).toEqual([
    ['PAYMENT', ['Rain Barrel', 'Wake']],
    ['DEPOSIT', []],
  ]);
});

test('a refund says where it went: into the wallet, back to where it came from, or against what is owed', () => {
  const refund = { transactionType: 'REFUND', orderId: null, isAdjustment: false, isOfSale: false } as const;
  const toWallet = { ...refund, direction: 'IN', provider: null } as const;
  const fromWallet = { ...refund, direction: 'OUT', provider: null } as const;
  for (const [change, words] of [
    [toWallet, 'Refund into your wallet'],
    [{ ...fromWallet, provider: 'card' }, 'Returned from your wallet, card'],
    [fromWallet, 'Repays a deposit that your bank took back'],
    [{ ...toWallet, isAdjustment: true }, 'Credited by us'],
    [{ ...fromWallet, isAdjustment: true }, 'Corrected by us'],
    [{ ...toWallet, isOfSale: true }, 'From the sale of the bottles we kept for you'],
  ] as const)
    expect(transactionDescription(change)).toBe(words);
});

const saver = await buildMember(context, { balance: { SGD: 12_345 } });

async function infoOf(owner: BuiltMember, change: object = {}) {
  const query = { email: owner.email, currencyType: 'SGD', fields: 'ALL', ...change };
  return call(walletInfo, { token: await loginAs(context, owner), query: query as never });
}

test('ALL gives the balance and the latest transactions, BALANCE none of them; each currency has its own', async () => {
  const { body } = await infoOf(saver);
  expect(body).toMatchObject({ totalBalance: 12_345, onHold: 0, owed: 0, currency: 'SGD' });
  const paidIn = { status: 'SUCCESS', transactionType: 'DEPOSIT', direction: 'IN', amount: 12_345 };
  expect(body.recentTransactions).toMatchObject([paidIn]);
  expect((await infoOf(saver, { fields: 'BALANCE' })).body).toEqual({ ...body, recentTransactions: [] });
  expect((await infoOf(saver, { currencyType: 'EUR' })).body.totalBalance).toBe(0);
});

const exported = async (owner: BuiltMember) => {
  const query = { email: owner.email, currencyType: 'SGD' as const };
  return call(exportTransactions, { token: await loginAs(context, owner), query });
};

test('everything is in the exported file, newest first, in plain numbers', async () => {
  const now = context.clock.now();
  await postToWallet(context, saver.id, { kind: 'PAYMENT', amount: -1_205, at: now.toISOString() });
  const { text, headers } = await exported(saver);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const filename = `transactions${now.toISOString()}.csv`;
  expect(headers['content-disposition']).toBe(`attachment; filename="${filename}"`);
  const local = localIso('SG', now);
  expect(local).toMatch(/\+08:00$/);
  expect(text.split('\r\n')).toEqual([
    '\u{FEFF}Date,Type,Status,Direction,Amount,Currency',
    `${local},PAYMENT,SUCCESS,OUT,12.05,SGD`,
    `${local},DEPOSIT,SUCCESS,IN,123.45,SGD`,
    '',
  ]);
});

test('a long history comes in batches, each entry once, and holds no connection between them', async () => {
  const busy = await buildMember(context, { balance: { SGD: 150 } });
  // The export reads this side of a posting alone.
  await context.database.pastTriggers(
    `with posting as (
         insert into ledger_transaction (id, kind, reference, posted_at)
         select gen_random_uuid(), 'DEPOSIT', n::text, '2026-01-01Z'::timestamptz + n * interval '1 second'
         from generate_series(1, 2100) as n returning id, reference::integer as n)
       insert into ledger_entry (transaction_id, account_id, currency, amount, sequence, balance_after)
       select id, account_id, currency, 100 + n % 900, n + 1, 0 from posting, wallet
       where member_id = $1 and currency = 'SGD'`,
    [busy.id],
  );
  const counted = "update wallet set sequence = 2101 where member_id = $1 and currency = 'SGD'";
  await context.database.pastTriggers(counted, [busy.id]);
  const statements = await context.database.statements(async () => {
    const { text } = await exported(busy);
    const lines = text.split('\r\n').slice(1, -1);
    const amounts = lines.map((line) => Number(line.split(',')[4]));
    const filled = Array.from({ length: 2_100 }, (_, i) => (100 + ((2_100 - i) % 900)) / 100);
    expect(amounts).toEqual([...filled, 1.5]);
  });
  expect(statements.filter((text) => text.includes('ledger_entry'))).toHaveLength(2);
  expect(statements.filter((text) => /^begin/i.test(text))).toEqual([]);
});

test('a missing wallet is a 422 that says so, never a 404', async () => {
  const lost = await buildMember(context);
  await context.db.deleteFrom('wallet').where('memberId', '=', lost.id).execute();
  const { status, error } = await infoOf(lost);
  expect([status, error.errorMessage]).toEqual([422, 'Wallet not found']);
});

test('held and owed money are separate from the money to spend', async () => {
  const held = await buildMember(context, { balance: { SGD: 10_000 } });
  const wallet = { memberId: held.id, currency: 'SGD' } as const;
  await updateRows(context.db, 'wallet', wallet, { pending: 2_500, owed: 700 });
  const { body } = await infoOf(held, { fields: 'BALANCE' });
  expect(body).toMatchObject({ totalBalance: 7_500, onHold: 2_500, owed: 700 });
});
