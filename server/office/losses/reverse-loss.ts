import { randomUUID } from 'node:crypto';
import { dateIn } from '#domain/calendar.ts';
import type { CaskStage } from '#domain/cask/stage.ts';
import { DomainError } from '#domain/errors.ts';
import { emptyEvent } from '#domain/cask/record.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { insertEvent } from '#server/features/casks/record/record-queries.ts';
import { moveCask } from '#server/features/casks/stage/move-cask.ts';
import { lockCask } from '#server/features/casks/stage/stage-queries.ts';
import type { Context } from '#server/shared/context.ts';
import { lockOpenApproval } from '#server/shared/approvals/approval-queries.ts';
import { withdraw } from '#server/shared/approvals/ask-approval.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import { deleteLoss, findLoss, type LossRow } from '#server/features/losses/queries.ts';

/** A plan of its bottling ended with the declaration: it is maturing again. */
const stageAfter = ({ stageBefore }: LossRow): CaskStage =>
  stageBefore === 'BOTTLING_PLANNED' ? 'MATURING' : stageBefore;

/**
 * The cask is as before: its record says so, and its own unsold shares are for sale again. A plan of its bottling that
 * ended is made again. Nobody was notified of it yet.
 */
export async function reverseLoss(
  context: Context,
  caller: Caller,
  { lossId, reason }: { lossId: string; reason: string },
): Promise<void> {
  const { db, clock, jobs } = context;
  await transaction(db, async (tx) => {
    const found = await findLoss(tx, lossId);
    if (!found) throw new DomainError('LOSS_NOT_FOUND');
    const { caskId } = found;
    const request = await lockOpenApproval(tx, { act: 'cask.confirmLoss', subjectId: lossId });
    await lockCask(tx, caskId);
    const loss = await findLoss(tx, lossId);
    if (!loss) throw new DomainError('LOSS_NOT_FOUND');
    if (loss.confirmedAt) throw new DomainError('LOSS_CONFIRMED');
    const stage = stageAfter(loss);
    await moveCask(tx, caskId, { to: stage, by: 'OPERATOR' });
    const at = clock.now();
    if (request) await withdraw(tx, request.id, { by: caller.memberId, now: at });
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
    await jobs.enqueue(tx, 'refresh-listing', { caskIds: [caskId] });
    const { cause, text, happenedOn, declaredAt, declaredBy } = loss;
    await recordChange(context, tx, caller, {
      action: 'cask.reverseLoss',
      subject: { kind: 'cask', id: caskId },
      before: { stage: 'LOST', lossId, cause, text, happenedOn, declaredAt, declaredBy },
      after: { stage },
      reason,
    });
  });
}
