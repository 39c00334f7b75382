import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { planCask } from '#testing/fixtures/bottling.ts';
import { buildCask, buildMember } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { atOnce } from '#testing/database/at-once.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { confirmByAnother, declareAndConfirm, leakOf, loseCask } from '#testing/fixtures/losses.ts';
import { testContext } from '#testing/test-context.ts';
import { planBottling } from '#server/office/bottling/plan-bottling.ts';
import { getCaskRecord } from '#server/features/casks/record/get-record.ts';
import { declareLoss } from './declare-loss.ts';
import { officeLoss } from './office-losses.ts';
import { reverseLoss } from './reverse-loss.ts';

const context = await testContext();
const { db, clock } = context;
beforeEach(() => clock.set(Date.parse('2027-03-03T10:00:00Z')));

const reason = 'The report was about another cask.';
const newOperator = async () => callerOf(await buildMember(context));

async function declared() {
  const cask = await buildCask(context);
  const buyer = callerOf(await buildMember(context, { balance: { SGD: 100_000 } }));
  const buy = async () => (await fillCart(context, buyer, { casks: [[cask, 1]] })).place();
  await buy();
  const operator = await newOperator();
  const { lossId } = await declareLoss(context, operator, leakOf(context, cask.id));
  return { cask, buy, operator, lossId };
}

test('a loss declared by mistake is reversed: the cask is as before, and it may be lost again', async () => {
  const { cask, buy, operator, lossId } = await declared();
  await reverseLoss(context, operator, { lossId, reason });
  const stage = db.selectFrom('cask').select('stage').where('id', '=', cask.id);
  expect(await stage.executeTakeFirstOrThrow()).toEqual({ stage: 'MATURING' });
  const { events } = await getCaskRecord(context, cask.id);
  expect(events.slice(0, 2).map(({ kind }) => kind)).toEqual(['NOTE', 'INCIDENT']);
  for (const id of [lossId, randomUUID()])
    await expect(reverseLoss(context, operator, { lossId: id, reason })).rejects.toMatchObject({
      code: 'LOSS_NOT_FOUND',
    });
  await buy();
  const again = await declareAndConfirm(context, operator, leakOf(context, cask.id));
  expect((await officeLoss(context.db, again.lossId, context.clock.now())).shares.open).toBe(2);
  expect(await brokenInvariants(context.database)).toEqual({});
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
  await expect(
    reverseLoss(context, callerOf(lost.operator), { lossId: lost.lossId, reason }),
  ).rejects.toMatchObject({ code: 'LOSS_CONFIRMED' });
  const { operator, lossId } = await declared();
  const other = await newOperator();
  const { answers, refusals } = await atOnce(2, (n): Promise<unknown> =>
    n === 0 ? confirmByAnother(context, lossId, other) : reverseLoss(context, operator, { lossId, reason }),
  );
  expect([answers.length, refusals.length]).toEqual([1, 1]);
  expect(await brokenInvariants(context.database)).toEqual({});
});
