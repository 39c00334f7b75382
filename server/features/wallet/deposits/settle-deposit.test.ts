import { expect, test, vi } from 'vitest';
import type { ProviderId } from '#domain/wallet/deposit.ts';
import { sandboxCardholder } from '#server/gateways/payments/sandbox.ts';
import {
  ProviderConflict,
  ProviderContractBreach,
  type PaymentProvider,
} from '#server/gateways/payments/provider.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { buildMember, balanceOf } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { beginDeposit, faulty, makeDeposit } from '#testing/fixtures/deposits.ts';
import { testContext } from '#testing/test-context.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { captureDeposit } from './capture-deposit.ts';
import { initializeDeposit } from './initialize-deposit.ts';
import { recheckDeposits } from '../recheck/recheck-deposits.ts';
import { returnUrls, settleDepositById } from './settle-deposit.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { atOnce, codesOf } from '#testing/database/at-once.ts';

const context = await testContext();
const sandbox = context.payments.get('sandbox')!;
const alarms = vi.spyOn(context.log, 'error');

const withProvider = (change: Partial<PaymentProvider>) => ({
  ...context,
  payments: new Map([['sandbox' as const, { ...sandbox, ...change }]]),
});
const request = { amount: 5000, currencyType: 'SGD', provider: 'sandbox' } as const;
const newCaller = async () => callerOf(await buildMember(context));
const fail = (error: Error) => async () => {
  throw error;
};

test('a capture the provider refuses because something moved is followed by asking what moved', async () => {
  const caller = await newCaller();
  const { depositId, ref } = await beginDeposit(context, caller, 5000);
  // The provider released the hold, just before our capture.
  const expiring = withProvider({
    capture: async () => {
      await sandbox.cancel(ref, { key: 'expiry' });
      throw new ProviderConflict('it is canceled');
    },
  });
  expect((await settleDepositById(expiring, depositId)).deposit.state).toBe('CANCELED');
});

test('a cancel the provider refuses because the money is taken is followed by the credit', async () => {
  const caller = await newCaller();
  const { depositId, ref } = await beginDeposit(context, caller, 5000);
  const racing = withProvider({
    cancel: async () => {
      await sandbox.capture(ref, { amount: { minor: 5000, currency: 'SGD' }, key: depositId });
      throw new ProviderConflict('it is captured');
    },
  });
  expect((await cancelDeposit(racing, caller, depositId)).state).toBe('SUCCEEDED');
  expect(await balanceOf(context, caller.memberId)).toBe(5000);
});

test('the first deposit through a provider opens its clearing account', async () => {
  const caller = await newCaller();
  const added = 'added-later' as ProviderId;
  const shop = { ...context, payments: new Map([[added, sandbox]]) };
  const { paymentId, next } = await initializeDeposit(shop, caller, { ...request, provider: added });
  const card = next?.kind === 'client' ? next.token : '';
  await sandboxCardholder(context.db, context.clock).enterCard(card, 'accepted');
  expect((await captureDeposit(shop, caller, paymentId)).state).toBe('SUCCEEDED');
  expect(await balanceOf(context, caller.memberId)).toBe(5000);
  expect(await brokenInvariants(context.database)).toEqual({});
});

test('an answer the provider may not give changes nothing and raises an alarm', async () => {
  const caller = await newCaller();
  const { depositId } = await beginDeposit(context, caller, 5000);
  alarms.mockClear();
  const broken = withProvider({ retrieve: fail(new ProviderContractBreach('no such state')) });
  const { deposit, snapshot } = await settleDepositById(broken, depositId);
  expect([deposit.state, snapshot]).toEqual(['PENDING', null]);
  expect(alarms).toHaveBeenCalledOnce();
});

test('a reloaded page learns that a challenge waits', async () => {
  const caller = await newCaller();
  const { depositId, ref } = await beginDeposit(context, caller, 5000, 'challenge');
  const { next, state } = await captureDeposit(context, caller, depositId);
  expect([state, next]).toEqual(['PENDING', { kind: 'client', token: ref, challenge: true }]);
  const fresh = await beginDeposit(context, caller, 5000, 'none');
  expect((await captureDeposit(context, caller, fresh.depositId)).next).toMatchObject({ challenge: false });
});

test('a hosted page is given the way back to this payment', async () => {
  const urls: string[] = [];
  const spying = withProvider({
    initialize: (payment) => {
      urls.push(payment.returnUrl, payment.cancelUrl);
      return sandbox.initialize(payment);
    },
  });
  const { paymentId } = await initializeDeposit(spying, await newCaller(), request);
  const back = `http://shop.test/profile/wallet/payment?paymentId=${paymentId}`;
  expect(urls).toEqual([back, `${back}&cancelled=true`]);
  const { returnUrl } = returnUrls(context.config, { id: paymentId, isForCheckout: true });
  expect(returnUrl).toBe(`http://shop.test/cart/payment?paymentId=${paymentId}`);
});

test('a payment that a dead process had begun is begun again with the same key, and there is one payment', async () => {
  const caller = await newCaller();
  const dying = withProvider({
    initialize: async (payment) => {
      await sandbox.initialize(payment);
      throw new Error('the process dies');
    },
  });
  await expect(initializeDeposit(dying, caller, request)).rejects.toThrow('the process dies');
  context.pass(120_000);
  await recheckDeposits(context);
  const [deposit, ...others] = await rowsOf(context.db, 'deposit', { memberId: caller.memberId });
  expect([deposit?.state, others]).toEqual(['PENDING', []]);
  const payments = await rowsOf(context.db, 'sandbox.payment', { depositId: deposit!.id });
  expect(payments).toMatchObject([{ ref: deposit!.providerRef }]);
});

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
