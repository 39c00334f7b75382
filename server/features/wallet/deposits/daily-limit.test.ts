import { expect, test } from 'vitest';
import { atOnce, codesOf } from '#testing/database/at-once.ts';
import { buildMember } from '#testing/builders.ts';
import { callerOf } from '#testing/buyers.ts';
import { beginDeposit, faulty, makeDeposit } from '#testing/deposits.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const newCaller = async () => callerOf(await buildMember(context));
const statesOf = async (memberId: string) =>
  (
    await context.db
      .selectFrom('deposit')
      .select('state')
      .where('memberId', '=', memberId)
      .orderBy('state')
      .execute()
  ).map(({ state }) => state);

test('beyond the daily limit a deposit is refused with what is left, in each currency for itself', async () => {
  const caller = await newCaller();
  await makeDeposit(context, caller, 900_000);
  await expect(beginDeposit(context, caller, 100_001)).rejects.toMatchObject({
    code: 'DEPOSIT_DAILY_LIMIT',
    details: { amount: 100_000, currency: 'SGD' },
  });
  await makeDeposit(context, caller, 1_000_000, 'EUR');
  await makeDeposit(context, caller, 100_000);
  await expect(beginDeposit(context, caller, 100)).rejects.toMatchObject({ details: { amount: 0 } });
});

test('a day later the limit is whole again', async () => {
  const caller = await newCaller();
  await makeDeposit(context, caller, 1_000_000);
  context.clock.set(context.clock.now().getTime() + 24 * 3600_000 + 1);
  await makeDeposit(context, caller, 1_000_000);
  expect(await statesOf(caller.memberId)).toEqual(['SUCCEEDED', 'SUCCEEDED']);
});

test('payments that were begun and not paid for make room for the next', async () => {
  const caller = await newCaller();
  await beginDeposit(context, caller, 1_000_000, 'none');
  await beginDeposit(context, caller, 600_000, 'none');
  expect(await statesOf(caller.memberId)).toEqual(['CANCELED', 'PENDING']);
});

test('what was paid meanwhile counts, though nobody has asked yet', async () => {
  const caller = await newCaller();
  const { ref } = await beginDeposit(context, caller, 1_000_000, 'accepted');
  const amount = { minor: 1_000_000, currency: 'SGD' } as const;
  await context.payments.get('sandbox')!.capture(ref, { amount, key: ref });
  await expect(beginDeposit(context, caller, 600_000, 'none')).rejects.toMatchObject({
    code: 'DEPOSIT_DAILY_LIMIT',
    details: { amount: 0 },
  });
  expect(await statesOf(caller.memberId)).toEqual(['SUCCEEDED']);
});

test.each(['before', 'after'] as const)(
  'a payment whose provider was lost %s it began does not count: nobody can pay it',
  async (fault) => {
    const caller = await newCaller();
    const payments = faulty(context.payments, (call) => (call === 'initialize' ? fault : null));
    await expect(beginDeposit({ ...context, payments }, caller, 1_000_000, 'none')).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
    });
    await makeDeposit(context, caller, 1_000_000);
    expect(await statesOf(caller.memberId)).toEqual(['CANCELED', 'SUCCEEDED']);
  },
);

test('ten at once do not pass the limit together', async () => {
  const caller = await newCaller();
  const { refusals } = await atOnce(10, () => makeDeposit(context, caller, 300_000));
  const refused = codesOf(refusals)['DEPOSIT_DAILY_LIMIT'] ?? 0;
  expect(refused).toBe(refusals.length);
  const { sum } = await context.db
    .selectFrom('deposit')
    .select((of) => of.fn.sum<number>('amount').as('sum'))
    .where('memberId', '=', caller.memberId)
    .where('state', 'not in', ['CANCELED', 'FAILED'])
    .executeTakeFirstOrThrow();
  expect(Number(sum)).toBeLessThanOrEqual(1_000_000);
});
