import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { getApproval } from '#contract/office/approvals.ts';
import { recordTrail } from '#contract/office/trail.ts';
import { addDays } from '#domain/calendar.ts';
import { rowOf } from '#testing/database/rows.ts';
import { buildOperator, decide, loginOperator } from '#testing/fixtures/approvals.ts';
import {
  balanceOf,
  buildCask,
  buildMember,
  loginAsOperator,
  type BuiltMember,
} from '#testing/fixtures/builders.ts';
import { buyShares, callerOf } from '#testing/fixtures/buyers.ts';
import { leakOf, ownLoss, declareAndConfirm, loseCask } from '#testing/fixtures/losses.ts';
import { testShop } from '#testing/test-shop.ts';
import { withdrawOrder } from '#server/features/orders/withdrawals/withdraw-order.ts';
import { listOwnLosses } from '#server/features/losses/loss-view.ts';
import { refundUndecidedShares } from '#server/features/losses/remedies/refund-undecided.ts';
import { planCask } from '#testing/fixtures/bottling.ts';
import { atOnce } from '#testing/database/at-once.ts';
import { planBottling } from '#server/office/bottling/plan-bottling.ts';
import { getCaskRecord } from '#server/features/casks/record/get-record.ts';
import * as approvals from '#server/office/approvals/approvals.ts';
import { declareLoss, reverseLoss } from './declare-loss.ts';
import { officeLoss } from './office-losses.ts';

const { context, app, call, db, clock } = await testShop();
beforeEach(() => clock.set(Date.parse('2027-03-03T10:00:00Z')));

test('a holder of shares of a cask, now or in the last 30 days, does not declare it lost', async () => {
  const { caller: holder, cask, order } = await buyShares(context);
  const declare = () => declareLoss(context, holder, leakOf(context, cask.id));
  await expectRefusal(declare(), 'OWN_SHARES');
  await withdrawOrder(context, holder, order.id, randomUUID(), { expectedRefund: 10_000 });
  clock.set(`${addDays('2027-03-03', 29)}T10:00:00Z`);
  await expectRefusal(declare(), 'OWN_SHARES');
  clock.set(`${addDays('2027-03-03', 30)}T10:00:00Z`);
  expect((await declare()).shares.open).toBe(0);
});

test('its holders choose, and are told, once another operator confirms it who holds no share of it', async () => {
  const { member: owner, cask } = await buyShares(context);
  const { member: holder } = await buyShares(context, { cask });
  const [first, second] = [await buildMember(context), await buildMember(context)];
  const leak = leakOf(context, cask.id);
  const { lossId, confirmedAt, approvalId, shares } = await declareLoss(context, callerOf(first), leak);
  expect(shares).toEqual({ open: 2, refunded: 0, replaced: 0, withdrawn: 0 });
  const confirm = async (by: BuiltMember) =>
    decide(app, await loginAsOperator(context, by), approvalId ?? '');
  expect([confirmedAt, await listOwnLosses(context, callerOf(owner))]).toEqual([null, []]);
  await expectRefusal(confirm(first), 'NOT_YOURS_TO_DECIDE');
  await expectRefusal(confirm(holder), 'OWN_SHARES');
  clock.set(`${addDays('2027-03-03', 20)}T10:00:00Z`);
  await refundUndecidedShares(context);
  expect(await balanceOf(context, owner.id)).toBe(190_000);
  expect(await context.mailsTo(owner.email, 'was lost')).toEqual([]);
  const token = await loginAsOperator(context, second);
  const shown = await call(getApproval, { params: { approvalId: approvalId ?? '' }, token });
  const paid = [{ currency: 'SGD', amount: 20_000 }];
  expect(shown.body.facts).toMatchObject({ caskId: cask.id, holders: 2, shares: 2, paid });
  const twice = await Promise.all([confirm(second), confirm(second)]);
  expect(twice.map(({ status }) => status)).toContain(204);
  expect(await context.mailsTo(owner.email, 'was lost')).toHaveLength(1);
  expect(await ownLoss(context, owner, lossId)).toMatchObject({ isOpen: true, chooseUntil: '2027-05-24' });
});

