import { expect, test } from 'vitest';
import { walletInfo } from '#contract/wallet/wallet.ts';
import { updateRows } from '#testing/database/rows.ts';
import { buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, call, db } = await testShop();
const member = await buildMember(context, { balance: { SGD: 12_345 } });

async function infoOf(owner: typeof member, change: object = {}) {
  const query = { email: owner.email, currencyType: 'SGD', fields: 'ALL', ...change };
  return call(walletInfo, { token: await loginAs(context, owner), query: query as never });
}

test('ALL gives the balance and the latest transactions', async () => {
  const { body } = await infoOf(member);
  expect(body).toMatchObject({ totalBalance: 12_345, onHold: 0, owed: 0, currency: 'SGD' });
  const deposit = { status: 'SUCCESS', transactionType: 'DEPOSIT', direction: 'IN', amount: 12_345 };
  expect(body.recentTransactions).toMatchObject([deposit]);
});

test('BALANCE gives no transactions, and each currency its own balance', async () => {
  const { body } = await infoOf(member, { fields: 'BALANCE' });
  expect(body).toMatchObject({ totalBalance: 12_345, recentTransactions: [] });
  expect((await infoOf(member, { currencyType: 'EUR' })).body.totalBalance).toBe(0);
});

test('a missing wallet is a 422 that says so, never a 404', async () => {
  const lost = await buildMember(context);
  await db.deleteFrom('wallet').where('memberId', '=', lost.id).execute();
  const { status, error } = await infoOf(lost);
  expect([status, error.errorMessage]).toEqual([422, 'Wallet not found']);
});

test('held and owed money are separate from the money to spend', async () => {
  const held = await buildMember(context, { balance: { SGD: 10_000 } });
  await updateRows(db, 'wallet', { memberId: held.id, currency: 'SGD' }, { pending: 2_500, owed: 700 });
  const { body } = await infoOf(held, { fields: 'BALANCE' });
  expect(body).toMatchObject({ totalBalance: 7_500, onHold: 2_500, owed: 700 });
});
