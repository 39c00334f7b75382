import { assert } from '#domain/errors.ts';
import type { Caller } from '../../http/requests.ts';
import { joinFree } from '../../membership/join-free.ts';
import type { Database } from '../connect.ts';
import { demoAlerts } from './demo-steps.ts';
import { samplePlan } from './plan.ts';
import type { Step } from './step.ts';
import { demoMember, houseMembers } from './members.ts';
import type { SampleTime } from './sample-time.ts';
import { takeStep, type Past } from './take-step.ts';

type Members = Map<string, Caller>;

async function idsByCode(db: Database): Promise<{ offers: Map<string, number>; casks: Map<string, number> }> {
  const rows = await db
    .selectFrom('offer')
    .innerJoin('cask', 'cask.id', 'offer.cask_id')
    .select(['cask.code', 'cask.id as cask_id', 'offer.id as offer_id'])
    .execute();
  return {
    offers: new Map(rows.map((row) => [row.code, row.offer_id])),
    casks: new Map(rows.map((row) => [row.code, row.cask_id])),
  };
}

async function sampleMembers(db: Database): Promise<Members> {
  const emails = [demoMember, ...houseMembers].map(({ email }) => email);
  const rows = await db.selectFrom('member').select(['id', 'email']).where('email', 'in', emails).execute();
  return new Map(rows.map(({ id, email }) => [email, { memberId: id, sessionId: id }]));
}

/** How many steps of one kind each member has behind them already. */
async function countsOf(db: Database, table: 'deposit' | 'orders'): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom(table)
    .select(['member_id', (eb) => eb.fn.countAll<number>().as('count')])
    .$if(table === 'deposit', (query) => query.where('settled_at' as never, 'is not', null))
    .groupBy('member_id')
    .execute();
  return new Map(rows.map(({ member_id, count }) => [member_id, count]));
}

/** Whether every order of the plan has been placed: the last thing a fill does but one. */
export async function historyIsWhole(db: Database): Promise<boolean> {
  const members = await sampleMembers(db);
  const orders = await countsOf(db, 'orders');
  const placed = [...members.values()].reduce((sum, { memberId }) => sum + (orders.get(memberId) ?? 0), 0);
  return placed >= samplePlan().filter(({ kind }) => kind === 'order').length;
}

async function joinAll(past: Past, members: Members, time: SampleTime): Promise<void> {
  const level = await past.db
    .selectFrom('membership_level')
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
  const created_at = time.at({ daysAgo: 3, minute: 730 });
  const alerts = demoAlerts.map((code) => ({
    member_id: memberId,
    cask_id: casks.get(code) ?? 0,
    created_at,
  }));
  await past.db
    .insertInto('cask_alert')
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
  const behind = { deposit: await countsOf(db, 'deposit'), order: await countsOf(db, 'orders') };
  const seen = { deposit: new Map<string, number>(), order: new Map<string, number>() };
  const isDone = ({ kind }: Step, { memberId }: Caller) => {
    const ordinal = (seen[kind].get(memberId) ?? 0) + 1;
    seen[kind].set(memberId, ordinal);
    return ordinal <= (behind[kind].get(memberId) ?? 0);
  };
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
