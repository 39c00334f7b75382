import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DomainError } from '#domain/errors.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { rowOf } from '#testing/database/rows.ts';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { payThroughProviders } from '#testing/providers/pay-through-providers.ts';
import type { News, Provider } from '#testing/providers/provider.ts';
import { operations, standInIds, standIns } from '#testing/providers/stand-ins.ts';
import { isWholeRun } from '#testing/run-seed.ts';
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
  const refundId = () => books.payment(ref).refunds.at(-1)?.id ?? '';
  const notices = () => context.mailsTo(member.email, 'back in');
  const send = async () => {
    await createReturn(context, caller, randomUUID(), { amount, currencyType });
    await context.runJobs();
  };
  const states = async () =>
    (await listReturns(context, caller, { currencyType })).returns.map(({ state }) => state);
  return { ...begun, payment: books.payment(ref), refundId, notices, send, states };
}
type Depositor = Awaited<ReturnType<typeof depositor>>;

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
  const { payment, wallet, send, states } = await depositor(loss.provider);
  standIn.faults.plan(operations.refund, { kind: loss.kind }, attempts);
  await send();
  expect([await states(), payment.refunds.length]).toEqual([['PENDING'], loss.known]);
  expect(await wallet()).toMatchObject({ ...whole, pending: amount });
  // No provider remembers a key for longer (docs/providers.md#idempotency-keys).
  later(24 * 3600_000);
  standIn.forgetKeys();
  await recheck();
  expect([await states(), payment.refunds.length]).toEqual([['DONE'], 1]);
  expect(await wallet()).toMatchObject(gone);
});

test.each(standInIds)('%s: a return that fails after it was done comes back once', async (provider) => {
  const { ref, wallet, refundId, report, notices, send, states } = await depositor(provider);
  await send();
  expect([await wallet(), await states()]).toMatchObject([gone, ['DONE']]);
  books.finishRefund(refundId(), 'failed');
  const failed = standIn.message(ref, 'refund failed');
  for (let i = 0; i < 3; i += 1) await receive(failed);
  for (let i = 0; i < 2; i += 1) await report('refund failed');
  expect([await wallet(), await states(), (await notices()).length]).toMatchObject([whole, ['FAILED'], 1]);
});

test.each(standInIds)('%s: a month later too; after two months it is not asked about', async (provider) => {
  const { wallet, refundId, send } = await depositor(provider);
  await send();
  const pollAfter = async (days: number) => {
    later(days * 24 * 3600_000);
    await recheck();
  };
  await pollAfter(30);
  expect(await wallet()).toMatchObject(gone);
  books.finishRefund(refundId(), 'failed');
  await pollAfter(1);
  expect(await wallet()).toMatchObject(whole);
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
  expect(await wallet()).toMatchObject(whole);
});

/** Again while a provider does not answer. */
async function runJobs(): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    const [run] = await Promise.allSettled([context.runJobs()]);
    if (run.status === 'fulfilled') return;
  }
}

const part = fc.integer({ min: 1, max: paid / 4 });
const which = fc.nat(7);
const step = fc.oneof(
  fc.record({ kind: fc.constant('return' as const), part, isSlow: fc.boolean(), isLost: fc.boolean() }),
  fc.record({ kind: fc.constant('dashboard' as const), part }),
  fc.record({ kind: fc.constantFrom('finish', 'fail finished', 'fail'), which } as const),
  fc.record({ kind: fc.constant('dispute' as const), part }),
  fc.record({ kind: fc.constant('win' as const), which }),
  fc.record({
    kind: fc.constant('tell' as const),
    news: fc.constantFrom('captured', 'refunded', 'refund failed', 'disputed'),
    copies: fc.integer({ min: 1, max: 2 }),
  } as const),
  fc.record({ kind: fc.constantFrom('jobs' as const, 'minutes' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)];

async function deliverWebhook({ ref, payment }: Depositor, news: News): Promise<void> {
  if (news.startsWith('refund') && payment.refunds.length === 0) return;
  if (news === 'disputed' && payment.disputes.length === 0) return;
  await receive(standIn.message(ref, news));
}

async function perform(who: Depositor, one: Step): Promise<void> {
  const { caller, ref, payment } = who;
  const refundsIn = (state: string) => payment.refunds.filter((refund) => refund.state === state);
  switch (one.kind) {
    case 'return':
      books.areRefundsSlow = one.isSlow;
      if (one.isLost) standIn.faults.plan(/refund/, { kind: 'lost after' });
      await createReturn(context, caller, randomUUID(), { amount: one.part, currencyType }).catch(
        (error: unknown) => {
          if (!(error instanceof DomainError)) throw error;
        },
      );
      await runJobs();
      books.areRefundsSlow = false;
      return standIn.faults.forget();
    case 'dashboard':
      if (books.left(payment) >= one.part) books.refund(payment, one.part);
      return;
    case 'finish':
    case 'fail':
    case 'fail finished': {
      const refund = pick(refundsIn(one.kind === 'fail finished' ? 'done' : 'pending'), one.which);
      if (refund) books.finishRefund(refund.id, one.kind === 'finish' ? 'done' : 'failed');
      return;
    }
    case 'dispute':
      if (books.left(payment) >= one.part) books.dispute(ref, one.part);
      return;
    case 'win': {
      const open = payment.disputes.filter(({ state }) => state === 'open');
      const dispute = pick(open, one.which);
      if (dispute) books.endDispute(ref, dispute.id, 'won');
      return;
    }
    case 'tell':
      for (let i = 0; i < one.copies; i += 1) await deliverWebhook(who, one.news);
      return;
    case 'jobs':
      return runJobs();
    case 'minutes':
      later(120_000);
      return recheckDeposits(context);
  }
}

/** The provider ends what is under way and tells of all of it. */
async function finishEverything(who: Depositor): Promise<void> {
  for (const { id, state } of who.payment.refunds) if (state === 'pending') books.finishRefund(id, 'done');
  for (let i = 0; i < 2; i += 1) {
    later(120_000);
    await recheckDeposits(context);
    for (const news of ['refunded', 'refund failed', 'disputed'] as const) await deliverWebhook(who, news);
    await runJobs();
  }
}

test.each(standInIds)(
  '%s: whatever goes back, fails and is disputed, in any order, the wallet ends as the provider’s books',
  { timeout: 300_000 },
  async (provider) => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const who = await depositor(provider);
      for (const one of steps) await perform(who, one);
      await finishEverything(who);
      const { refunds, disputes, captured } = who.payment;
      const refunded = refunds.filter(({ state }) => state === 'done');
      const lost = disputes.filter(({ state }) => state !== 'won');
      const theirs = [...refunded, ...lost].reduce((left, moved) => left - moved.amount, captured);
      const { posted, pending, owed } = await who.wallet();
      expect({ ours: posted - owed, pending }).toEqual({ ours: theirs, pending: 0 });
    });
    await fc.assert(property, { seed: 7, numRuns: isWholeRun ? 6 : 3 });
  },
);

testInvariants(context);

test.each(standInIds)('%s: what it refuses for good is remembered and told', async (provider) => {
  const { caller, wallet, notices, send, states } = await depositor(provider);
  const status = provider === 'card' ? 400 : 422;
  standIn.faults.plan(operations.refund, { kind: 'status', status });
  await send();
  expect([await states(), await wallet()]).toMatchObject([['FAILED'], whole]);
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
  standIn.faults.plan(operations.refund, { kind: 'status', status: 400 });
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
