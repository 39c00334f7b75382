import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DomainError } from '#domain/errors.ts';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { payThroughProviders } from '#testing/providers/pay-through-providers.ts';
import type { News, Provider } from '#testing/providers/provider.ts';
import { standInIds } from '#testing/providers/stand-ins.ts';
import { isWholeRun } from '#testing/run-seed.ts';
import { testContext } from '#testing/test-context.ts';
import { captureDeposit } from '../deposits/capture-deposit.ts';
import { recheckDeposits } from '../recheck/recheck-deposits.ts';
import { createReturn } from './create-return.ts';

const context = await testContext();
const { standIn, begin, receive, later } = await payThroughProviders(context);
const { books, faults } = standIn;
const currencyType = 'SGD' as const;
const paid = 50_000;

/** Again while a provider does not answer. */
async function runJobs(): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    const [run] = await Promise.allSettled([context.runJobs()]);
    if (run.status === 'fulfilled') return;
  }
}

async function depositor(provider: Provider) {
  const begun = await begin(provider, paid);
  books.approve(begun.ref);
  await captureDeposit(context, begun.caller, begun.depositId);
  return { ...begun, payment: books.payment(begun.ref) };
}
type Depositor = Awaited<ReturnType<typeof depositor>>;

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
      if (one.isLost) faults.plan(/refund/, { kind: 'lost after' });
      await createReturn(context, caller, randomUUID(), { amount: one.part, currencyType }).catch(
        (error: unknown) => {
          if (!(error instanceof DomainError)) throw error;
        },
      );
      await runJobs();
      books.areRefundsSlow = false;
      return faults.forget();
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
      const refunded = refunds.filter(({ state }) => state === 'done').map(({ amount }) => amount);
      const lost = disputes.filter(({ state }) => state !== 'won').map(({ amount }) => amount);
      const theirs = [...refunded, ...lost].reduce((left, amount) => left - amount, captured);
      const { posted, pending, owed } = await who.wallet();
      expect({ ours: posted - owed, pending }).toEqual({ ours: theirs, pending: 0 });
    });
    await fc.assert(property, { seed: 7, numRuns: isWholeRun ? 6 : 3 });
  },
);

testInvariants(context);
