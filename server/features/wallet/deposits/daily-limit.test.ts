import { expect, test } from 'vitest';
import { rowsOf } from '#testing/database/rows.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { atOnce, codesOf } from '#testing/database/at-once.ts';
import { sandboxCardholder } from '#server/gateways/payments/sandbox.ts';
import { balanceOf, buildMember } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { beginDeposit, faulty, makeDeposit } from '#testing/fixtures/deposits.ts';
import { captureDeposit } from './capture-deposit.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const newCaller = async () => callerOf(await buildMember(context));
const statesOf = async (memberId: string) =>
  (await rowsOf(context.db, 'deposit', { memberId })).map(({ state }) => state).toSorted();

test('beyond the daily limit a deposit is refused with what is left, in each currency for itself', async () => {
  const caller = await newCaller();
  await makeDeposit(context, caller, 900_000);
  await expectRefusal(beginDeposit(context, caller, 100_001), 'DEPOSIT_DAILY_LIMIT', {
    amount: 100_000,
    currency: 'SGD',
  });
  await makeDeposit(context, caller, 1_000_000, 'EUR');
  await makeDeposit(context, caller, 100_000);
  await expect(beginDeposit(context, caller, 100)).rejects.toMatchObject({ details: { amount: 0 } });
});

test('a day later the limit is whole again', async () => {
  const caller = await newCaller();
  await makeDeposit(context, caller, 1_000_000);
  context.pass(24 * 3600_000 + 1);
  await makeDeposit(context, caller, 1_000_000);
  expect(await statesOf(caller.memberId)).toEqual(['SUCCEEDED', 'SUCCEEDED']);
});

test('payments that were begun and not paid for make room for the next, and end at their provider later', async () => {
  const caller = await newCaller();
  const refs: string[] = [];
  for (let i = 0; i < 20; i += 1) refs.push((await beginDeposit(context, caller, 50_000, 'none')).ref);
  const calls: string[] = [];
  const payments = faulty(context.payments, (call) => {
    calls.push(call);
    return null;
  });
  await beginDeposit({ ...context, payments }, caller, 600_000, 'none');
  expect(calls).toEqual(['initialize']);
  expect(await statesOf(caller.memberId)).toEqual([...Array<string>(20).fill('CANCELED'), 'PENDING']);
  await context.runJobs();
  const states = context.db.selectFrom('sandbox.payment').select('state').where('ref', 'in', refs);
  expect((await states.execute()).filter(({ state }) => state !== 'canceled')).toEqual([]);
});

test('a cancelled payment is never captured', async () => {
  const caller = await newCaller();
  const { depositId, ref } = await beginDeposit(context, caller, 1_000_000, 'none');
  await beginDeposit(context, caller, 600_000, 'none');
  await sandboxCardholder(context.db, context.clock).enterCard(ref, 'accepted');
  expect((await captureDeposit(context, caller, depositId)).state).toBe('CANCELED');
  await context.runJobs();
  expect((await captureDeposit(context, caller, depositId)).state).toBe('CANCELED');
  expect(await balanceOf(context, caller.memberId)).toBe(0);
});

test('money that the provider had captured all the same is credited', async () => {
  const caller = await newCaller();
  const { ref } = await beginDeposit(context, caller, 1_000_000, 'accepted');
  const amount = { minor: 1_000_000, currency: 'SGD' } as const;
  await context.payments.get('sandbox')!.capture(ref, { amount, key: ref });
  await beginDeposit(context, caller, 600_000, 'none');
  await context.runJobs();
  expect(await statesOf(caller.memberId)).toEqual(['PENDING', 'SUCCEEDED']);
  expect(await balanceOf(context, caller.memberId)).toBe(1_000_000);
});

test.each(['before', 'after'] as const)('a payment lost %s it began does not count', async (fault) => {
  const caller = await newCaller();
  const payments = faulty(context.payments, (call) => (call === 'initialize' ? fault : null));
  await expectRefusal(
    beginDeposit({ ...context, payments }, caller, 1_000_000, 'none'),
    'PROVIDER_UNAVAILABLE',
  );
  await makeDeposit(context, caller, 1_000_000);
  expect(await statesOf(caller.memberId)).toEqual(['CANCELED', 'SUCCEEDED']);
});

test('ten at once do not pass the limit together', async () => {
  const caller = await newCaller();
  const { refusals } = await atOnce(10, () => makeDeposit(context, caller, 300_000));
  const refused = codesOf(refusals)['DEPOSIT_DAILY_LIMIT'] ?? 0;
  expect(refused).toBe(refusals.length);
  const deposits = await rowsOf(context.db, 'deposit', { memberId: caller.memberId });
  const counted = deposits.filter(({ state }) => state !== 'CANCELED' && state !== 'FAILED');
  expect(counted.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(1_000_000);
});
