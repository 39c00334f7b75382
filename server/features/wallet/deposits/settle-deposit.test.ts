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
import { beginDeposit } from '#testing/fixtures/deposits.ts';
import { testContext } from '#testing/test-context.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { captureDeposit } from './capture-deposit.ts';
import { initializeDeposit } from './initialize-deposit.ts';
import { recheckDeposits } from '../recheck/recheck-deposits.ts';
import { returnUrls, settleDepositById } from './settle-deposit.ts';

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
