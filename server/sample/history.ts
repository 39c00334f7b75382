import type { ExpressionBuilder } from 'kysely';
import { assert } from '#domain/assert.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { joinFree } from '../features/memberships/join-free.ts';
import type { Database } from '../platform/db/connect.ts';
import type { Schema } from '../platform/db/schema.ts';
import { demoAlerts } from './demo-steps.ts';
import { samplePlan } from './plan.ts';
import type { Step } from './step.ts';
import { demoMember, houseMembers } from './members.ts';
import type { SampleTime } from './common/sample-time.ts';
import { takeStep, type Past } from './take-step.ts';

type Members = Map<string, Caller>;

async function idsByCode(db: Database): Promise<{ offers: Map<string, number>; casks: Map<string, number> }> {
  const rows = await db
    .selectFrom('offer')
    .innerJoin('cask', 'cask.id', 'offer.caskId')
    .select(['cask.code', 'cask.id as caskId', 'offer.id as offerId'])
    .execute();
  return {
    offers: new Map(rows.map((row) => [row.code, row.offerId])),
    casks: new Map(rows.map((row) => [row.code, row.caskId])),
  };
}

async function sampleMembers(db: Database): Promise<Members> {
  const emails = [demoMember, ...houseMembers].map(({ email }) => email);
  const rows = await db.selectFrom('member').select(['id', 'email']).where('email', 'in', emails).execute();
  return new Map(rows.map(({ id, email }) => [email, { memberId: id, sessionId: id }]));
}

interface Counted {
  memberId: string;
  count: number;
}

/** How many deposits and orders each member has behind them already. */
async function stepsBehind(
  db: Database,
  members: Members,
): Promise<{ deposit: Counted[]; order: Counted[] }> {
  const ids = [...members.values()].map(({ memberId }) => memberId);
  const counted = [
    'memberId',
    ({ fn }: ExpressionBuilder<Schema, 'deposit' | 'orders'>) => fn.countAll<number>().as('count'),
  ] as const;
  if (ids.length === 0) return { deposit: [], order: [] };
  const deposits = db.selectFrom('deposit').select(counted).where('settledAt', 'is not', null);
  const orders = db.selectFrom('orders').select(counted);
  return {
    deposit: await deposits.where('memberId', 'in', ids).groupBy('memberId').execute(),
    order: await orders.where('memberId', 'in', ids).groupBy('memberId').execute(),
  };
}

/** Whether every order of the plan has been placed. */
export async function historyIsWhole(db: Database): Promise<boolean> {
  const { order } = await stepsBehind(db, await sampleMembers(db));
  const placed = order.reduce((sum, { count }) => sum + count, 0);
  return placed >= samplePlan().filter(({ kind }) => kind === 'order').length;
}

/** Tells step by step whether it has been taken before: a member's third order is done when they have three. */
function takenBefore(behind: {
  deposit: Counted[];
  order: Counted[];
}): (step: Step, caller: Caller) => boolean {
  const seen = new Map<string, number>();
  return ({ kind }, { memberId }) => {
    const ordinal = (seen.get(kind + memberId) ?? 0) + 1;
    seen.set(kind + memberId, ordinal);
    const done = behind[kind].find((counted) => counted.memberId === memberId)?.count ?? 0;
    return ordinal <= done;
  };
}

async function joinAll(past: Past, members: Members, time: SampleTime): Promise<void> {
  const level = await past.db
    .selectFrom('membershipLevel')
    .select('id')
    .where('code', '=', 'COOPER')
    .executeTakeFirstOrThrow();
  for (const { email, joined } of [demoMember, ...houseMembers]) {
    const caller = members.get(email);
    assert(caller, `${email} has an account`);
    past.clock.set(time.at({ daysAgo: joined, minute: 570 }));
    await joinFree(past, caller, level.id);
  }
}

async function watch(
  past: Past,
  members: Members,
  casks: Map<string, number>,
  time: SampleTime,
): Promise<void> {
  const memberId = members.get(demoMember.email)?.memberId ?? '';
  const createdAt = time.at({ daysAgo: 3, minute: 730 });
  const alerts = demoAlerts.map((code) => ({
    memberId,
    caskId: casks.get(code) ?? 0,
    createdAt,
  }));
  await past.db
    .insertInto('caskAlert')
    .values(alerts)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Lives through the plan by the shop's own use cases, so that every ledger entry, share, certificate and invoice is
 * what they make of it. Steps that an interrupted fill has taken are not taken again.
 */
export async function liveThrough(past: Past, time: SampleTime): Promise<void> {
  const { db } = past;
  const [members, { offers, casks }] = [await sampleMembers(db), await idsByCode(db)];
  const isDone = takenBefore(await stepsBehind(db, members));
  await joinAll(past, members, time);
  for (const step of samplePlan()) {
    const caller = members.get(step.member.email);
    assert(caller, `${step.member.email} has an account`);
    if (isDone(step, caller)) continue;
    past.clock.set(time.at(step.at));
    await takeStep(past, caller, step, offers);
  }
  await watch(past, members, casks, time);
}
