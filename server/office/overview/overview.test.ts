import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import * as overview from '#contract/office/overview.ts';
import type { OperatorRole } from '#contract/office/permissions.ts';
import { searchTrail } from '#contract/office/trail.ts';
import { dateIn, instantAt } from '#domain/calendar.ts';
import { declareLoss } from '#server/office/losses/declare-loss.ts';
import { withdrawOrder } from '#server/features/orders/withdrawals/withdraw-order.ts';
import type { JobName } from '#server/platform/jobs/jobs.ts';
import { planCask } from '#testing/fixtures/bottling.ts';
import { approveFor, buildOperator, loginOperator } from '#testing/fixtures/approvals.ts';
import { buildCask, buildMember } from '#testing/fixtures/builders.ts';
import { buyShares, callerOf } from '#testing/fixtures/buyers.ts';
import { leakOf, loseCask, ownLoss } from '#testing/fixtures/losses.ts';
import { testOffice } from '#testing/test-office.ts';

const { context, call, office, db, clock } = await testOffice();
const look = async () => (await office(overview.getOverview)).body;
async function lookAs(role: OperatorRole) {
  const { token } = await loginOperator(context, role);
  return (await call(overview.getOverview, { token })).body;
}
const reason = 'The provider is back';

test('sales and deposits are summed from the first minute in Ireland of thirty days', async () => {
  const before = await look();
  const { order } = await buyShares(context, { quantity: 3 });
  const { sales, deposits, stock } = await look();
  expect(sales).toMatchObject({
    orders: (before.sales?.orders ?? 0) + 1,
    shares: (before.sales?.shares ?? 0) + 3,
    sgd: (before.sales?.sgd ?? 0) + order.total,
  });
  expect(deposits?.sgd).toBe((before.deposits?.sgd ?? 0) + 200_000);
  expect(stock.casksOnSale).toBe(before.stock.casksOnSale + 1);
  expect(stock.sharesTotal).toBe(before.stock.sharesTotal + 10);
  const start = clock.now();
  const today = Date.parse(dateIn('IE', start));
  clock.set(instantAt('IE', today + 30 * 86_400_000 - 1));
  const last = await look();
  clock.set(instantAt('IE', today + 30 * 86_400_000));
  const after = await look();
  clock.set(start);
  expect([last.sales?.orders, after.sales?.orders]).toEqual([sales?.orders, 0]);
  expect([last.deposits?.sgd, after.deposits]).toEqual([deposits?.sgd, { deposits: 0, sgd: 0, eur: 0 }]);
});

test('an operator without orders or deposits sees no money', async () => {
  const seen = await lookAs('warehouse');
  expect([seen.sales, seen.deposits]).toEqual([null, null]);
  expect(Object.keys(seen.waiting)).toEqual(['approvals', 'parcelsToSend']);
  const { sales, deposits } = await lookAs('support');
  expect([sales !== null, deposits]).toEqual([true, null]);
});

async function failForGood(data: object, queue: JobName = 'refresh-listing'): Promise<void> {
  await sql`insert into pgboss.job (name, data, source_name, source_retry_count, source_output)
    values ('dead-letter', ${JSON.stringify(data)}::jsonb, ${queue}, 3,
      ${JSON.stringify({ message: 'no answer\nat line 3' })}::jsonb)`.execute(db);
}

