import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { payThroughProviders } from '#testing/providers/pay-through-providers.ts';
import type { News, Provider } from '#testing/providers/provider.ts';
import { standInIds } from '#testing/providers/stand-ins.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { testContext } from '#testing/test-context.ts';
import { captureDeposit } from './capture-deposit.ts';
import { receiveWebhook } from '../webhooks/receive-webhook.ts';
import { reconcileDays } from '../reconciliation/reconcile-days.ts';
import { createReturn } from '../returns/create-return.ts';

const context = await testContext();
const { db } = context;
const { standIn, begin, later } = await payThroughProviders(context);

const minutes = (count: number) => later(count * 60_000);

/** A payment of S$50.00 up to the buyer's consent. */
async function approved(provider: Provider) {
  const begun = await begin(provider, 5000);
  standIn.books.approve(begun.ref);
  const balance = async () => {
    const { posted, owed } = await begun.wallet();
    return posted - owed;
  };
  const afterWebhook = (news: News) => begun.report(news).then(balance);
  const capture = () => captureDeposit(context, begun.caller, begun.depositId);
  return { ...begun, balance, afterWebhook, capture };
}

test.each(standInIds)('%s: a webhook alone credits; the browser then changes nothing', async (provider) => {
  const { capture, balance, afterWebhook } = await approved(provider);
  expect(await afterWebhook('authorized')).toBe(5000);
  expect((await capture()).state).toBe('SUCCEEDED');
  expect(await afterWebhook('captured')).toBe(5000);
  expect(await balance()).toBe(5000);
});

test.each(standInIds)('%s: chargebacks and refunds of its dashboard are booked', async (provider) => {
  const { capture, ref, afterWebhook } = await approved(provider);
  await capture();
  standIn.books.dispute(ref, 3000);
  expect(await afterWebhook('disputed')).toBe(2000);
  standIn.books.refund(standIn.books.payment(ref), 700);
  expect(await afterWebhook('refunded')).toBe(1300);
});

test.each(standInIds)('%s: the comparison of a day finds a refund without an event', async (provider) => {
  const { capture, ref, balance } = await approved(provider);
  await capture();
  standIn.books.refund(standIn.books.payment(ref), 500);
  // A day is compared four hours after its end.
  later(29 * 3600_000);
  await reconcileDays(context);
  expect(await balance()).toBe(4500);
  const days = await rowsOf(db, 'reconciliation', { provider });
  expect(days.length).toBeGreaterThan(0);
  expect(days.filter(({ difference, lines }) => difference !== 0 || lines.length > 0)).toEqual([]);
});

test('paypal: a declined buyer is offered another way to pay at once, and pays once', async () => {
  const { capture, ref, balance, afterWebhook } = await approved('paypal');
  standIn.books.payment(ref).asksAgain = true;
  expect(await capture()).toMatchObject({
    state: 'PENDING',
    decline: expect.stringContaining('declined') as string,
    next: { kind: 'redirect', url: `${standIn.urls.paypal}/checkoutnow?token=${ref}` },
  });
  // A reload asks again and finds the same.
  const again = await capture();
  expect(again).toMatchObject({ state: 'PENDING', next: { kind: 'redirect' } });
  expect(await balance()).toBe(0);
  standIn.books.approve(ref);
  expect(await afterWebhook('authorized')).toBe(5000);
  expect(await afterWebhook('captured')).toBe(5000);
});

/** Sends so many forged messages of a payment. @returns how each was refused */
async function forge(ref: string, count: number, ipOf: (i: number) => string): Promise<string[]> {
  const refusals: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const { raw, headers } = standIn.message(ref, 'captured');
    const forged = { raw, headers: { ...headers, 'paypal-transmission-sig': 'forged' }, ip: ipOf(i) };
    const received = receiveWebhook(context, 'paypal', forged);
    await received.catch(({ code }: { code: string }) => refusals.push(code));
  }
  return refusals;
}
const verifications = () => standIn.calls.filter((call) => call.includes('verify-webhook')).length;

test('paypal: forged messages cost a bounded number of calls, and genuine ones still come through', async () => {
  const { ref, afterWebhook } = await approved('paypal');
  const before = verifications();
  const refusals = await forge(ref, 100, () => '203.0.113.7');
  expect(Object.groupBy(refusals, (code) => code)).toMatchObject({
    INVALID_REQUEST: { length: 10 },
    TOO_MANY_REQUESTS: { length: 90 },
  });
  expect(verifications() - before).toBe(10);
  // Those that PayPal sent are not counted: 30 of them in one minute.
  for (let i = 0; i < 30; i += 1) await afterWebhook('authorized');
  expect(await afterWebhook('captured')).toBe(5000);
});

test('paypal: messages forged from many networks spend nothing that genuine ones need', async () => {
  const [known, other] = [await approved('paypal'), await approved('paypal')];
  minutes(2);
  const before = verifications();
  await forge(known.ref, 100, (i) => `203.0.${i}.7`);
  expect(verifications() - before).toBe(30);
  // Another payment has an allowance of its own, and this one is asked about for any sender.
  expect(await other.afterWebhook('authorized')).toBe(5000);
  expect(await known.balance()).toBe(5000);
  minutes(2);
});

test('paypal: a payment whose allowance is spent is asked about once a minute, its returns too', async () => {
  const { caller, ref, balance, afterWebhook } = await approved('paypal');
  expect(await afterWebhook('authorized')).toBe(5000);
  await createReturn(context, caller, randomUUID(), { amount: 5000, currencyType: 'SGD' });
  await context.runJobs();
  expect(await balance()).toBe(0);
  minutes(2);
  standIn.books.finishRefund(standIn.books.payment(ref).refunds[0]!.id, 'failed');
  const before = standIn.calls.length;
  await forge(ref, 300, (i) => `203.0.${i % 100}.8`);
  await context.runJobs();
  expect(await balance()).toBe(5000);
  expect(standIn.calls.length - before).toBeLessThan(45);
  minutes(2);
});

test('paypal: a message whose signature cannot be checked now is asked for again', async () => {
  const { ref, afterWebhook } = await approved('paypal');
  for (const fault of [{ kind: 'malformed' }, { kind: 'status', status: 503 }] as const) {
    standIn.faults.plan(/verify-webhook-signature/, fault);
    await expectRefusal(afterWebhook('authorized'), 'UNAVAILABLE');
  }
  expect(standIn.books.payment(ref).state).toBe('authorized');
  expect(await afterWebhook('authorized')).toBe(5000);
});

testInvariants(context);
