import { randomBytes, randomUUID } from 'node:crypto';
import type { Bottling, PlannedBottling, planBottling as endpoint } from '#contract/bottling/bottling.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { assert } from '#domain/assert.ts';
import { dateIn, type CalendarDate } from '#domain/calendar.ts';
import { readingsOf } from '#domain/cask/record.ts';
import { refusalOfPlan } from '#domain/bottling/bottling-day.ts';
import { DomainError, orRefuse } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { lockCask } from '#server/features/casks/stage/stage-queries.ts';
import { eventsOf, updateFilling } from '#server/features/casks/record/record-queries.ts';
import { moveCask } from '#server/features/casks/stage/move-cask.ts';
import type { Context } from '#server/shared/context.ts';
import { lockShares, moveShares } from '#server/features/orders/shares/move-shares.ts';
import { notifyMany } from '#server/features/notices/notify.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import { bottlingView } from '#server/features/bottling/get-bottling.ts';
import { recordPlan } from './cask-events.ts';
import {
  cancelPlan,
  findBottling,
  insertBottling,
  plannedBottlings,
} from '#server/features/bottling/queries.ts';
import { heldShares } from '#server/features/bottling/share-queries.ts';

export async function listBottlings({ db }: Context): Promise<PlannedBottling[]> {
  const planned = await plannedBottlings(db, 100);
  return planned.map(({ caskName, caskCode, owners, confirmed, ...row }) => {
    return { ...bottlingView(row), caskName, caskCode, owners, confirmed };
  });
}

export async function planBottling(
  context: Context,
  caller: Caller,
  { caskId, plannedOn, strength }: BodyOf<typeof endpoint> & { caskId: number },
): Promise<Bottling> {
  const { db, clock, jobs } = context;
  const plannedBy = caller.memberId;
  return transaction(db, async (tx) => {
    const { fillDate, fillLitres, abv, bottlingDate } = await lockCask(tx, caskId);
    await moveCask(tx, caskId, { to: 'BOTTLING_PLANNED', by: 'OPERATOR' });
    const now = clock.now();
    const today = dateIn('IE', now);
    const refusal = refusalOfPlan({ fillDate, bottlingDay: plannedOn, abv: strength }, today);
    if (refusal) throw new DomainError(`BOTTLING_${refusal}`);
    const id = randomUUID();
    const seed = randomBytes(32).toString('hex');
    const plan = { id, caskId, plannedOn, strength, seed, foreseenOn: bottlingDate };
    await insertBottling(tx, { ...plan, plannedAt: now, plannedBy });
    // Every page says this of it from now on.
    await updateFilling(tx, caskId, { fillDate, fillLitres, abv, bottlingDate: plannedOn });
    await recordPlan(tx, { caskId, recordedBy: plannedBy, at: now }, today);
    await jobs.enqueue(tx, 'refresh-listing', { caskIds: [caskId] });
    await recordChange(context, tx, caller, 'bottling.plan', id, { after: { caskId, plannedOn, strength } });
    const planned = await findBottling(tx, id);
    assert(planned, 'the plan was just written');
    return bottlingView(planned);
  });
}

async function isMeasuredSince(tx: Transaction, caskId: number, day: CalendarDate): Promise<boolean> {
  return readingsOf(await eventsOf(tx, caskId)).some(({ happenedOn }) => happenedOn >= day);
}

/**
 * From its day on only where a measurement since then says what is in the cask.
 * @throws BOTTLING_NOT_FOUND, CASK_STAGE for one that is done, CASK_NOT_MEASURED
 */
export async function cancelBottling(
  context: Context,
  caller: Caller,
  { bottlingId, reason }: { bottlingId: string; reason: string },
): Promise<void> {
  const { db, clock, jobs } = context;
  const operatorId = caller.memberId;
  await transaction(db, async (tx) => {
    const found = orRefuse(await findBottling(tx, bottlingId), 'BOTTLING_NOT_FOUND');
    const { caskId, plannedOn, foreseenOn, strength } = found;
    const cask = await lockCask(tx, caskId);
    const today = dateIn('IE', clock.now());
    if (today >= plannedOn && !(await isMeasuredSince(tx, caskId, plannedOn)))
      throw new DomainError('CASK_NOT_MEASURED');
    await moveCask(tx, caskId, { to: 'MATURING', by: 'OPERATOR' });
    const notifiedShares = (await heldShares(tx, caskId)).filter(
      ({ state }) => state === 'BOTTLING_NOTIFIED',
    );
    const shares = await lockShares(
      tx,
      notifiedShares.map(({ certificateId }) => certificateId),
    );
    const now = clock.now();
    const notified = shares.filter(({ state }) => state === 'BOTTLING_NOTIFIED');
    await moveShares(tx, notified, { to: 'MATURING', by: 'OPERATOR', at: now, operatorId, reason });
    await cancelPlan(tx, bottlingId, { cancelledAt: now, cancelledBy: operatorId, cancelReason: reason });
    const { fillDate, fillLitres, abv } = cask;
    if (foreseenOn !== null)
      await updateFilling(tx, caskId, { fillDate, fillLitres, abv, bottlingDate: foreseenOn });
    await jobs.enqueue(tx, 'refresh-listing', { caskIds: [caskId] });
    await notifyMany(context, tx, [...new Set(notified.map(({ memberId }) => memberId))], {
      type: 'BOTTLING_CANCELLED',
      event: `bottling:${bottlingId}:cancelled`,
      data: { caskId, caskName: cask.name },
    });
    await recordChange(context, tx, caller, 'bottling.cancel', bottlingId, {
      before: { caskId, plannedOn, strength },
      reason,
    });
  });
}
