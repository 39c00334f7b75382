import type { ExpressionBuilder } from 'kysely';
import { assert } from '#domain/assert.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { joinFree } from '../features/memberships/subscriptions/join-free.ts';
import type { Database } from '../platform/db/connect.ts';
import type { Schema } from '../platform/db/schema.ts';
import { areBottlingsComplete, replayBottlings } from './bottlings.ts';
import { areRemediesComplete, replayLostCask } from './lost-cask.ts';
import { demoAlerts } from './demo-steps.ts';
import { samplePlan } from './plan.ts';
import type { Step } from './step.ts';
import { demoMember, shareOwners } from './members.ts';
import type { SampleTime } from './common/sample-time.ts';
import { replayStep, type SampleContext } from './replay-step.ts';

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
  const emails = [demoMember, ...shareOwners].map(({ email }) => email);
  const rows = await db.selectFrom('member').select(['id', 'email']).where('email', 'in', emails).execute();
  return new Map(rows.map(({ id, email }) => [email, { memberId: id, sessionId: id }]));
}

interface Counted {
  memberId: string;
  count: number;
}

async function countCompletedSteps(
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

export async function isHistoryComplete(db: Database): Promise<boolean> {
  const { order } = await countCompletedSteps(db, await sampleMembers(db));
  const placed = order.reduce((sum, { count }) => sum + count, 0);
  const isPlaced = placed >= samplePlan().filter(({ kind }) => kind === 'order').length;
  return isPlaced && (await areBottlingsComplete(db)) && (await areRemediesComplete(db));
}

/** A member's third order is completed when they have three. */
function completedBefore(completed: {
  deposit: Counted[];
  order: Counted[];
}): (step: Step, caller: Caller) => boolean {
  const seen = new Map<string, number>();
  return ({ kind }, { memberId }) => {
    const ordinal = (seen.get(kind + memberId) ?? 0) + 1;
    seen.set(kind + memberId, ordinal);
    const done = completed[kind].find((counted) => counted.memberId === memberId)?.count ?? 0;
    return ordinal <= done;
  };
}

async function joinMemberships(past: SampleContext, members: Members, time: SampleTime): Promise<void> {
  const level = await past.db
    .selectFrom('membershipLevel')
    .select('id')
    .where('code', '=', 'COOPER')
    .executeTakeFirstOrThrow();
  for (const { email, joined } of [demoMember, ...shareOwners]) {
    const caller = members.get(email);
    assert(caller, `${email} has an account`);
    past.clock.set(time.at({ daysAgo: joined, minute: 570 }));
    await joinFree(past, caller, level.id);
  }
}

async function addDemoAlerts(
  past: SampleContext,
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
 * Calls the shop's own use cases, so that every ledger entry, share, certificate and invoice is real. Steps that an
 * interrupted fill completed are skipped.
 */
export async function replayHistory(past: SampleContext, time: SampleTime): Promise<void> {
  const { db } = past;
  const [members, { offers, casks }] = [await sampleMembers(db), await idsByCode(db)];
  const isCompleted = completedBefore(await countCompletedSteps(db, members));
  await joinMemberships(past, members, time);
  for (const step of samplePlan()) {
    const caller = members.get(step.member.email);
    assert(caller, `${step.member.email} has an account`);
    if (isCompleted(step, caller)) continue;
    past.clock.set(time.at(step.at));
    await replayStep(past, caller, step, offers);
  }
  await addDemoAlerts(past, members, casks, time);
  const operator = members.get(shareOwners.at(-1)?.email ?? '');
  assert(operator, 'there is someone who plans bottlings');
  await replayBottlings(past, operator, time.now);
  await replayLostCask(past, operator, time.now);
  // Nobody is mailed about the past.
  await db.deleteFrom('mail').where('createdAt', '<', time.now).where('state', '=', 'QUEUED').execute();
}
