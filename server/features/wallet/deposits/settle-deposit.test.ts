import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cancelDeposit as endDeposit, initializeDeposit as startDeposit } from '#contract/wallet/deposit.ts';
import type { ProviderId } from '#domain/wallet/deposit.ts';
import { sandboxCardholder } from '#server/gateways/payments/sandbox.ts';
import {
  ProviderConflict,
  ProviderContractBreach,
  ProviderUnavailable,
  type PaymentProvider,
} from '#server/gateways/payments/provider.ts';
import { rowOf, rowsOf } from '#testing/database/rows.ts';
import { brokenInvariants, testInvariants } from '#testing/database/test-invariants.ts';
import { balanceOf, buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { beginDeposit, buy, deliverWebhook, faulty, makeDeposit } from '#testing/fixtures/deposits.ts';
import { sandboxBooks } from '#server/gateways/payments/sandbox-books.ts';
import { testShop } from '#testing/test-shop.ts';
import { createReturn } from '../returns/create-return.ts';
import { listReturns } from '../returns/list-returns.ts';
import { applySnapshot } from './apply-snapshot.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { captureDeposit } from './capture-deposit.ts';
import { findDeposit } from './deposit-queries.ts';
import { initializeDeposit } from './initialize-deposit.ts';
import { recheckDeposits } from '../recheck/recheck-deposits.ts';
import { returnUrls, settleDepositById } from './settle-deposit.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { atOnce, codesOf } from '#testing/database/at-once.ts';

const { context, call } = await testShop();
const sandbox = context.payments.get('sandbox')!;
const alarms = vi.spyOn(context.log, 'error');

const withProvider = (change: Partial<PaymentProvider>) => ({
  ...context,
  payments: new Map([['sandbox' as const, { ...sandbox, ...change }]]),
});
const request = { amount: 5000, currencyType: 'SGD', provider: 'sandbox' } as const;
const newCaller = async () => callerOf(await buildMember(context));
/** A new member's deposit of S$50.00 whose card has been given. */
async function begun(card?: 'none' | 'challenge') {
  const caller = await newCaller();
  return { caller, ...(await beginDeposit(context, caller, 5000, card)) };
}
const fail = (error: Error) => async () => {
  throw error;
};

test('a capture the provider refuses because something moved is followed by asking what moved', async () => {
  const { depositId, ref } = await begun();
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
  const { caller, depositId, ref } = await begun();
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
  const { depositId } = await begun();
  alarms.mockClear();
  const broken = withProvider({ retrieve: fail(new ProviderContractBreach('no such state')) });
  const { deposit, snapshot } = await settleDepositById(broken, depositId);
  expect([deposit.state, snapshot]).toEqual(['PENDING', null]);
  expect(alarms).toHaveBeenCalledOnce();
});

test('a reloaded page learns that a challenge waits', async () => {
  const { caller, depositId, ref } = await begun('challenge');
  const { next, state } = await captureDeposit(context, caller, depositId);
  expect([state, next]).toEqual(['PENDING', { kind: 'client', token: ref, challenge: true }]);
  const fresh = await begun('none');
  const { next: form } = await captureDeposit(context, fresh.caller, fresh.depositId);
  expect(form).toMatchObject({ challenge: false });
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

test('beyond the daily limit a deposit is refused with what is left, in each currency for itself, until a day later', async () => {
  const caller = await newCaller();
  await makeDeposit(context, caller, 900_000);
  const left = { amount: 100_000, currency: 'SGD' };
  await expectRefusal(beginDeposit(context, caller, 100_001), 'DEPOSIT_DAILY_LIMIT', left);
  await makeDeposit(context, caller, 1_000_000, 'EUR');
  await makeDeposit(context, caller, 100_000);
  await expectRefusal(beginDeposit(context, caller, 100), 'DEPOSIT_DAILY_LIMIT', { amount: 0 });
  context.pass(24 * 3600_000 + 1);
  await makeDeposit(context, caller, 1_000_000);
});

test('payments that were begun and not paid for make room for the next, and end at their provider later', async () => {
  const caller = await newCaller();
  const refs: string[] = [];
  for (let i = 0; i < 20; i += 1) refs.push((await beginDeposit(context, caller, 50_000, 'none')).ref);
  const calls: string[] = [];
  const payments = faulty(context.payments, (name) => {
    calls.push(name);
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
  const payments = faulty(context.payments, (name) => (name === 'initialize' ? fault : null));
  const lost = beginDeposit({ ...context, payments }, caller, 1_000_000, 'none');
  await expectRefusal(lost, 'PROVIDER_UNAVAILABLE');
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

test.each([99, 1_000_001])('a deposit is refused at %i minor units as specified', async (amount) => {
  const token = await loginAs(context, await buildMember(context));
  const { status, error } = await call(startDeposit, { token, body: { ...request, amount } });
  expect([status, error.errorMessage]).toEqual([422, 'Input deposit amount value between 1 - 10000.']);
});

test('a deposit answers 503 while its provider is down, with the time to come again if the provider says one', async () => {
  const member = await buildMember(context);
  const token = await loginAs(context, member);
  const { depositId: paymentId } = await beginDeposit(context, callerOf(member), 5000);
  onTestFinished(() => void context.payments.set('sandbox', sandbox));
  const down = fail(new ProviderUnavailable('down', 7));
  context.payments.set('sandbox', { ...sandbox, initialize: down, cancel: down });
  const begin = await call(startDeposit, { token, body: request });
  const cancel = await call(endDeposit, { token, body: { paymentId } });
  for (const refused of [begin, cancel]) {
    await expectRefusal(Promise.resolve(refused), 'PROVIDER_UNAVAILABLE', { retryAfter: 7 });
    expect(refused.headers['retry-after']).toBe('7');
  }
});

test('a deposit is cancelled after a day without a payment, and not while it is being paid', async () => {
  const abandoned = await begun('none');
  context.pass(25 * 3600_000);
  const fresh = await begun('none');
  context.pass(120_000);
  await recheckDeposits(context);
  expect(await statesOf(abandoned.caller.memberId)).toEqual(['CANCELED']);
  expect(await statesOf(fresh.caller.memberId)).toEqual(['PENDING']);
});

const { recordMovement } = sandboxBooks(context.db, context.clock);
const currency = 'SGD' as const;

/** Someone who deposited S$50.00 and spent some of it. */
async function spender(spent: number) {
  const caller = await newCaller();
  const deposit = await makeDeposit(context, caller, 5000);
  if (spent > 0) await buy(context, caller, spent);
  const wallet = () => rowOf(context.db, 'wallet', { memberId: caller.memberId, currency });
  const afterWebhook = async () => {
    await deliverWebhook(context, deposit.ref, randomUUID());
    await context.runJobs();
    return wallet();
  };
  const chargeBack = async (amount: number) => {
    await recordMovement(deposit.ref, 'CHARGEBACK', amount, randomUUID());
    return afterWebhook();
  };
  const winDispute = async () => {
    await recordMovement(deposit.ref, 'CHARGEBACK_REVERSED', 5000, randomUUID());
    return afterWebhook();
  };
  return { caller, ...deposit, wallet, afterWebhook, chargeBack, winDispute };
}

test('a member who owes neither buys nor takes money out, and learns how much is owed', async () => {
  const { chargeBack, caller } = await spender(5000);
  await chargeBack(5000);
  const owed = { amount: 5000, currency };
  await expectRefusal(buy(context, caller, 1), 'RECEIVABLE_OPEN', owed);
  const out = { amount: 1, currencyType: currency };
  await expectRefusal(createReturn(context, caller, randomUUID(), out), 'RECEIVABLE_OPEN', owed);
  expect((await listReturns(context, caller, { currencyType: currency })).returnable).toBe(0);
});

test('the next deposits pay what is owed, and the rest can be spent', async () => {
  const { chargeBack, caller, wallet } = await spender(5000);
  await chargeBack(5000);
  await makeDeposit(context, caller, 2000);
  expect(await wallet()).toMatchObject({ posted: 0, owed: 3000 });
  const { depositId } = await makeDeposit(context, caller, 4000);
  expect(await wallet()).toMatchObject({ posted: 1000, owed: 0 });
  // The answer says how much of it came into the wallet.
  expect(await captureDeposit(context, caller, depositId)).toMatchObject({ amount: 4000, collected: 3000 });
  const { depositId: last } = await makeDeposit(context, caller, 500);
  expect(await captureDeposit(context, caller, last)).toMatchObject({ amount: 500, collected: 0 });
  await buy(context, caller, 1000);
});

test('a dispute that is won gives everything back: the debt first, then the wallet', async () => {
  const { chargeBack, winDispute } = await spender(3500);
  // The unspent part is taken, and the rest is owed.
  expect(await chargeBack(5000)).toMatchObject({ posted: 0, owed: 3500 });
  expect(await winDispute()).toMatchObject({ posted: 1500, owed: 0 });
  expect(await chargeBack(1000)).toMatchObject({ posted: 500, owed: 0 });
});

test('a chargeback beside a return under way: the hold is not touched, and nothing is lost', async () => {
  const { chargeBack, afterWebhook, caller } = await spender(1000);
  await createReturn(context, caller, randomUUID(), { amount: 3000, currencyType: currency });
  expect(await chargeBack(2000)).toMatchObject({ posted: 0, owed: 1000 });
  expect(await afterWebhook()).toMatchObject({ posted: 0, owed: 1000 });
});

test('old news is not booked: a provider that was asked before the latest change is asked again', async () => {
  const { ref, afterWebhook, depositId, wallet, winDispute } = await spender(0);
  const depositAsRead = await findDeposit(context.db, depositId);
  await recordMovement(ref, 'CHARGEBACK', 5000, randomUUID());
  const then = await sandbox.retrieve(ref);
  await afterWebhook();
  await winDispute();
  await applySnapshot(context, depositAsRead!, then);
  expect(await wallet()).toMatchObject({ posted: 5000, owed: 0 });
  expect(await context.runJobs()).toBe(1);
  expect(await wallet()).toMatchObject({ posted: 5000, owed: 0 });
});

testInvariants(context);

test('a deposit left behind by a hundred that never end is still asked about', async () => {
  const { memberId } = await newCaller();
  const createdAt = context.clock.now();
  const askedAt = new Date(createdAt.getTime() - 3600_000);
  const deposit = { memberId, provider: 'sandbox', currency: 'SGD', amount: 100 } as const;
  const pending = { state: 'PENDING', decline: null, createdAt, askedAt, settledAt: null } as const;
  const ids = Array.from({ length: 120 }, () => randomUUID());
  const never = ids.map((id) => ({ id, providerRef: id, ...deposit, ...pending }));
  await context.db.insertInto('deposit').values(never).execute();
  const { caller } = await begun();
  context.pass(120_000);
  for (let minute = 0; minute < 2; minute += 1) await recheckDeposits(context);
  expect(await balanceOf(context, caller.memberId)).toBe(5000);
});