test('a dead job is run again or thrown away with a reason, once; no other job can be', async () => {
  await sql`delete from pgboss.job`.execute(db);
  await failForGood({ caskIds: [1] });
  await failForGood({ caskIds: [2] });
  expect((await look()).waiting.failedJobs).toBe(2);
  const list = async () => (await office(overview.listFailedJobs)).body;
  const [first, second] = await list();
  expect(first).toMatchObject({ queue: 'refresh-listing', state: 'DEAD', tries: 4, error: 'no answer' });
  const retry = (jobId = first?.jobId ?? '') =>
    office(overview.retryJob, { params: { jobId }, body: { reason } });
  expect((await retry()).status).toBe(204);
  await expectRefusal(retry(), 'JOB_NOT_FOUND');
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = 'refresh-listing' and state = 'created'
      and data -> 'caskIds' <@ '[1, 2]'`.execute(db);
  expect(rows).toHaveLength(1);
  await expectRefusal(retry(rows[0]?.id), 'JOB_NOT_FOUND');
  const unwanted = { params: { jobId: second?.jobId ?? '' }, body: { reason } };
  const discard = await office(overview.discardJob, unwanted);
  expect(discard.status).toBe(204);
  expect(await list()).toEqual([]);
  const { body } = await office(searchTrail, { query: { subjectKind: 'job' } });
  expect(body.entries.map(({ action }) => action)).toEqual(['job.discard', 'job.retry']);
});

test('tasks due within seven days are listed, and overdue ones as such', async () => {
  const { bottlingId, plannedOn } = await planCask(context, {});
  const start = clock.now().getTime();
  const due = async (days: number) => {
    clock.set(new Date(`${plannedOn}T12:00:00Z`).getTime() + days * 86_400_000);
    const { body } = await office(overview.listDue);
    return body.filter(({ id }) => id === bottlingId).map(({ isOverdue }) => isOverdue);
  };
  expect([await due(-8), await due(-7), await due(0), await due(1)]).toEqual([[], [false], [false], [true]]);
  clock.set(start);
});

test('a remedy is due on the first of the last days to choose, while a share waits for one', async () => {
  const start = clock.now().getTime();
  clock.set('2027-03-03T10:00:00Z');
  const both = [{}, { country: 'IE' }] as const;
  const [lost, other] = [
    await loseCask(context, { owners: [...both] }),
    await loseCask(context, { owners: both.toReversed() }),
  ];
  const due = async () => {
    const { body } = await office(overview.listDue);
    return body.filter(({ kind }) => kind === 'REMEDY').map(({ id, dueOn }) => [id, dueOn]);
  };
  // Two months later: the Monday is a holiday in Ireland, whose members have one day more.
  clock.set('2027-05-01T10:00:00Z');
  const ofBoth = [lost, other].map(({ lossId }) => [lossId, '2027-05-03']).toSorted();
  expect((await due()).toSorted()).toEqual(ofBoth);
  clock.set('2027-03-04T10:00:00Z');
  for (const buyer of lost.owners) {
    const { shares } = await ownLoss(context, buyer, lost.lossId);
    const expectedRefund = shares.reduce((sum, { amount }) => sum + amount, 0);
    const orderId = shares[0]?.orderId ?? '';
    await withdrawOrder(context, callerOf(buyer), orderId, randomUUID(), { expectedRefund });
  }
  clock.set('2027-05-01T10:00:00Z');
  expect(await due()).toEqual([[other.lossId, '2027-05-03']]);
  clock.set(start);
});

test('a mail that was never delivered is counted and listed, without its address', async () => {
  const member = await buildMember(context);
  await sql`insert into mail (id, member_id, event, type, data, state, tries, due_at, created_at, settled_at, reason)
    values (gen_random_uuid(), ${member.id}, 'one', 'CASK_BACK', '{}', 'GIVEN_UP', 1, ${clock.now()}, ${clock.now()},
      ${clock.now()}, 'refused: 550')`.execute(db);
  expect((await look()).waiting.mailsGivenUp).toBe(1);
  const { body } = await office(overview.listGivenUpMails);
  expect(body).toMatchObject([{ memberId: member.id, type: 'CASK_BACK', reason: 'refused: 550' }]);
  expect(JSON.stringify(body)).not.toContain(member.email);
});

test('a lost cask waits for the person who confirms it', async () => {
  const waiting = async () => (await look()).waiting.approvals;
  const first = await buildOperator(context, 'owner');
  const { lossId } = await declareLoss(context, first, leakOf(context, (await buildCask(context)).id));
  expect(await waiting()).toBe(1);
  // The warehouse may not decide it, and finds it in no list.
  expect((await lookAs('warehouse')).waiting.approvals).toBe(0);
  await approveFor(context, await buildOperator(context, 'owner'), lossId);
  expect(await waiting()).toBe(0);
});
