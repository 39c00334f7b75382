import { assert } from '#domain/assert.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { addAlert } from '#server/features/alerts/queries.ts';
import { joinFree } from '#server/features/memberships/subscriptions/join-free.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { areBottlingsComplete, bottlingEvents } from './bottlings.ts';
import { demoAlerts } from './demo-steps.ts';
import { areRemediesComplete, lostCaskEvents } from './lost-cask.ts';
import { samplePlan } from './plan.ts';
import { demoMember, shareOwners } from '../members.ts';
import type { SampleTime } from '../common/sample-time.ts';
import { replayStep, type HistoryEvent, type SampleContext, type Step } from './replay-step.ts';

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

function callerOf(members: Members, email: string): Caller {
  const caller = members.get(email);
  assert(caller, `${email} has an account`);
  return caller;
}

type Completed = Record<Step['kind'], { memberId: string }[]>;

/** A row for each step. */
async function completedSteps(db: Database, members: Members): Promise<Completed> {
  const ids = [...members.values()].map(({ memberId }) => memberId);
  if (ids.length === 0) return { deposit: [], order: [] };
  const deposits = db.selectFrom('deposit').select('memberId').where('settledAt', 'is not', null);
  const orders = db.selectFrom('orders').select('memberId');
  return {
    deposit: await deposits.where('memberId', 'in', ids).execute(),
    order: await orders.where('memberId', 'in', ids).execute(),
  };
}

export async function isHistoryComplete(db: Database): Promise<boolean> {
  const { order } = await completedSteps(db, await sampleMembers(db));
  const isPlaced = order.length >= samplePlan().filter(({ kind }) => kind === 'order').length;
  return isPlaced && (await areBottlingsComplete(db)) && (await areRemediesComplete(db));
}

function completedBefore(completed: Completed): (step: Step, caller: Caller) => boolean {
  const seen = new Map<string, number>();
  return ({ kind }, { memberId }) => {
    const ordinal = (seen.get(kind + memberId) ?? 0) + 1;
    seen.set(kind + memberId, ordinal);
    return ordinal <= completed[kind].filter((done) => done.memberId === memberId).length;
  };
}

async function membershipEvents(
  past: SampleContext,
  members: Members,
  time: SampleTime,
): Promise<HistoryEvent[]> {
  const level = await past.db
    .selectFrom('membershipLevel')
    .select('id')
    .where('code', '=', 'COOPER')
    .executeTakeFirstOrThrow();
  return [demoMember, ...shareOwners].map(({ email, joined }) => {
    const caller = callerOf(members, email);
    return { at: time.at({ daysAgo: joined, minute: 570 }), run: () => joinFree(past, caller, level.id) };
  });
}

async function stepEvents(
  past: SampleContext,
  members: Members,
  offers: Map<string, number>,
  time: SampleTime,
): Promise<HistoryEvent[]> {
  const isCompleted = completedBefore(await completedSteps(past.db, members));
  return samplePlan()
    .map((step) => ({ step, caller: callerOf(members, step.member.email) }))
    .filter(({ step, caller }) => !isCompleted(step, caller))
    .map(({ step, caller }) => {
      return { at: time.at(step.at), run: () => replayStep(past, caller, step, offers) };
    });
}

function demoAlertEvents(
  past: SampleContext,
  members: Members,
  casks: Map<string, number>,
  time: SampleTime,
): HistoryEvent[] {
  const caller = callerOf(members, demoMember.email);
  const at = time.at({ daysAgo: 3, minute: 730 });
  return demoAlerts.map((code) => {
    return { at, run: () => addAlert(past, caller, { caskId: casks.get(code) ?? 0 }) };
  });
}

/** Numbers, balances and lists follow the order of writing: all of it is written in the order of time. */
async function runInOrder({ clock }: SampleContext, events: readonly HistoryEvent[]): Promise<void> {
  let reached = 0;
  for (const { at, run } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    // A purchase takes minutes; what would begin within them begins at their end.
    clock.set(Math.max(at.getTime(), reached));
    await run();
    reached = clock.now().getTime();
  }
}

/** Calls the shop's own use cases, so that every ledger entry, share, certificate and invoice is real. */
export async function replayHistory(past: SampleContext, time: SampleTime): Promise<void> {
  const { db } = past;
  const [members, { offers, casks }] = [await sampleMembers(db), await idsByCode(db)];
  const operator = callerOf(members, shareOwners.at(-1)?.email ?? '');
  const other = callerOf(members, shareOwners.at(-2)?.email ?? '');
  await runInOrder(past, [
    ...(await membershipEvents(past, members, time)),
    ...(await stepEvents(past, members, offers, time)),
    ...demoAlertEvents(past, members, casks, time),
    ...bottlingEvents(past, operator, time.now),
    ...lostCaskEvents(past, [operator, other], time.now),
  ]);
  // Nobody is mailed about the past.
  await db.deleteFrom('mail').where('createdAt', '<', time.now).where('state', '=', 'QUEUED').execute();
}
