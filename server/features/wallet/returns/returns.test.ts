import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { rowOf, rowsOf } from '#testing/database/rows.ts';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { listReturns, createReturn } from '#contract/wallet/return.ts';
import { balanceOf, buildMember, loginAs, type BuiltMember } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { makeDeposit } from '#testing/fixtures/deposits.ts';
import { testShop } from '#testing/test-shop.ts';
import { finishReturn } from './finish-return.ts';
import { createReturn as begin } from './create-return.ts';

const { context, call, pass } = await testShop();

/** A member whose deposits went through one after another. */
async function memberWith(...amounts: number[]) {
  const member = await buildMember(context);
  const caller = callerOf(member);
  const deposits = [];
  for (const amount of amounts) {
    pass(1000);
    deposits.push(await makeDeposit(context, caller, amount));
  }
  return { member, caller, deposits };
}

const currencyType = 'SGD' as const;
const walletOf = (memberId: string) => rowOf(context.db, 'wallet', { memberId, currency: currencyType });

async function send(member: BuiltMember, amount: number, idempotencyKey: string = randomUUID()) {
  const token = await loginAs(context, member);
  return call(createReturn, { token, idempotencyKey, body: { amount, currencyType } });
}
async function list(member: BuiltMember) {
  const token = await loginAs(context, member);
  return (await call(listReturns, { token, query: { currencyType } })).body;
}

test('a return is held at once, goes to the latest deposits first, and leaves when the provider says so', async () => {
  const { member, deposits } = await memberWith(3000, 5000);
  expect(await send(member, 6000)).toMatchObject({
    status: 201,
    body: [5000, 1000].map((amount) => ({ amount, state: 'PENDING' })),
  });
  expect(await walletOf(member.id)).toMatchObject({ posted: 8000, pending: 6000 });
  expect((await list(member)).returnable).toBe(2000);
  await context.runJobs();
  expect(await walletOf(member.id)).toMatchObject({ posted: 2000, pending: 0 });
  const payments = deposits.map(({ ref }) => rowOf(context.db, 'sandbox.payment', { ref }));
  expect(await Promise.all(payments)).toMatchObject([{ refunded: 1000 }, { refunded: 5000 }]);
  const { returnable, returns } = await list(member);
  expect([returnable, returns.map(({ state }) => state)]).toEqual([2000, ['DONE', 'DONE']]);
  const notices = await rowsOf(context.db, 'notice', { memberId: member.id, type: 'RETURN_DONE' });
  const amounts = [5000, 1000].map((amount) => ({ amount, currency: currencyType }));
  expect(notices.map(({ data }) => data)).toEqual(expect.arrayContaining(amounts));
});

test('the sum over all deposits can go back, and goes back at once, however many they are', async () => {
  const { member } = await memberWith(...Array.from({ length: 52 }, () => 100));
  expect((await list(member)).returnable).toBe(5200);
  expect((await send(member, 5200)).body).toHaveLength(52);
  await context.runJobs();
  expect(await walletOf(member.id)).toMatchObject({ posted: 0, pending: 0 });
  expect((await list(member)).returnable).toBe(0);
});

test('the same key returns once and answers the same', async () => {
  const { member } = await memberWith(5000);
  const key = randomUUID();
  const first = await send(member, 2000, key);
  const second = await send(member, 2000, key);
  expect(second.body).toEqual(first.body);
  await expectRefusal(send(member, 2001, key), 'IDEMPOTENCY_KEY_REUSED');
  await context.runJobs();
  expect(await balanceOf(context, member.id)).toBe(3000);
});

test('a refund the provider is still at stays held until it says how it went', async () => {
  const { member, caller } = await memberWith(5000);
  const [one] = await begin(context, caller, randomUUID(), { amount: 5000, currencyType });
  const sandbox = context.payments.get('sandbox')!;
  const slow = { ...sandbox, refund: async () => ({ refundRef: 're_slow', state: 'pending' as const }) };
  await finishReturn({ ...context, payments: new Map([['sandbox', slow]]) }, one?.returnId ?? '');
  expect(await walletOf(member.id)).toMatchObject({ posted: 5000, pending: 5000 });
  // The sandbox knows nothing of it when asked: it came to nothing.
  await context.runJobs();
  expect((await list(member)).returns[0]).toMatchObject({ state: 'FAILED' });
  expect(await walletOf(member.id)).toMatchObject({ posted: 5000, pending: 0 });
});

testInvariants(context);
