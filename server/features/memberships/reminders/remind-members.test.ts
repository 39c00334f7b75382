import { beforeEach, expect, test } from 'vitest';
import { rowOf } from '#testing/database/rows.ts';
import { buildMember, type BuiltMember } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { takeLevel } from '#testing/fixtures/memberships.ts';
import { testContext } from '#testing/test-context.ts';
import { cancelSubscription } from '../subscriptions/cancel-subscription.ts';
import { remindMembers } from './remind-members.ts';

const context = await testContext();
const start = '2026-03-02T12:00:00Z';
const day = 86_400_000;
beforeEach(() => context.clock.set(start));

const subjectsTo = ({ email }: BuiltMember) =>
  context.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
const at = (days: number) => new Date(Date.parse(start) + days * day);

async function subscriber(): Promise<BuiltMember> {
  const member = await buildMember(context, { balance: { SGD: 100_000 } });
  await takeLevel(context, callerOf(member), 'STILLMAN');
  await context.runJobs();
  return member;
}

/** Lives through days, the job running twice on each, as two processes would run it. */
async function live(from: number, to: number): Promise<void> {
  for (let days = from; days <= to; days += 1) {
    context.clock.set(at(days));
    await Promise.all([remindMembers(context), remindMembers(context)]);
  }
  await context.runJobs();
}

const [soon, over] = ['Your Stillman membership ends on 2 Mar 2027', 'Your Stillman membership has ended'];

test('a year brings each reminder once, 30 and 7 days before the end and at it', async () => {
  const member = await subscriber();
  await live(333, 334);
  expect(subjectsTo(member)).toEqual(['Stillman: your membership has begun']);
  await live(335, 335);
  expect(subjectsTo(member)).toHaveLength(2);
  await live(336, 337);
  await live(356, 357);
  expect(subjectsTo(member)).toHaveLength(2);
  await live(358, 359);
  expect(subjectsTo(member)).toHaveLength(3);
  await live(364, 366);
  expect(subjectsTo(member)).toEqual(['Stillman: your membership has begun', soon, soon, over]);
});

test('missed days are caught up with the nearest reminder only, and an end long past is past', async () => {
  const member = await subscriber();
  await live(361, 362);
  expect(subjectsTo(member).slice(1)).toEqual([soon]);
  await live(365 + 31, 365 + 31);
  expect(subjectsTo(member).slice(1)).toEqual([soon]);
});

test('a renewed member is not reminded of the term that ends, and one who cancelled only of its end', async () => {
  const [renewing, leaving] = [await subscriber(), await subscriber()];
  const { db } = context;
  const held = await rowOf(db, 'subscription', { memberId: leaving.id, replacedAt: null });
  context.clock.set(at(40));
  await cancelSubscription(context, callerOf(leaving), held.id, undefined);
  await context.runJobs();
  await live(335, 336);
  await takeLevel(context, callerOf(renewing), 'STILLMAN');
  await context.runJobs();
  await live(337, 366);
  expect(subjectsTo(renewing).slice(1)).toEqual([soon, 'Stillman: your membership continues']);
  expect(subjectsTo(leaving).slice(1)).toEqual(['Stillman: your membership is cancelled', over]);
});
