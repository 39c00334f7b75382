import { beforeEach, expect, test } from 'vitest';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { getBenefits } from '#contract/membership/benefit.ts';
import * as contract from '#contract/membership/membership.ts';
import { pdfWords } from '#testing/client/pdf-text.ts';
import { updateRows } from '#testing/database/rows.ts';
import { balanceOf, type MemberFacts } from '#testing/fixtures/builders.ts';
import { buildMeeting, levelIds, loginMember, takeLevel } from '#testing/fixtures/memberships.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { testShop } from '#testing/test-shop.ts';
import { bookMeeting } from '../benefits/book-meeting.ts';
import { cancelBenefitUse } from '../benefits/cancel-benefit-use.ts';
import { joinFree } from './join-free.ts';
import { requestBenefit } from '../benefits/request-benefit.ts';
import { subscriptionCreditNote } from '../invoices/subscription-credit-note.ts';

const { context, call } = await testShop();
beforeEach(() => context.clock.set('2026-03-02T12:00:00Z'));

const someone = (facts: MemberFacts = {}) => loginMember(context, facts);

const membershipOf = async (token: string) => (await call(contract.getSubscription, { token })).body;

const cancel = (token: string, subscriptionId: string, expectedRefund?: number) =>
  call(contract.cancelSubscription, {
    token,
    params: { subscriptionId },
    query: expectedRefund === undefined ? {} : { expectedRefund: String(expectedRefund) },
  });

const cancellationMail = async (email: string, level: string) =>
  (await context.mailsTo(email, `${level}: your membership is cancelled`))[0]?.text;

async function expectCreditNote(caller: Caller, subscriptionId: string, parts: string[]): Promise<void> {
  const { pdf } = await subscriptionCreditNote(context, caller, subscriptionId);
  const words = pdfWords(pdf).replaceAll(/\s+/g, ' ');
  for (const part of parts) expect(words).toContain(part);
}

test('cancelled after 14 days, a membership is kept until its last day where the member lives', async () => {
  // The next day in Singapore.
  context.clock.set('2026-03-02T20:00:00Z');
  const { email, login, caller } = await someone({ country: 'SG' });
  const { id } = await takeLevel(context, caller, 'STILLMAN');
  context.clock.set('2026-03-25T12:00:00Z');
  expect((await cancel(await login(), id, 0)).status).toBe(200);
  expect(await cancellationMail(email, 'Stillman')).toContain('You keep it until 3 Mar 2027, when it ends.');
});

test('within 14 days an unused membership is given back whole, and the one before counts again', async () => {
  const { id, email, login, caller } = await someone({ membership: 'current' });
  const { id: paid } = await takeLevel(context, caller, 'STILLMAN');
  context.clock.set('2026-03-16T15:59:59Z');
  const token = await login();
  expect((await membershipOf(token)).cancellation).toEqual({
    subscriptionId: paid,
    when: 'AT_ONCE',
    refund: 16_800,
    charge: 0,
    withdrawUntil: '2026-03-16',
  });
  const { status, body } = await cancel(token, paid, 16_800);
  expect([status, body.subscription]).toMatchObject([200, { refunded: true, current: false }]);
  expect(await balanceOf(context, id)).toBe(100_000);
  expect((await membershipOf(token)).subscription).toMatchObject({ levelName: 'Cooper', current: true });
  expect((await cancel(token, paid, 16_800)).status).toBe(200);
  expect(await balanceOf(context, id)).toBe(100_000);
  const mail = await cancellationMail(email, 'Stillman');
  expect(mail).toContain('S$168.00 is back in your wallet. The credit note is with your membership.');
});

test('from the 15th day, counted where the member lives, it ends at its term without a refund', async () => {
  const { id, login, caller } = await someone();
  const { id: paid, endsAt } = await takeLevel(context, caller, 'STILLMAN');
  // Midnight in Singapore.
  context.clock.set('2026-03-16T16:00:00Z');
  const token = await login();
  await expectRefusal(cancel(token, paid, 16_800), 'REFUND_CHANGED');
  const { body } = await cancel(token, paid, 0);
  const goesOn = { current: true, refunded: false, creditNoteNumber: null, endsAt };
  expect(body.subscription).toMatchObject(goesOn);
  expect(body.subscription.cancelledAt).not.toBeNull();
  expect(await balanceOf(context, id)).toBe(100_000 - 16_800);
});

test('a benefit that was given is paid for, one still open is cancelled with the membership', async () => {
  const { id: memberId, email, login, caller } = await someone();
  const { id } = await takeLevel(context, caller, 'STILLMAN');
  await bookMeeting(context, caller, (await buildMeeting(context, { level: 'STILLMAN', inDays: 2 })).id);
  const future = await buildMeeting(context, { level: 'STILLMAN', inDays: 9 });
  const { id: later } = await bookMeeting(context, caller, future.id);
  await bookMeeting(context, caller, (await buildMeeting(context, { inDays: 2 })).id);
  context.clock.set('2026-03-05T12:00:00Z');
  const token = await login();
  // One of the seven uses that a term includes: four sessions, two samples, one experience.
  const offered = { when: 'AT_ONCE', refund: 14_400, charge: 2400 };
  expect((await membershipOf(token)).cancellation).toMatchObject(offered);
  await expectRefusal(cancel(token, id, 16_800), 'REFUND_CHANGED');
  const { body } = await cancel(token, id, 14_400);
  expect(body.subscription).toMatchObject({ current: false, refunded: true });
  expect(await balanceOf(context, memberId)).toBe(100_000 - 2400);
  const { uses } = (await call(getBenefits, { token })).body;
  expect(uses.find((use) => use.id === later)).toMatchObject({ state: 'CANCELLED' });
  expect(uses.filter(({ state }) => state === 'BOOKED')).toHaveLength(2);
  expect(await cancellationMail(email, 'Stillman')).toContain('We kept S$24.00 for the benefits you used.');
  // 168.00 has 13.87 of GST, of which 24 × 9 / 109 = 1.98 stay with what is kept.
  const kept = 'Kept for benefits used −S$24.00';
  const credited = 'Back in your wallet on 5 Mar 2026 S$144.00';
  await expectCreditNote(caller, id, [kept, credited, 'without tax S$132.11 9 % GST S$11.89']);
});