test('a loss is asked for again after its request was refused', async () => {
  const cask = await buildCask(context);
  const { caller: first } = await loginOperator(context, 'owner');
  const { token } = await loginOperator(context, 'owner');
  const leak = leakOf(context, cask.id);
  const { approvalId } = await declareLoss(context, first, leak);
  expect((await decide(app, token, approvalId ?? '', 'REFUSED')).status).toBe(204);
  const params = { subjectKind: 'cask', subjectId: String(cask.id) } as const;
  const { body: trail } = await call(recordTrail, { params, token });
  expect(trail[0]?.action).toBe('approval.refuse');
  const again = await declareLoss(context, first, leak);
  expect(again.approvalId).not.toBe(approvalId);
  expect((await declareLoss(context, first, leak)).approvalId).toBe(again.approvalId);
  expect((await decide(app, token, again.approvalId ?? '')).status).toBe(204);
});

const reason = 'The report was about another cask.';
async function declared() {
  const { cask, member } = await buyShares(context);
  const buy = () => buyShares(context, { by: member, cask });
  const operator = await buildOperator(context, 'owner');
  const { lossId, approvalId } = await declareLoss(context, operator, leakOf(context, cask.id));
  return { cask, buy, operator, lossId, approvalId: approvalId ?? '' };
}

test('a loss declared by mistake is reversed: the cask is as before, and it may be lost again', async () => {
  const { cask, buy, operator, lossId } = await declared();
  await reverseLoss(context, operator, { lossId, reason });
  expect(await rowOf(db, 'cask', { id: cask.id })).toMatchObject({ stage: 'MATURING' });
  const { events } = await getCaskRecord(context, cask.id);
  expect(events.slice(0, 2).map(({ kind }) => kind)).toEqual(['NOTE', 'INCIDENT']);
  for (const id of [lossId, randomUUID()])
    await expectRefusal(reverseLoss(context, operator, { lossId: id, reason }), 'LOSS_NOT_FOUND');
  await buy();
  const again = await declareAndConfirm(context, operator, leakOf(context, cask.id));
  expect((await officeLoss(context.db, again.lossId, context.clock.now())).shares.open).toBe(2);
});

test('a planned bottling is made again after a loss was reversed', async () => {
  const planned = await planCask(context, { owners: [{}], inDays: 25 });
  const operator = callerOf(planned.operator);
  const { lossId } = await declareLoss(context, operator, leakOf(context, planned.cask.id));
  await reverseLoss(context, operator, { lossId, reason });
  const plannedOn = addDays(planned.plannedOn, 10);
  const plan = await planBottling(context, operator, { caskId: planned.cask.id, plannedOn, strength: 46 });
  expect(plan.bottlingId).not.toBe(planned.bottlingId);
});

test('a confirmed loss is final; of a confirmation and a reversal at once, one is done', async () => {
  const lost = await loseCask(context);
  const reversal = reverseLoss(context, callerOf(lost.operator), { lossId: lost.lossId, reason });
  await expectRefusal(reversal, 'LOSS_CONFIRMED');
  const { operator, lossId, approvalId } = await declared();
  const other = await buildOperator(context, 'owner');
  const { digest } = await approvals.getApproval(context, other, approvalId);
  const confirmation = { approvalId, outcome: 'APPROVED', digest } as const;
  const { answers, refusals } = await atOnce(2, (n): Promise<unknown> =>
    n === 0
      ? approvals.decideApproval(context, other, confirmation)
      : reverseLoss(context, operator, { lossId, reason }),
  );
  expect([answers.length, refusals.length]).toEqual([1, 1]);
});

testInvariants(context);
