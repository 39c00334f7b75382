import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { rowOf } from '#testing/database/rows.ts';
import { testInvariants } from '#testing/database/test-invariants.ts';
import type { Currency } from '#domain/money.ts';
import { buildMember } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { buy, makeDeposit, sandboxDashboard, deliverWebhook } from '#testing/fixtures/deposits.ts';
import { testContext } from '#testing/test-context.ts';
import { captureDeposit } from './capture-deposit.ts';
import { findDeposit } from './deposit-queries.ts';
import { applySnapshot } from './apply-snapshot.ts';
import { listReturns } from '../returns/list-returns.ts';
import { createReturn } from '../returns/create-return.ts';

const context = await testContext();
const { db } = context;
const bank = sandboxDashboard(context);

const currency: Currency = 'SGD';

/** Someone who deposited S$50.00 and spent some of it. */
async function spender(spent: number) {
  const caller = callerOf(await buildMember(context));
  const deposit = await makeDeposit(context, caller, 5000);
  if (spent > 0) await buy(context, caller, spent);
  const wallet = async () => {
    const { posted, owed } = await rowOf(db, 'wallet', { memberId: caller.memberId, currency });
    return { posted, owed };
  };
  const afterWebhook = async () => {
    await deliverWebhook(context, deposit.ref, randomUUID());
    await context.runJobs();
    return wallet();
  };
  return { caller, ...deposit, wallet, afterWebhook };
}

test('a member who owes neither buys nor takes money out, and learns how much is owed', async () => {
  const { ref, afterWebhook, caller } = await spender(5000);
  await bank.chargeBack(ref, 5000, randomUUID());
  await afterWebhook();
  const refusal = { code: 'RECEIVABLE_OPEN', details: { amount: 5000, currency } };
  await expect(buy(context, caller, 1)).rejects.toMatchObject(refusal);
  const out = { amount: 1, currencyType: currency };
  await expect(createReturn(context, caller, randomUUID(), out)).rejects.toMatchObject(refusal);
  expect((await listReturns(context, caller, { currencyType: currency })).returnable).toBe(0);
});

test('the next deposits pay what is owed, and the rest can be spent', async () => {
  const { ref, afterWebhook, caller, wallet } = await spender(5000);
  await bank.chargeBack(ref, 5000, randomUUID());
  await afterWebhook();
  await makeDeposit(context, caller, 2000);
  expect(await wallet()).toEqual({ posted: 0, owed: 3000 });
  const { depositId } = await makeDeposit(context, caller, 4000);
  expect(await wallet()).toEqual({ posted: 1000, owed: 0 });
  // The answer says how much of it came into the wallet.
  expect(await captureDeposit(context, caller, depositId)).toMatchObject({ amount: 4000, collected: 3000 });
  const { depositId: last } = await makeDeposit(context, caller, 500);
  expect(await captureDeposit(context, caller, last)).toMatchObject({ amount: 500, collected: 0 });
  await buy(context, caller, 1000);
});

test('a dispute that is won gives everything back: the debt first, then the wallet', async () => {
  const { ref, afterWebhook } = await spender(3500);
  await bank.chargeBack(ref, 5000, randomUUID());
  // The unspent part is taken, and the rest is owed.
  expect(await afterWebhook()).toEqual({ posted: 0, owed: 3500 });
  await bank.winDispute(ref, 5000, randomUUID());
  expect(await afterWebhook()).toEqual({ posted: 1500, owed: 0 });
  await bank.chargeBack(ref, 1000, randomUUID());
  expect(await afterWebhook()).toEqual({ posted: 500, owed: 0 });
});

test('a chargeback beside a return under way: the hold is not touched, and nothing is lost', async () => {
  const { ref, afterWebhook, caller, wallet } = await spender(1000);
  await createReturn(context, caller, randomUUID(), { amount: 3000, currencyType: currency });
  await bank.chargeBack(ref, 2000, randomUUID());
  await deliverWebhook(context, ref, randomUUID());
  await context.runJobs();
  expect(await wallet()).toEqual({ posted: 0, owed: 1000 });
  expect(await afterWebhook()).toEqual({ posted: 0, owed: 1000 });
});

test('old news is not booked: a provider that was asked before the latest change is asked again', async () => {
  const { ref, afterWebhook, depositId, wallet } = await spender(0);
  const depositAsRead = await findDeposit(db, depositId);
  const id = randomUUID();
  await bank.chargeBack(ref, 5000, id);
  const then = await context.payments.get('sandbox')!.retrieve(ref);
  await afterWebhook();
  await bank.winDispute(ref, 5000, randomUUID());
  await afterWebhook();
  await applySnapshot(context, depositAsRead!, then);
  expect(await wallet()).toEqual({ posted: 5000, owed: 0 });
  expect(await context.runJobs()).toBe(1);
  expect(await wallet()).toEqual({ posted: 5000, owed: 0 });
});

testInvariants(context);
