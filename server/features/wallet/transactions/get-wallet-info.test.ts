import { expect, test } from 'vitest';
import { walletInfo } from '#contract/wallet/wallet.ts';
import { buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { request } from '#testing/request.ts';
import { testShop } from '#testing/test-app.ts';

const { context, app } = await testShop();
const member = await buildMember(context, { balance: { SGD: 12_345 } });
const token = await loginAs(context, member);

const query = (change: object = {}) =>
  ({ email: member.email, currencyType: 'SGD', fields: 'ALL', ...change }) as never;

test('ALL gives the balance and the latest transactions', async () => {
  const { body } = await request(app, walletInfo, { token, query: query() });
  expect(body).toMatchObject({ totalBalance: 12_345, onHold: 0, owed: 0, currency: 'SGD' });
  const deposit = { status: 'SUCCESS', transactionType: 'DEPOSIT', direction: 'IN', amount: 12_345 };
  expect(body.recentTransactions).toMatchObject([deposit]);
});

test('BALANCE gives no transactions, and each currency its own balance', async () => {
  const { body } = await request(app, walletInfo, { token, query: query({ fields: 'BALANCE' }) });
  expect(body).toMatchObject({ totalBalance: 12_345, recentTransactions: [] });
  const euro = await request(app, walletInfo, { token, query: query({ currencyType: 'EUR' }) });
  expect(euro.body.totalBalance).toBe(0);
});

test('a missing wallet is a 422 that says so, never a 404', async () => {
  const lost = await buildMember(context);
  await context.db.deleteFrom('wallet').where('memberId', '=', lost.id).execute();
  const { status, error } = await request(app, walletInfo, {
    token: await loginAs(context, lost),
    query: query({ email: lost.email }),
  });
  expect([status, error.errorMessage]).toEqual([422, 'Wallet not found']);
});

test('held and owed money are separate from the money to spend', async () => {
  const held = await buildMember(context, { balance: { SGD: 10_000 } });
  const wallets = context.db.updateTable('wallet').set({ pending: 2_500, owed: 700 });
  await wallets.where('memberId', '=', held.id).where('currency', '=', 'SGD').execute();
  const { body } = await request(app, walletInfo, {
    token: await loginAs(context, held),
    query: query({ email: held.email, fields: 'BALANCE' }),
  });
  expect(body).toMatchObject({ totalBalance: 7_500, onHold: 2_500, owed: 700 });
});
