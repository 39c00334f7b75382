import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openPayments } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { buildMember } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import type { News, Provider } from '#testing/providers/provider.ts';
import { standInIds, standIns } from '#testing/providers/stand-ins.ts';
import { openStandIn } from '#testing/providers/open-stand-in.ts';
import { testContext } from '#testing/test-context.ts';
import { captureDeposit } from '../deposits/capture-deposit.ts';
import { findDeposit } from '../deposits/deposit-queries.ts';
import { initializeDeposit } from '../deposits/initialize-deposit.ts';
import { receiveWebhook } from '../webhooks/receive-webhook.ts';
import { recheckDeposits } from '../recheck/recheck-deposits.ts';
import { createReturn } from './create-return.ts';
import { listReturns } from './list-returns.ts';

const context = await testContext();
const { db, clock } = context;
const standIn = await openStandIn(clock);
afterAll(() => standIn.close());
const payments = await openPayments(readConfig({ ...standIn.settings }), db, clock);
Object.assign(context, { payments });
const { books } = standIn;
const currencyType = 'SGD' as const;
const paid = 5000;
const amount = 2000;

const later = (ms: number) => clock.set(clock.now().getTime() + ms);

/** A member whose deposit was captured, and the messages the provider has not sent yet. */
async function depositor(provider: Provider) {
  const member = await buildMember(context);
  const caller = callerOf(member);
  const request = { amount: paid, currencyType, provider };
  const { paymentId: depositId } = await initializeDeposit(context, caller, request);
  const ref = (await findDeposit(db, depositId))?.providerRef ?? '';
  books.approve(ref);
  await captureDeposit(context, caller, depositId);
  const wallet = () =>
    db
      .selectFrom('wallet')
      .select(['posted', 'pending', 'owed'])
      .where('memberId', '=', caller.memberId)
      .where('currency', '=', currencyType)
      .executeTakeFirstOrThrow();
  const refundId = () => books.payment(ref).refunds.at(-1)?.id ?? '';
  const message = (news: News) => standIn.message(ref, news);
  const receive = async ({ provider: sender, raw, headers }: ReturnType<typeof message>) => {
    await receiveWebhook(context, sender, { raw, headers, ip: '127.0.0.1' });
    await context.runJobs();
  };
  const notices = () =>
    context.mails.filter(({ to, subject }) => to === member.email && /back in/.test(subject));
  const send = async () => {
    await createReturn(context, caller, randomUUID(), { amount, currencyType });
    await context.runJobs();
  };
  const states = async () =>
    (await listReturns(context, caller, { currencyType })).returns.map(({ state }) => state);
  return { caller, depositId, ref, wallet, refundId, message, receive, notices, send, states };
}

/** A recheck asks about what was not answered a minute ago. */
const recheck = async () => {
  await recheckDeposits(context);
  await context.runJobs();
};

const whole = { posted: paid, pending: 0, owed: 0 };
const gone = { posted: paid - amount, pending: 0, owed: 0 };

test.each(standInIds)(
  '%s: a refund is made once, also when its answer was lost and its key is forgotten',
  async (provider) => {
    const { operations, attempts, remembersKeysMs } = standIns[provider];
    const { ref, wallet, send, states } = await depositor(provider);
    standIn.faults.plan(operations.refund, { kind: 'lost after' }, attempts);
    await send();
    expect([await states(), books.payment(ref).refunds.length]).toEqual([['PENDING'], 1]);
    later(remembersKeysMs);
    standIn.forgetKeys();
    await recheck();
    expect([await states(), books.payment(ref).refunds.length]).toEqual([['DONE'], 1]);
    expect(await wallet()).toEqual(gone);
  },
);

test.each(standInIds)('%s: a return that fails after it was done comes back once', async (provider) => {
  const { wallet, refundId, message, receive, notices, send, states } = await depositor(provider);
  await send();
  expect([await wallet(), await states()]).toEqual([gone, ['DONE']]);
  books.failRefund(refundId());
  const failed = message('refund failed');
  for (let i = 0; i < 3; i += 1) await receive(failed);
  await receive(message('refund failed'));
  expect([await wallet(), await states(), notices().length]).toEqual([whole, ['FAILED'], 1]);
});

test.each(standInIds)(
  '%s: a month later too, and after two months it is not asked about',
  async (provider) => {
    const { wallet, refundId, send } = await depositor(provider);
    await send();
    const pollAfter = async (days: number) => {
      later(days * 24 * 3600_000);
      await recheckDeposits(context);
      await context.runJobs();
    };
    await pollAfter(30);
    expect(await wallet()).toEqual(gone);
    books.failRefund(refundId());
    await pollAfter(1);
    expect(await wallet()).toEqual(whole);
    await send();
    const before = standIn.calls.length;
    await pollAfter(59);
    expect(standIn.calls.length).toBeGreaterThan(before);
    await pollAfter(2);
    const callCount = standIn.calls.length;
    await pollAfter(2);
    expect(standIn.calls.length).toBe(callCount);
  },
);

test('card: the refunds count, even where their sum is not corrected', async () => {
  const { wallet, refundId, message, receive, send } = await depositor('card');
  await send();
  books.failRefund(refundId());
  books.keepsFailedSums = true;
  await receive(message('refund failed'));
  await receive(message('refunded'));
  books.keepsFailedSums = false;
  expect(await wallet()).toEqual(whole);
});

test('after all this no invariant is broken', async () => {
  expect(await brokenInvariants(context.database)).toEqual({});
});

test.each(standInIds)(
  '%s: what it refuses for good is remembered, told and not asked for again',
  async (provider) => {
    const { caller, wallet, send, states } = await depositor(provider);
    const { operations, attempts } = standIns[provider];
    const status = provider === 'card' ? 400 : 422;
    standIn.faults.plan(operations.refund, { kind: 'status', status }, attempts);
    await send();
    expect([await states(), await wallet()]).toEqual([['FAILED'], whole]);
    const { refusal } = await db
      .selectFrom('walletReturn')
      .select('refusal')
      .where('memberId', '=', caller.memberId)
      .executeTakeFirstOrThrow();
    expect(refusal).toContain(String(status));
    const mail = context.mails.findLast(({ subject }) => /back in/.test(subject));
    expect(mail?.text).toContain('write to us');
    expect((await listReturns(context, caller, { currencyType })).returnable).toBe(0);
    await expect(send()).rejects.toMatchObject({ code: 'NOT_RETURNABLE', details: { amount: 0 } });
  },
);

test('the deposit before one that was refused is sent back in its place', async () => {
  const { caller, send, states } = await depositor('paypal');
  const { paymentId } = await initializeDeposit(context, caller, {
    amount: paid,
    currencyType,
    provider: 'card',
  });
  books.approve((await findDeposit(db, paymentId))?.providerRef ?? '');
  later(1000);
  await captureDeposit(context, caller, paymentId);
  standIn.faults.plan(
    standIns.card.operations.refund,
    { kind: 'status', status: 400 },
    standIns.card.attempts,
  );
  await send();
  await send();
  expect((await states()).toSorted()).toEqual(['DONE', 'FAILED']);
});

test('a deposit that PayPal captured 180 days ago is not offered', async () => {
  const { caller } = await depositor('paypal');
  const returnable = async () => (await listReturns(context, caller, { currencyType })).returnable;
  later(179 * 24 * 3600_000);
  expect(await returnable()).toBe(paid);
  later(2 * 24 * 3600_000);
  expect(await returnable()).toBe(0);
});