test('a credit note is for the invoice, with its tax, whole, downloaded from the history, and the same to the byte later', async () => {
  const { id, token, caller } = await someone({ country: 'IE' });
  const inEuro = { currencyType: 'EUR' } as const;
  const { id: subscriptionId, invoiceNumber } = await takeLevel(context, caller, 'STILLMAN', inEuro);
  const download = () => call(contract.getSubscriptionCreditNote, { token, params: { subscriptionId } });
  await expectRefusal(download(), 'SUBSCRIPTION_NOT_FOUND');
  // The country of the invoice counts.
  await updateRows(context.db, 'member', { id }, { country: 'SG' });
  await cancel(token, subscriptionId);
  const { status, headers } = await download();
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  const { content } = (await call(contract.listSubscriptions, { token, query: {} })).body;
  const [number, ...others] = content.map(({ creditNoteNumber }) => creditNoteNumber);
  expect([number, others]).toEqual([expect.stringMatching(/^C2026-\d{6}$/), [null]]);
  expect(headers['content-disposition']).toContain(`filename="credit-note-${number}.pdf"`);
  await expectCreditNote(caller, subscriptionId, [
    `Credit note ${number}`,
    `For invoice ${invoiceNumber} of 2 Mar 2026`,
    'Back in your wallet on 2 Mar 2026 €115.00',
    // 115 × 23 / 123 = 21.50 as on the invoice.
    'without tax €93.50 23 % VAT €21.50',
  ]);
  const issued = await subscriptionCreditNote(context, caller, subscriptionId);
  await updateRows(context.db, 'member', { id }, { name: 'Another', country: 'IE' });
  context.clock.set('2027-01-02T10:00:00Z');
  expect(await subscriptionCreditNote(context, caller, subscriptionId)).toEqual(issued);
});

test('taking an upgrade back restores the paid term before, to the day', async () => {
  const { id, email, login, caller } = await someone();
  const stillman = await takeLevel(context, caller, 'STILLMAN');
  context.clock.set('2026-06-01T12:00:00Z');
  const token = await login();
  const balance = await balanceOf(context, id);
  const blender = await takeLevel(context, caller, 'MASTER_BLENDER');
  await cancel(token, blender.id);
  expect(await balanceOf(context, id)).toBe(balance);
  expect((await membershipOf(token)).subscription).toEqual(stillman);
  const mail = await cancellationMail(email, 'Master Blender');
  expect(mail).toContain('Your Stillman membership goes on until 2 Mar 2027.');
});

test('a renewal that waits can be given back; the present term goes on', async () => {
  const { id, login, caller } = await someone();
  const present = await takeLevel(context, caller, 'STILLMAN');
  context.clock.set('2027-02-25T12:00:00Z');
  const token = await login();
  const next = await takeLevel(context, caller, 'STILLMAN');
  await expectRefusal(cancel(token, present.id), 'SUBSCRIPTION_ENDED');
  await cancel(token, next.id);
  expect(await balanceOf(context, id)).toBe(100_000 - 16_800);
  const held = { subscription: { id: present.id, current: true }, next: null };
  expect(await membershipOf(token)).toMatchObject(held);
});

test('a free one of which a benefit was used stays, so that joining again renews no allowance and a seat keeps its member', async () => {
  const { email, token, caller } = await someone();
  const { subscription } = await membershipOf(token);
  const wish = { kind: 'TAILORED_EXPERIENCE', wish: 'A quiet afternoon', month: '2026-06' } as const;
  const { id: useId } = await requestBenefit(context, caller, wish);
  await bookMeeting(context, caller, (await buildMeeting(context)).id);
  expect((await membershipOf(token)).cancellation).toMatchObject({ when: 'AT_TERM', refund: 0 });
  const { body } = await cancel(token, subscription!.id);
  expect(body.subscription).toMatchObject({ current: true, cancelledAt: expect.any(String) });
  const mail = await cancellationMail(email, 'Cooper');
  expect(mail).toContain('You keep it until 12 months after your first cask share');

  expect((await joinFree(context, caller, levelIds.COOPER)).id).toBe(subscription!.id);
  await expectRefusal(requestBenefit(context, caller, wish), 'BENEFIT_USED_UP');
  expect(await cancelBenefitUse(context, caller, useId)).toMatchObject({ state: 'CANCELLED' });
});

test('a benefit given back was not used: a free one that has not begun then ends at once', async () => {
  const { token, caller } = await someone();
  const { subscription } = await membershipOf(token);
  const seat = await bookMeeting(context, caller, (await buildMeeting(context)).id);
  await cancelBenefitUse(context, caller, seat.id);
  await cancel(token, subscription!.id);
  expect(await membershipOf(token)).toEqual({ subscription: null, next: null, cancellation: null });
});

test('a membership that is over cannot be cancelled', async () => {
  const { token } = await someone({ membership: 'expired' });
  const { subscription } = await membershipOf(token);
  await expectRefusal(cancel(token, subscription!.id), 'SUBSCRIPTION_ENDED');
});

testInvariants(context);
