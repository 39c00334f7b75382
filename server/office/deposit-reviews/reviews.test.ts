import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  acceptDeposit,
  cancelReviewedDeposit,
  getReview,
  returnDeposit,
} from '#contract/office/money/review.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { balanceOf } from '#testing/fixtures/builders.ts';
import { payThroughProviders } from '#testing/providers/pay-through-providers.ts';
import type { Provider } from '#testing/providers/provider.ts';
import { standInIds } from '#testing/providers/stand-ins.ts';
import { testOffice } from '#testing/test-office.ts';
import { captureDeposit } from '#server/features/wallet/deposits/capture-deposit.ts';
import { findDeposit } from '#server/features/wallet/deposits/deposit-queries.ts';
import { recheckDeposits } from '#server/features/wallet/recheck/recheck-deposits.ts';

const { context, office, operator } = await testOffice();
const { standIn, begin, later } = await payThroughProviders(context);
const { books } = standIn;

/** A deposit of S$50.00 for which the provider holds, or has taken, S$49.00. */
async function inReview(provider: Provider, { isCaptured }: { isCaptured: boolean }) {
  const { member, caller, depositId, ref, report } = await begin(provider, 5000);
  books.payment(ref).asked = 4900;
  books.approve(ref);
  if (isCaptured) books.capture(books.payment(ref));
  const { state } = await captureDeposit(context, caller, depositId);
  expect(state).toBe('REVIEW');
  const about = { params: { depositId } };
  const current = async () => (await findDeposit(context.db, depositId))?.state;
  const subjects = async () => (await context.mailsTo(member.email)).map(({ subject }) => subject).toSorted();
  return { member, ref, about, current, subjects, report };
}
const reason = 'A bank kept its fee; the member wrote to us.';

test.each(standInIds)('%s: held money is accepted, captured and credited once', async (provider) => {
  for (const isCaptured of [false, true]) {
    const { member, about, current, subjects, report } = await inReview(provider, { isCaptured });
    const body = { reason, amount: 4900, currencyType: 'SGD' } as const;
    const { status, body: review } = await office(acceptDeposit, { ...about, body });
    expect([status, review.state]).toEqual([200, 'SUCCEEDED']);
    const state = isCaptured ? 'captured' : 'authorized';
    expect(review).toMatchObject({ amount: 5000, arrived: { state, amount: 4900, currency: 'SGD' } });
    expect(review.trail).toMatchObject([{ kind: 'ACCEPT', state: 'DONE', reason }]);
    expect(review.trail[0]).toMatchObject({ operatorId: operator.id, amount: 4900, currency: 'SGD' });
    await context.runJobs();
    for (const news of ['captured', 'authorized'] as const) await report(news);
    expect([await current(), await balanceOf(context, member.id)]).toEqual(['SUCCEEDED', 4900]);
    expect(await subjects()).toEqual([
      'We are looking at your payment of S$50.00',
      'Your payment of S$49.00 is accepted',
    ]);
  }
});

test.each(standInIds)('%s: money that was taken is returned once, and credits nothing', async (provider) => {
  const { member, ref, about, current, subjects, report } = await inReview(provider, { isCaptured: true });
  expect((await office(returnDeposit, { ...about, body: { reason } })).status).toBe(200);
  await context.runJobs();
  for (const news of ['refunded', 'captured'] as const) await report(news);
  const { refunds } = books.payment(ref);
  expect([await current(), refunds.map(({ amount }) => amount)]).toEqual(['RETURNED', [4900]]);
  expect(await balanceOf(context, member.id)).toBe(0);
  expect((await subjects())[1]).toBe('Your payment of S$49.00 goes back to you');
  await expectRefusal(office(returnDeposit, { ...about, body: { reason } }), 'DEPOSIT_STATE');
});

