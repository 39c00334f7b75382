import { expect, test } from 'vitest';
import { rowsOf } from '#testing/database/rows.ts';
import { bookMeeting, cancelBenefitUse } from '#contract/membership/benefit.ts';
import { cancelSubscription, subscribe } from '#contract/membership/membership.ts';
import { buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { buildMeeting, levelIds, takeLevel } from '#testing/fixtures/memberships.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, call } = await testShop();
context.clock.set('2026-03-02T12:00:00Z');

async function someone() {
  const member = await buildMember(context, { balance: { SGD: 10_000_000 } });
  return { ...member, token: await loginAs(context, member) };
}

const counted = (statuses: readonly number[]) =>
  [201, 200, 429].map((status) => statuses.filter((one) => one === status).length);

test('a term is taken and ended thirty times an hour: each takes a number and sends a mail', async () => {
  const { id, token } = await someone();
  const membershipId = levelIds.STILLMAN;
  const statuses: number[] = [];
  for (let i = 0; i < 40; i += 1) {
    const body = { membershipId, currencyType: 'SGD' as const };
    const taken = await call(subscribe, { token, body, idempotencyKey: `take-again-${i}` });
    statuses.push(taken.status);
    if (taken.status !== 201) continue;
    const { id: subscriptionId } = taken.body.subscription;
    const ended = await call(cancelSubscription, { token, params: { subscriptionId }, query: {} });
    statuses.push(ended.status);
  }
  expect(counted(statuses)).toEqual([30, 30, 10]);
  const terms = await rowsOf(context.db, 'subscription', { memberId: id, levelId: membershipId });
  expect(terms).toHaveLength(30);
});

test('a seat is taken and given back thirty times an hour, and then one of both every minute', async () => {
  const member = await someone();
  await takeLevel(context, callerOf(member), 'STILLMAN');
  const { id } = await buildMeeting(context);
  const { token } = member;
  const take = () => call(bookMeeting, { token, params: { meetingId: String(id) }, query: {} });
  const statuses: number[] = [];
  for (let i = 0; i < 35; i += 1) {
    const taken = await take();
    statuses.push(taken.status);
    if (taken.status !== 201) continue;
    statuses.push((await call(cancelBenefitUse, { token, params: { useId: taken.body.id } })).status);
  }
  expect(counted(statuses)).toEqual([30, 30, 5]);
  context.clock.set('2026-03-02T12:01:00Z');
  expect([(await take()).status, (await take()).status]).toEqual([201, 429]);
});
