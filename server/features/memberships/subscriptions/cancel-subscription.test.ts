import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { getBenefits } from '#contract/membership/benefit.ts';
import { cancelSubscription as endpoint, getSubscription } from '#contract/membership/membership.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import type { BenefitKind } from '#domain/membership/benefit.ts';
import { balanceOf, buildCask, buildMember, loginAs, type MemberFacts } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { buildMeeting, levelIds, takeLevel } from '#testing/fixtures/memberships.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { bookMeeting } from '../benefits/book-meeting.ts';
import { cancelBenefitUse } from '../benefits/cancel-benefit-use.ts';
import { joinFree } from './join-free.ts';
import { requestBenefit } from '../benefits/request-benefit.ts';

const context = await testContext();
const app = await testApp(context);
beforeEach(() => context.clock.set('2026-03-02T12:00:00Z'));

async function someone(facts: MemberFacts = {}) {
  const member = await buildMember(context, { balance: { SGD: 100_000 }, ...facts });
  // Tokens are short-lived: every test that moves the clock asks for another.
  const login = () => loginAs(context, member);
  return { ...member, token: await login(), login, caller: callerOf(member) };
}

/** The back office closes them: seats in a session that has begun, samples sent, experiences arranged. */
async function buildUses(
  subscriptionId: string,
  memberId: string,
  {
    MEET_THE_MAKER: seats,
    CASK_SAMPLE: samples,
    TAILORED_EXPERIENCE: experiences,
  }: Record<BenefitKind, number>,
) {
  const now = context.clock.now();
  const cask = await buildCask(context);
  const answered = { state: 'GRANTED' as const, closedAt: now, answer: 'On Monday', answeredBy: memberId };
  const given = (kind: BenefitKind, allowed: number, details: object) =>
    Array.from({ length: allowed }, (_, i) => ({
      id: randomUUID(),
      memberId,
      subscriptionId,
      kind,
      number: i + 1,
      allowed,
      usedAt: now,
      ...answered,
      ...details,
    }));
  const held = await Promise.all(Array.from({ length: seats }, () => buildMeeting(context, { inDays: -1 })));
  const booked = { state: 'BOOKED', closedAt: null, answer: null, answeredBy: null };
  const values = [
    ...given('MEET_THE_MAKER', seats, { ...booked, seat: 1 }).map((use, i) => ({
      ...use,
      meetingId: held[i]!.id,
    })),
    ...given('CASK_SAMPLE', samples, { caskId: cask.id, delivery: 'WAREHOUSE' }),
    ...given('TAILORED_EXPERIENCE', experiences, {
      wish: 'A day',
      preferredMonth: '2026-06-01',
    }),
  ];
  for (const use of values) await context.db.insertInto('benefitUse').values(use).execute();
}

const membershipOf = async (token: string) => (await request(app, getSubscription, { token })).body;

const cancel = (token: string, subscriptionId: string, expectedRefund?: number) =>
  request(app, endpoint, {
    token,
    params: { subscriptionId },
    query: expectedRefund === undefined ? {} : { expectedRefund: String(expectedRefund) },
  });

/** Mails are sent several at a time, in no order. */
const cancellationMail = (email: string, level: string) =>
  context.mails.find(
    ({ to, subject }) => to === email && subject === `${level}: your membership is cancelled`,
  )?.text;

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
  await context.runJobs();
  expect(cancellationMail(email, 'Stillman')).toContain('S$168.00 is back in your wallet');
});

test('from the 15th day, counted where the member lives, it ends at its term without a refund', async () => {
  const { id, login, caller } = await someone();
  const { id: paid, endsAt } = await takeLevel(context, caller, 'STILLMAN');
  // Midnight in Singapore.
  context.clock.set('2026-03-16T16:00:00Z');
  const token = await login();
  const late = await cancel(token, paid, 16_800);
  expect([late.status, late.error.errorCode]).toEqual([409, 'REFUND_CHANGED']);
  const { body } = await cancel(token, paid, 0);
  expect(body.subscription).toMatchObject({ current: true, refunded: false, endsAt });
  expect(body.subscription.cancelledAt).not.toBeNull();
  expect(await balanceOf(context, id)).toBe(100_000 - 16_800);
});

