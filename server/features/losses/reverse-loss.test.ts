import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { planCask } from '#testing/fixtures/bottling.ts';
import { buildMember, type BuiltMember } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { atOnce, codesOf } from '#testing/database/at-once.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { declareAndConfirm, leakOf, loseCask, ownLoss, type LostCask } from '#testing/fixtures/losses.ts';
import { testContext } from '#testing/test-context.ts';
import { planBottling } from '#server/features/bottling/plan-bottling.ts';
import { getCaskRecord } from '#server/features/casks/record/get-record.ts';
import { chooseRemedy } from './remedies/choose-remedy.ts';
import { declareLoss } from './declare-loss.ts';
import { listOwnLosses, officeLoss } from './list-losses.ts';
import { refundUndecidedShares } from './remedies/refund-undecided.ts';
import { reverseLoss } from './reverse-loss.ts';

const context = await testContext();
const { db, clock } = context;
const start = Date.parse('2027-03-03T10:00:00Z');
clock.set(start);
beforeEach(() => clock.set(start));

const ownerOf = ({ owners }: LostCask) => owners[0]!;
const idsOf = async (lost: LostCask) =>
  (await ownLoss(context, ownerOf(lost), lost.lossId)).shares.map(({ certificateId }) => certificateId);
const refund = ({ lossId }: LostCask, owner: BuiltMember, certificateIds: string[]) =>
  chooseRemedy(context, callerOf(owner), { lossId, certificateIds, remedy: 'REFUND' });
const statesOf = async ({ id }: BuiltMember) =>
  (await db.selectFrom('certificate').select('state').where('memberId', '=', id).execute()).map(
    ({ state }) => state,
  );
const mailsTo = async ({ email }: BuiltMember, words: string) => {
  await context.runJobs();
  return context.mails.filter(({ to, subject }) => to === email && subject.includes(words));
};

test('a loss declared by mistake is reversed: the cask is as before, its holders are notified, and it may be lost again', async () => {
  const lost = await loseCask(context, { owners: [{}, { country: 'IE' }] });
  const operator = callerOf(lost.operator);
  const reason = `The report was about another cask (${randomUUID()}).`;
  await reverseLoss(context, operator, { lossId: lost.lossId, reason });
  const cask = db.selectFrom('cask').select('stage').where('id', '=', lost.cask.id);
  expect(await cask.executeTakeFirstOrThrow()).toEqual({ stage: 'MATURING' });
  for (const owner of lost.owners) {
    expect(await listOwnLosses(context, callerOf(owner))).toEqual([]);
    expect(await mailsTo(owner, 'is not lost')).toHaveLength(1);
  }
  const { events } = await getCaskRecord(context, lost.cask.id);
  expect(events.slice(0, 2).map(({ kind }) => kind)).toEqual(['NOTE', 'INCIDENT']);
  await expect(reverseLoss(context, operator, { lossId: lost.lossId, reason })).rejects.toMatchObject({
    code: 'LOSS_NOT_FOUND',
  });
  clock.set(start + 90 * 86_400_000);
  await refundUndecidedShares(context);
  expect(await statesOf(ownerOf(lost))).not.toContain('REFUNDED');
  const buyer = await buildMember(context, { balance: { SGD: 100_000 } });
  await (await fillCart(context, callerOf(buyer), { casks: [[lost.cask, 1]] })).place();
  const again = await declareAndConfirm(context, operator, leakOf(context, lost.cask.id));
  expect((await officeLoss(context.db, again.lossId)).shares.open).toBe(5);
  expect(await brokenInvariants(context.database)).toEqual({});
});

test('a planned bottling is made again after a loss was reversed', async () => {
  const planned = await planCask(context, { owners: [{}], inDays: 25 });
  const operator = callerOf(planned.operator);
  const { lossId } = await declareLoss(context, operator, leakOf(context, planned.cask.id));
  await reverseLoss(context, operator, { lossId, reason: 'The cask beside it leaked.' });
  const plannedOn = addDays(planned.plannedOn, 10);
  const plan = await planBottling(context, operator, { caskId: planned.cask.id, plannedOn, strength: 46 });
  expect(plan.bottlingId).not.toBe(planned.bottlingId);
});

test('once somebody has chosen a loss is final; of a choice and its reversal at once, one is done', async () => {
  const lost = await loseCask(context);
  await refund(lost, ownerOf(lost), (await idsOf(lost)).slice(0, 1));
  const reverse = ({ lossId, operator }: LostCask) =>
    reverseLoss(context, callerOf(operator), { lossId, reason: 'A mistake.' });
  await expect(reverse(lost)).rejects.toMatchObject({ code: 'REMEDY_CHOSEN' });
  for (let i = 0; i < 4; i += 1) {
    const other = await loseCask(context);
    const ids = await idsOf(other);
    const { answers, refusals } = await atOnce(2, (n): Promise<unknown> =>
      n === i % 2 ? refund(other, ownerOf(other), ids) : reverse(other),
    );
    expect([answers.length, refusals.length]).toEqual([1, 1]);
    expect(['LOSS_NOT_FOUND', 'REMEDY_CHOSEN']).toContain(Object.keys(codesOf(refusals))[0]);
  }
  expect(await brokenInvariants(context.database)).toEqual({});
});
