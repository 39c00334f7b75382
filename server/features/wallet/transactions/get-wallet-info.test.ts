import { beforeAll, expect, test } from 'vitest';
import { walletInfo } from '#contract/wallet/wallet.ts';
import { buildMember, loginAs, type BuiltMember } from '#testing/fixtures/builders.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext, type TestContext } from '#testing/test-context.ts';

let context: TestContext;
let app: Awaited<ReturnType<typeof testApp>>;
let member: BuiltMember;
let token: string;

beforeAll(async () => {
  context = await testContext();
  app = await testApp(context);
  member = await buildMember(context, { balance: { SGD: 12_345 } });
  token = await loginAs(context, member);
});

const query = (change: object = {}) =>
  ({ email: member.email, currencyType: 'SGD', fields: 'ALL', ...change }) as never;

test('ALL gives the balance and the latest transactions', async () => {
  const { body } = await request(app, walletInfo, { token, query: query() });
  expect(body).toMatchObject({ totalBalance: 12_345, onHold: 0, owed: 0, currency: 'SGD' });
  expect(body.recentTransactions).toEqual([
    expect.objectContaining({
      status: 'SUCCESS',
      transactionType: 'DEPOSIT',
      direction: 'IN',
      amount: 12_345,
    }),
  ]);
});

test('BALANCE gives no transactions, and each currency its own balance', async () => {
  const { body } = await request(app, walletInfo, { token, query: query({ fields: 'BALANCE' }) });
  expect(body).toMatchObject({ totalBalance: 12_345, recentTransactions: [] });
  const euro = await request(app, walletInfo, { token, query: query({ currencyType: 'EUR' }) });
  expect(euro.body.totalBalance).toBe(0);
});

test("another's wallet is refused in the same words, whether or not there is one", async () => {
  const other = await buildMember(context);
  const answers = await Promise.all(
    [other.email, 'nobody@example.com'].map((email) =>
      request(app, walletInfo, { token, query: query({ email }) }),
    ),
  );
  const [a, b] = answers.map(({ status, error }) => [status, error.errorCode, error.errorMessage]);
  expect(a).toEqual([403, 'FORBIDDEN', 'This belongs to another account.']);
  expect(b).toEqual(a);
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
  await context.db
    .updateTable('wallet')
    .set({ pending: 2_500, owed: 700 })
    .where('memberId', '=', held.id)
    .where('currency', '=', 'SGD')
    .execute();
  const { body } = await request(app, walletInfo, {
    token: await loginAs(context, held),
    query: query({ email: held.email, fields: 'BALANCE' }),
  });
  expect(body).toMatchObject({ totalBalance: 7_500, onHold: 2_500, owed: 700 });
});
