import { expect, test } from 'vitest';
import type { RequestOf } from '#contract/endpoint.ts';
import { getLedgerAccount, listLedgerAccounts } from '#contract/office/money/ledger.ts';
import { searchTrail } from '#contract/office/trail.ts';
import { buildCask, buildMember, loginAsOperator } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const app = await testApp(context);
const { clock, db } = context;
const start = clock.now().getTime();
const dayMs = 86_400_000;
const operator = await buildMember(context);
const login = () => loginAsOperator(context, operator, ['finance']);
let token = await login();
const member = await buildMember(context, { balance: { SGD: 100_000 } });
const cask = await buildCask(context, { shares: 200 });

const buy = async () => (await fillCart(context, callerOf(member), { casks: [[cask, 1]] })).place();
async function onDay(days: number) {
  clock.set(start + days * dayMs);
  token = await login();
  return clock.now().toISOString().slice(0, 10);
}
const accounts = async (memberId?: string) =>
  (await request(app, listLedgerAccounts, { query: { memberId }, token })).body;
const accountOf = async (name: string, memberId?: string) =>
  (await accounts(memberId)).find((one) => one.name === name && one.currency === 'SGD')?.id ?? 0;
const entriesOf = async (id: number, query: RequestOf<typeof getLedgerAccount>['query'] = {}) =>
  (await request(app, getLedgerAccount, { params: { accountId: String(id) }, query, token })).body;

test('a wallet shows each entry with the balance after it, the newest first, and the look is in the trail', async () => {
  const first = await buy();
  const second = await buy();
  const id = await accountOf('WALLET', member.id);
  const { account, day, entries } = await entriesOf(id);
  expect([account.memberId, day]).toEqual([member.id, null]);
  expect(entries.map(({ reference, amount, balance }) => [reference, amount, balance])).toEqual([
    [second.id, -10_000, 80_000],
    [first.id, -10_000, 90_000],
    [entries[2]?.reference, 100_000, 100_000],
  ]);
  const { sequence } = await db
    .selectFrom('ledgerEntry')
    .select('sequence')
    .where('accountId', '=', id)
    .where('transactionId', '=', entries[0]?.transactionId ?? '')
    .executeTakeFirstOrThrow();
  const rest = await entriesOf(id, { after: `${sequence}.${entries[0]?.transactionId}` });
  expect(rest.entries.map(({ reference }) => reference).slice(0, 1)).toEqual([first.id]);
  const { body } = await request(app, searchTrail, { query: { action: 'member.view' }, token });
  expect(body.entries[0]).toMatchObject({ subjectId: member.id, after: { account: id } });
});

test("a company's account runs from its opening balance through the day", async () => {
  const id = await accountOf('SHARE_SALES');
  const before = (await entriesOf(id)).entries[0]?.balance ?? 0;
  const second = await onDay(1);
  await buy();
  await buy();
  const open = await entriesOf(id, { day: second });
  expect([open.opening, open.entries.map(({ amount, balance }) => [amount, balance])]).toEqual([
    before,
    [
      [10_000, before + 20_000],
      [10_000, before + 10_000],
    ],
  ]);
  const third = await onDay(2);
  await buy();
  expect(await entriesOf(id, { day: third })).toMatchObject({
    opening: before + 20_000,
    entries: [{ amount: 10_000, balance: before + 30_000 }],
  });
  const last = open.entries[0];
  const after = `${Date.parse(last?.postedAt ?? '')}.${last?.transactionId}`;
  expect((await entriesOf(id, { day: second, after })).entries).toEqual(open.entries.slice(1));
});

test('accounts of the company name no member, those of a member nobody else, and another id is refused', async () => {
  expect((await accounts()).every(({ memberId }) => memberId === null)).toBe(true);
  const own = await accounts(member.id);
  expect(own.map(({ name, currency }) => [name, currency])).toEqual([
    ['WALLET', 'EUR'],
    ['WALLET', 'SGD'],
  ]);
  expect(own.every(({ memberId }) => memberId === member.id)).toBe(true);
  const { error } = await request(app, getLedgerAccount, {
    params: { accountId: '999999999' },
    query: {},
    token,
  });
  expect(error.errorCode).toBe('LEDGER_ACCOUNT_NOT_FOUND');
});
