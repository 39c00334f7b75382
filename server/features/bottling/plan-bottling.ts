import { randomBytes, randomUUID } from 'node:crypto';
import type { Bottling, planBottling as endpoint } from '#contract/bottling/bottling.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { assert } from '#domain/assert.ts';
import { dateIn } from '#domain/calendar.ts';
import { refusalOfPlan } from '#domain/bottling/bottling-day.ts';
import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { lockCask } from '../casks/stage/stage-queries.ts';
import { updateFilling } from '../casks/record/record-queries.ts';
import { moveCask } from '../casks/stage/move-cask.ts';
import type { Context } from '../context.ts';
import { lockShares, moveShares } from '../orders/shares/move-shares.ts';
import { notifyMany } from '../notices/notify.ts';
import { recordChange } from '../office/trail/record-change.ts';
import { bottlingView } from './bottling-view.ts';
import { recordPlan } from './cask-events.ts';
import { cancelPlan, findBottling, insertBottling } from './queries.ts';
import { findBottledCask, heldShares } from './share-queries.ts';

/**
 * @throws CASK_NOT_FOUND, CASK_STAGE for a cask that is planned already, BOTTLING_TOO_YOUNG, BOTTLING_TOO_WEAK,
 * BOTTLING_TOO_SOON
 */
export async function planBottling(
  context: Context,
  caller: Caller,
  { caskId, plannedOn, strength }: BodyOf<typeof endpoint> & { caskId: number },
): Promise<Bottling> {
  const { db, clock, jobs } = context;
  const plannedBy = caller.memberId;
  return transaction(db, async (tx) => {
    const { fillDate, fillLitres, abv } = await lockCask(tx, caskId);
    await moveCask(tx, caskId, { to: 'BOTTLING_PLANNED', by: 'OPERATOR' });
    const now = clock.now();
    const today = dateIn('IE', now);
    const refusal = refusalOfPlan({ fillDate, bottlingDay: plannedOn, abv: strength }, today);
    if (refusal) throw new DomainError(`BOTTLING_${refusal}`);
    const id = randomUUID();
    const seed = randomBytes(32).toString('hex');
    await insertBottling(tx, { id, caskId, plannedOn, strength, seed, plannedAt: now, plannedBy });
    // What every page says of it from now on.
    await updateFilling(tx, caskId, { fillDate, fillLitres, abv, bottlingDate: plannedOn });
    await recordPlan(tx, { caskId, recordedBy: plannedBy, at: now }, today);
    await jobs.enqueue(tx, 'refresh-listing', { caskIds: [caskId] });
    await recordChange(context, tx, caller, {
      action: 'bottling.plan',
      subject: { kind: 'bottling', id },
      after: { caskId, plannedOn, strength },
    });
    const planned = await findBottling(tx, id);
    assert(planned, 'the plan was just written');
    return bottlingView(planned);
  });
}

/** @throws BOTTLING_NOT_FOUND, CASK_STAGE for one that is done */
export async function cancelBottling(
  context: Context,
  caller: Caller,
  { bottlingId, reason }: { bottlingId: string; reason: string },
): Promise<void> {
  const { db, clock, jobs } = context;
  const operatorId = caller.memberId;
  await transaction(db, async (tx) => {
    const found = await findBottling(tx, bottlingId);
    if (!found) throw new DomainError('BOTTLING_NOT_FOUND');
    const { caskId } = found;
    await lockCask(tx, caskId);
    await moveCask(tx, caskId, { to: 'MATURING', by: 'OPERATOR' });
    const told = (await heldShares(tx, caskId)).filter(({ state }) => state === 'BOTTLING_NOTIFIED');
    const shares = await lockShares(
      tx,
      told.map(({ certificateId }) => certificateId),
    );
    const now = clock.now();
    const notified = shares.filter(({ state }) => state === 'BOTTLING_NOTIFIED');
    await moveShares(tx, notified, { to: 'MATURING', by: 'OPERATOR', at: now, operatorId, reason });
    await cancelPlan(tx, bottlingId, { cancelledAt: now, cancelledBy: operatorId, cancelReason: reason });
    await jobs.enqueue(tx, 'refresh-listing', { caskIds: [caskId] });
    const cask = await findBottledCask(tx, caskId);
    assert(cask, 'a cask that is locked is there');
    await notifyMany(context, tx, [...new Set(notified.map(({ memberId }) => memberId))], {
      type: 'BOTTLING_CANCELLED',
      event: `bottling:${bottlingId}:cancelled`,
      data: { caskId, caskName: cask.name },
    });
    const { plannedOn, strength } = found;
    await recordChange(context, tx, caller, {
      action: 'bottling.cancel',
      subject: { kind: 'bottling', id: bottlingId },
      before: { caskId, plannedOn, strength },
      reason,
    });
  });
}