test.each(standInIds)('%s: a hold is cancelled at the provider', async (provider) => {
  const { ref, about, current, subjects } = await inReview(provider, { isCaptured: false });
  expect((await office(cancelReviewedDeposit, { ...about, body: { reason } })).status).toBe(200);
  expect((await subjects())[1]).toBe('Your payment of S$50.00 is cancelled');
  expect(await current()).toBe('CANCELED');
  // PayPal lets what was approved lapse.
  expect(books.payment(ref).state).toBe(provider === 'paypal' ? 'authorized' : 'canceled');
});

test.each(standInIds)(
  '%s: a returned payment whose refund fails afterwards waits again',
  async (provider) => {
    const { ref, about, current, report } = await inReview(provider, { isCaptured: true });
    const send = () => office(returnDeposit, { ...about, body: { reason } });
    await send();
    await context.runJobs();
    books.finishRefund(books.payment(ref).refunds[0]?.id ?? '', 'failed');
    for (let i = 0; i < 2; i += 1) await report('refund failed');
    expect(await current()).toBe('REVIEW');
    // Once more, and this time no event says that it failed.
    expect((await send()).status).toBe(200);
    await context.runJobs();
    expect(await current()).toBe('RETURNED');
    books.finishRefund(books.payment(ref).refunds.at(-1)?.id ?? '', 'failed');
    later(25 * 3600_000);
    await recheckDeposits(context);
    expect(await current()).toBe('REVIEW');
  },
);

test('a refund whose answer is lost is made once, and one that takes long is waited for', async () => {
  const { ref, about, current } = await inReview('card', { isCaptured: true });
  books.areRefundsSlow = true;
  standIn.faults.plan(/refunds$/, { kind: 'lost after' });
  await office(returnDeposit, { ...about, body: { reason } });
  await context.runJobs().catch(() => undefined);
  books.areRefundsSlow = false;
  const poll = async () => {
    later(120_000);
    await recheckDeposits(context);
    return current();
  };
  expect(await poll()).toBe('REVIEW');
  books.finishRefund(books.payment(ref).refunds[0]?.id ?? '', 'done');
  expect([await poll(), books.payment(ref).refunds.length]).toEqual(['RETURNED', 1]);
});

test('a decision that does not fit what the provider holds is refused, and changes nothing', async () => {
  const held = await inReview('card', { isCaptured: false });
  const taken = await inReview('card', { isCaptured: true });
  const accept = { reason, amount: 5000, currencyType: 'SGD' } as const;
  const inEuro = { ...accept, amount: 4900, currencyType: 'EUR' } as const;
  for (const refused of [
    office(acceptDeposit, { ...held.about, body: accept }),
    office(acceptDeposit, { ...taken.about, body: inEuro }),
    office(returnDeposit, { ...held.about, body: { reason } }),
    office(cancelReviewedDeposit, { ...taken.about, body: { reason } }),
  ])
    await expectRefusal(refused, 'REVIEW_CHANGED');
  expect([await held.current(), await taken.current()]).toEqual(['REVIEW', 'REVIEW']);
  await expectRefusal(office(getReview, { params: { depositId: randomUUID() } }), 'DEPOSIT_NOT_FOUND');
});

test('nothing is decided while the provider is away, and the known facts are shown', async () => {
  const { about } = await inReview('card', { isCaptured: true });
  standIn.faults.plan(/payment_intents/, { kind: 'status', status: 503 }, 2);
  await expectRefusal(office(returnDeposit, { ...about, body: { reason } }), 'PROVIDER_UNAVAILABLE');
  const shown = await office(getReview, about);
  expect([shown.status, shown.body.held, shown.body.trail]).toEqual([200, null, []]);
  // Why it waits is known without the provider.
  const arrived = { state: 'captured', amount: 4900, currency: 'SGD' };
  expect(shown.body).toMatchObject({ amount: 5000, currency: 'SGD', arrived });
  expect(shown.body.memberName).toBe('Aoife Byrne');
  expect((await office(getReview, about)).body.held).toMatchObject({ state: 'captured', captured: 4900 });
});

testInvariants(context);
