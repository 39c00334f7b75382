import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { rowOf } from '#testing/database/rows.ts';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { payThroughProviders } from '#testing/providers/pay-through-providers.ts';
import type { Provider } from '#testing/providers/provider.ts';
import { operations, standInIds, standIns } from '#testing/providers/stand-ins.ts';
import { testContext } from '#testing/test-context.ts';
import { captureDeposit } from '../deposits/capture-deposit.ts';
import { recheckDeposits } from '../recheck/recheck-deposits.ts';
import { createReturn } from './create-return.ts';
import { listReturns } from './list-returns.ts';

const context = await testContext();
const { standIn, begin, receive, later } = await payThroughProviders(context);
const { books } = standIn;
const currencyType = 'SGD' as const;
const paid = 5000;
const amount = 2000;

/** A member whose deposit was captured, and the messages the provider has not sent yet. */
async function depositor(provider: Provider) {
  const begun = await begin(provider, paid);
  const { member, caller, ref } = begun;
  books.approve(ref);
  await captureDeposit(context, caller, begun.depositId);
  const wallet = async () => {
    const { posted, pending, owed } = await begun.wallet();
    return { posted, pending, owed };
  };
  const refundId = () => books.payment(ref).refunds.at(-1)?.id ?? '';
  const notices = () => context.mailsTo(member.email, 'back in');
  const send = async () => {
    await createReturn(context, caller, randomUUID(), { amount, currencyType });
    await context.runJobs();
  };
  const states = async () =>
    (await listReturns(context, caller, { currencyType })).returns.map(({ state }) => state);
  return { ...begun, wallet, refundId, notices, send, states };
}

/** A recheck asks about what was not answered a minute ago. */
const recheck = async () => {
  await recheckDeposits(context);
  await context.runJobs();
};

const whole = { posted: paid, pending: 0, owed: 0 };
const gone = { posted: paid - amount, pending: 0, owed: 0 };

const losses = standInIds.flatMap((provider) => [
  { provider, kind: 'lost before' as const, known: 0 },
  { provider, kind: 'lost after' as const, known: 1 },
]);
test.each(losses)('$provider: a refund that is $kind its effect is made once', async (loss) => {
  const { attempts } = standIns[loss.provider];
  const { ref, wallet, send, states } = await depositor(loss.provider);
  standIn.faults.plan(operations.refund, { kind: loss.kind }, attempts);
  await send();
  expect([await states(), books.payment(ref).refunds.length]).toEqual([['PENDING'], loss.known]);
  expect(await wallet()).toEqual({ ...whole, pending: amount });
  // No provider remembers a key for longer (docs/providers.md#idempotency-keys).
  later(24 * 3600_000);
  standIn.forgetKeys();
  await recheck();
  expect([await states(), books.payment(ref).refunds.length]).toEqual([['DONE'], 1]);
  expect(await wallet()).toEqual(gone);
});

test.each(standInIds)('%s: a return that fails after it was done comes back once', async (provider) => {
  const { ref, wallet, refundId, report, notices, send, states } = await depositor(provider);
  await send();
  expect([await wallet(), await states()]).toEqual([gone, ['DONE']]);
  books.finishRefund(refundId(), 'failed');
  const failed = standIn.message(ref, 'refund failed');
  for (let i = 0; i < 3; i += 1) await receive(failed);
  for (let i = 0; i < 2; i += 1) await report('refund failed');
  expect([await wallet(), await states(), (await notices()).length]).toEqual([whole, ['FAILED'], 1]);
});

test.each(standInIds)('%s: a month later too; after two months it is not asked about', async (provider) => {
  const { wallet, refundId, send } = await depositor(provider);
  await send();
  const pollAfter = async (days: number) => {
    later(days * 24 * 3600_000);
    await recheck();
  };
  await pollAfter(30);
  expect(await wallet()).toEqual(gone);
  books.finishRefund(refundId(), 'failed');
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
});

test('card: the refunds count, even where their sum is not corrected', async () => {
  const { wallet, refundId, report, send } = await depositor('card');
  await send();
  books.finishRefund(refundId(), 'failed');
  books.keepsFailedSums = true;
  await report('refund failed');
  await report('refunded');
  books.keepsFailedSums = false;
  expect(await wallet()).toEqual(whole);
});

testInvariants(context);

test.each(standInIds)('%s: what it refuses for good is remembered and told', async (provider) => {
  const { caller, wallet, notices, send, states } = await depositor(provider);
  const { attempts } = standIns[provider];
  const status = provider === 'card' ? 400 : 422;
  standIn.faults.plan(operations.refund, { kind: 'status', status }, attempts);
  await send();
  expect([await states(), await wallet()]).toEqual([['FAILED'], whole]);
  const { refusal } = await rowOf(context.db, 'walletReturn', { memberId: caller.memberId });
  expect(refusal).toContain(String(status));
  expect((await notices())[0]?.text).toContain('write to us');
  expect((await listReturns(context, caller, { currencyType })).returnable).toBe(0);
  await expectRefusal(send(), 'NOT_RETURNABLE', { amount: 0 });
});

test('the deposit before one that was refused is sent back in its place', async () => {
  const { member, caller, send, states } = await depositor('paypal');
  const { depositId, ref } = await begin('card', paid, member);
  books.approve(ref);
  later(1000);
  await captureDeposit(context, caller, depositId);
  const { attempts } = standIns.card;
  standIn.faults.plan(operations.refund, { kind: 'status', status: 400 }, attempts);
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
