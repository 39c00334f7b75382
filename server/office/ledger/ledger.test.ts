import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getLedgerDay, listReconciliations, listWalletEntries } from '#contract/office/money/ledger.ts';
import { listOfficeReturns } from '#contract/office/money/returns.ts';
import { searchTrail } from '#contract/office/trail.ts';
import { createReturn } from '#contract/wallet/return.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { buyShares, callerOf } from '#testing/fixtures/buyers.ts';
import { makeDeposit } from '#testing/fixtures/deposits.ts';
import { testOffice } from '#testing/test-office.ts';

const { context, call, office, db, clock } = await testOffice('finance');
const { member, order } = await buyShares(context, { balance: { SGD: 100_000 } });
const today = clock.now().toISOString().slice(0, 10);

const dayOf = async (day: string, query: RequestOf<typeof getLedgerDay>['query'] = {}) =>
  (await office(getLedgerDay, { query: { ...query, day } })).body;

test('a day of the ledger shows each transaction with both of its sides, and sums that are zero together', async () => {
  const { postings, sums } = await dayOf(today, { kind: 'PAYMENT' });
  const paid = postings.find(({ reference }) => reference === order.id);
  expect(paid?.entries.map(({ account, memberId, amount }) => [account, memberId, amount])).toEqual(
    expect.arrayContaining([
      ['WALLET', member.id, -10_000],
      ['SHARE_SALES', null, 10_000],
    ]),
  );
  expect(postings.every(({ kind }) => kind === 'PAYMENT')).toBe(true);
  for (const currency of ['SGD', 'EUR']) {
    const amounts = sums.filter((sum) => sum.currency === currency).map(({ amount }) => amount);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  }
  expect(sums.map(({ account }) => account)).toContain('CLEARING sandbox');
});

test('a wallet has each entry with the balance after it, the newest first; the look is in the trail', async () => {
  const entries = async (after?: string) => {
    const query = { currencyType: 'SGD' as const, after };
    return (await office(listWalletEntries, { params: { memberId: member.id }, query })).body;
  };
  const { content, next } = await entries();
  expect(content.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['PAYMENT', -10_000, 90_000],
    ['DEPOSIT', 100_000, 100_000],
  ]);
  expect([content[0]?.reference, next]).toEqual([order.id, null]);
  expect((await entries('2')).content).toEqual(content.slice(1));
  const { body } = await office(searchTrail, { query: { action: 'member.view' } });
  expect(body.entries[0]).toMatchObject({ subjectId: member.id, after: { wallet: 'SGD' } });
});

test('days whose books differ from the report are shown alone', async () => {
  const row = { provider: 'sandbox', currency: 'SGD', ours: 500, theirs: 400, difference: -100 } as const;
  const made = { madeAt: clock.now(), day: '2026-01-05' };
  const lines = [{ ref: 'one', ours: 500, theirs: 400 }];
  await db
    .insertInto('reconciliation')
    .values([
      { ...row, ...made, lines: JSON.stringify(lines) as never },
      { ...row, ...made, day: '2026-01-06', theirs: 500, difference: 0, lines: '[]' as never },
    ])
    .execute();
  const list = async (query: { differing?: 'true' }) =>
    (await office(listReconciliations, { query })).body.map(({ day, lines: of }) => [day, of]);
  expect(await list({})).toEqual([
    ['2026-01-06', []],
    ['2026-01-05', lines],
  ]);
  expect(await list({ differing: 'true' })).toEqual([['2026-01-05', lines]]);
});

test('returns are listed by state', async () => {
  const payer = await buildMember(context);
  await makeDeposit(context, callerOf(payer), 5000);
  await call(createReturn, {
    token: await loginAs(context, payer),
    idempotencyKey: randomUUID(),
    body: { amount: 2000, currencyType: 'SGD' },
  });
  const listed = async (state: 'PENDING' | 'DONE' | 'FAILED') => {
    const { body } = await office(listOfficeReturns, { query: { state } });
    return body.content.map(({ memberId, amount }) => [memberId, amount]);
  };
  expect(await listed('PENDING')).toEqual([[payer.id, 2000]]);
  for (const state of ['DONE', 'FAILED'] as const) expect(await listed(state)).toEqual([]);
});
