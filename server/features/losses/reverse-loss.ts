import { randomUUID } from 'node:crypto';
import { dateIn } from '#domain/calendar.ts';
import type { CaskStage } from '#domain/cask/stage.ts';
import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { heldShares, lockAllShares } from '#server/features/bottling/share-queries.ts';
import { emptyEvent, eventsOf, insertEvent } from '#server/features/casks/record/record-queries.ts';
import { moveCask } from '#server/features/casks/stage/move-cask.ts';
import { lockCask } from '#server/features/casks/stage/stage-queries.ts';
import type { Context } from '#server/features/context.ts';
import { notifyMany } from '#server/features/notices/notify.ts';
import { recordChange } from '#server/features/office/trail/record-change.ts';
import { deleteLoss, findLoss, hasChoice, type LossRow } from './queries.ts';

/** A plan of its bottling ended with the loss: it is maturing again. */
async function stageAfter(tx: Transaction, { stageBefore, caskId }: LossRow): Promise<CaskStage> {
  if (stageBefore === 'ANNOUNCED' || stageBefore === 'FILLED') return stageBefore;
  if (stageBefore !== null) return 'MATURING';
  const isFilled = (await eventsOf(tx, caskId)).some(({ kind }) => kind === 'FILLED');
  return isFilled ? 'MATURING' : 'ANNOUNCED';
}

/**
 * The cask is as before: its record says so, its own unsold shares are for sale again, and its holders are notified where
 * they were of the loss. A plan of its bottling that ended is made again. Of a choice and this at once, the second finds
 * the first (docs/decisions/092).
 * @throws LOSS_NOT_FOUND for one that was reversed already, REMEDY_CHOSEN
 */
export async function reverseLoss(
  context: Context,
  caller: Caller,
  { lossId, reason }: { lossId: string; reason: string },
): Promise<void> {
  const { db, clock, jobs } = context;
  await transaction(db, async (tx) => {
    const asked = await findLoss(tx, lossId);
    if (!asked) throw new DomainError('LOSS_NOT_FOUND');
    const { caskId, caskName } = asked;
    await lockCask(tx, caskId);
    const loss = await findLoss(tx, lossId);
    if (!loss) throw new DomainError('LOSS_NOT_FOUND');
    const stage = await stageAfter(tx, loss);
    await moveCask(tx, caskId, { to: stage, by: 'OPERATOR' });
    await lockAllShares(tx, caskId);
    if (await hasChoice(tx, lossId)) throw new DomainError('REMEDY_CHOSEN');
    const at = clock.now();
    await deleteLoss(tx, lossId);
    await insertEvent(tx, {
      ...emptyEvent,
      kind: 'NOTE',
      id: randomUUID(),
      caskId,
      happenedOn: dateIn('IE', at),
      text: reason,
      source: 'COMPANY',
      recordedBy: caller.memberId,
      recordedAt: at,
    });
    const held = loss.confirmedAt ? await heldShares(tx, caskId) : [];
    await notifyMany(context, tx, [...new Set(held.map(({ memberId }) => memberId))], {
      type: 'CASK_NOT_LOST',
      event: `loss:${lossId}:reversed`,
      data: { lossId, caskId, caskName, text: reason },
    });
    await jobs.enqueue(tx, 'refresh-listing', { caskIds: [caskId] });
    const { cause, text, happenedOn, declaredAt, declaredBy, confirmedAt } = loss;
    await recordChange(context, tx, caller, {
      action: 'cask.reverseLoss',
      subject: { kind: 'cask', id: caskId },
      before: { stage: 'LOST', lossId, cause, text, happenedOn, declaredAt, declaredBy, confirmedAt },
      after: { stage },
      reason,
    });
  });
}