test('a benefit that was given is paid for, one still open is cancelled with the membership', async () => {
  const { id: memberId, email, login, caller } = await someone();
  const { id } = await takeLevel(context, caller, 'STILLMAN');
  await bookMeeting(context, caller, (await buildMeeting(context, { level: 'STILLMAN', inDays: 2 })).id);
  const { id: later } = await bookMeeting(
    context,
    caller,
    (await buildMeeting(context, { level: 'STILLMAN', inDays: 9 })).id,
  );
  await bookMeeting(context, caller, (await buildMeeting(context, { inDays: 2 })).id);
  context.clock.set('2026-03-05T12:00:00Z');
  const token = await login();
  // One of the seven uses that a term includes: four sessions, two samples, one experience.
  expect((await membershipOf(token)).cancellation).toMatchObject({
    when: 'AT_ONCE',
    refund: 14_400,
    charge: 2400,
  });
  expect((await cancel(token, id, 16_800)).error.errorCode).toBe('REFUND_CHANGED');
  expect((await cancel(token, id, 14_400)).body.subscription).toMatchObject({
    current: false,
    refunded: true,
  });
  expect(await balanceOf(context, memberId)).toBe(100_000 - 2400);
  const { uses } = (await request(app, getBenefits, { token })).body;
  expect(uses.find((use) => use.id === later)).toMatchObject({ state: 'CANCELLED' });
  expect(uses.filter(({ state }) => state === 'BOOKED')).toHaveLength(2);
  await context.runJobs();
  expect(cancellationMail(email, 'Stillman')).toContain('We kept S$24.00 for the benefits you used.');
});

test('once every benefit was given, a term runs to its end', async () => {
  const { id: memberId, token, caller } = await someone();
  const { id } = await takeLevel(context, caller, 'STILLMAN');
  await buildUses(id, memberId, { MEET_THE_MAKER: 4, CASK_SAMPLE: 2, TAILORED_EXPERIENCE: 1 });
  expect((await membershipOf(token)).cancellation).toMatchObject({ when: 'AT_TERM', refund: 0, charge: 0 });
  expect((await cancel(token, id)).body.subscription).toMatchObject({ current: true, refunded: false });
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
  await context.runJobs();
  expect(cancellationMail(email, 'Master Blender')).toContain(
    'Your Stillman membership goes on until 2 Mar 2027.',
  );
});

test('a renewal that waits can be given back; the present term goes on', async () => {
  const { id, login, caller } = await someone();
  const present = await takeLevel(context, caller, 'STILLMAN');
  context.clock.set('2027-02-25T12:00:00Z');
  const token = await login();
  const next = await takeLevel(context, caller, 'STILLMAN');
  const early = await cancel(token, present.id);
  expect([early.status, early.error.errorCode]).toEqual([409, 'SUBSCRIPTION_ENDED']);
  await cancel(token, next.id);
  expect(await balanceOf(context, id)).toBe(100_000 - 16_800);
  expect(await membershipOf(token)).toMatchObject({
    subscription: { id: present.id, current: true },
    next: null,
  });
});

test('a free membership that has not begun ends at once', async () => {
  const { token } = await someone();
  const { subscription } = await membershipOf(token);
  await cancel(token, subscription!.id);
  expect(await membershipOf(token)).toEqual({ subscription: null, next: null, cancellation: null });
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
  await context.runJobs();
  expect(cancellationMail(email, 'Cooper')).toContain(
    'You keep it until 12 months after your first cask share',
  );

  expect((await joinFree(context, caller, levelIds.COOPER)).id).toBe(subscription!.id);
  await expect(requestBenefit(context, caller, wish)).rejects.toMatchObject({ code: 'BENEFIT_USED_UP' });
  expect(await cancelBenefitUse(context, caller, useId)).toMatchObject({ state: 'CANCELLED' });
});

test('a benefit given back was not used: a free one that has not begun then ends at once', async () => {
  const { token, caller } = await someone();
  const { subscription } = await membershipOf(token);
  const seat = await bookMeeting(context, caller, (await buildMeeting(context)).id);
  await cancelBenefitUse(context, caller, seat.id);
  await cancel(token, subscription!.id);
  expect((await membershipOf(token)).subscription).toBeNull();
});

test('another’s membership, and one that is over, cannot be cancelled', async () => {
  const [one, other] = [await someone(), await someone({ membership: 'expired' })];
  const { id } = await takeLevel(context, one.caller, 'STILLMAN');
  expect((await cancel(other.token, id)).error.errorCode).toBe('SUBSCRIPTION_NOT_FOUND');
  const { subscription } = await membershipOf(other.token);
  expect((await cancel(other.token, subscription!.id)).error.errorCode).toBe('SUBSCRIPTION_ENDED');
});

test('afterwards everything adds up', async () => {
  expect(await brokenInvariants(context.database)).toEqual({});
});
