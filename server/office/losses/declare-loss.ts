import { randomUUID } from 'node:crypto';
import type { declareLoss as endpoint, OfficeLoss } from '#contract/cask/loss.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { assert } from '#domain/assert.ts';
import { dateIn } from '#domain/calendar.ts';
import { emptyEvent, caskEventErrors } from '#domain/cask/record.ts';
import type { CaskStage } from '#domain/cask/stage.ts';
import { DomainError, orRefuse } from '#domain/errors.ts';
import { cancelPlan, findCaskBottling } from '#server/features/bottling/queries.ts';
import { heldShares, lockAllShares, type HeldShare } from '#server/features/bottling/share-queries.ts';
import { eventsOf, insertEvent } from '#server/features/casks/record/record-queries.ts';
import { moveCask } from '#server/features/casks/stage/move-cask.ts';
import { lockCask } from '#server/features/casks/stage/stage-queries.ts';
import {
  deleteLoss,
  findLoss,
  findLossOfCask,
  insertLoss,
  type LossRow,
} from '#server/features/losses/queries.ts';
import { lockShares, moveShares } from '#server/features/orders/shares/move-shares.ts';
import { refuseHolder } from './confirm-loss.ts';
import { officeLoss } from './office-losses.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import {
  lockOpenApproval,
  openApprovalIds,
  type ApprovalRow,
} from '#server/shared/approvals/approval-queries.ts';
import { insertRequest, withdraw } from '#server/shared/approvals/ask-approval.ts';
import type { Context } from '#server/shared/context.ts';
import { markUnchanged, recordChange } from '#server/shared/trail/record-change.ts';

type Declared = BodyOf<typeof endpoint> & { caskId: number };

async function recordIncident(
  tx: Transaction,
  cask: Row<'cask'>,
  { text, happenedOn, source, document }: Declared,
  { at, operatorId }: { at: Date; operatorId: string },
): Promise<void> {
  const incident = { ...emptyEvent, kind: 'INCIDENT', id: randomUUID(), happenedOn, text } as const;
  const events = await eventsOf(tx, cask.id);
  const today = dateIn('IE', at);
  const fields = caskEventErrors(incident, { caskType: cask.caskType, events, today });
  if (Object.keys(fields).length > 0) throw new DomainError('INVALID_REQUEST', { fields });
  const recorded = { recordedBy: operatorId, recordedAt: at };
  await insertEvent(tx, { ...incident, ...recorded, document: document ?? null, caskId: cask.id, source });
}

async function endPlan(
  tx: Transaction,
  caskId: number,
  held: readonly HeldShare[],
  { at, operatorId, reason }: { at: Date; operatorId: string; reason: string },
): Promise<void> {
  const plan = await findCaskBottling(tx, caskId);
  if (!plan) return;
  await cancelPlan(tx, plan.id, { cancelledAt: at, cancelledBy: operatorId, cancelReason: reason });
  const notified = held.filter(({ state }) => state === 'BOTTLING_NOTIFIED');
  const shares = await lockShares(
    tx,
    notified.map(({ certificateId }) => certificateId),
  );
  await moveShares(tx, shares, { to: 'MATURING', by: 'OPERATOR', at, operatorId, reason });
}

const requestFor = (lossId: string) =>
  ({ act: 'cask.confirmLoss', subjectId: lossId, memberId: null, details: {}, reason: null }) as const;

async function askAgain(
  context: Context,
  tx: Transaction,
  caller: Caller,
  { id, caskId }: Row<'caskLoss'>,
  open: ApprovalRow | undefined,
): Promise<void> {
  await lockAllShares(tx, caskId);
  const now = context.clock.now();
  await refuseHolder(tx, caller, caskId, now);
  await insertRequest(tx, caller, requestFor(id), { open, now });
  const after = { act: 'cask.confirmLoss', lossId: id };
  await recordChange(context, tx, caller, 'approval.ask', { kind: 'cask', id: caskId }, { after });
}

/**
 * Nothing of the cask will be bottled. In one transaction its record says so, and its own unsold shares are not for sale any
 * more; its holders choose once another operator has confirmed it. Declared again as it is, it is asked for again where no
 * request is open; otherwise nothing changes.
 * @throws CASK_NOT_FOUND, CASK_STAGE, OWN_SHARES, INVALID_REQUEST with the field
 */
export async function declareLoss(context: Context, caller: Caller, declared: Declared): Promise<OfficeLoss> {
  const { db, clock, jobs } = context;
  const { caskId, cause, text, happenedOn } = declared;
  const operatorId = caller.memberId;
  return transaction(db, async (tx) => {
    const known = await findLossOfCask(tx, caskId);
    const open = known && (await lockOpenApproval(tx, { act: 'cask.confirmLoss', subjectId: known.id }));
    const cask = await lockCask(tx, caskId);
    const before = await findLossOfCask(tx, caskId);
    if (before?.cause === cause && before.text === text && before.happenedOn === happenedOn) {
      const openRequest = { act: 'cask.confirmLoss', subjectIds: [before.id], now: clock.now() } as const;
      const isOpen = (await openApprovalIds(tx, openRequest)).size > 0;
      if (before.confirmedAt || isOpen) markUnchanged(caller);
      else await askAgain(context, tx, caller, before, open);
      return officeLoss(tx, before.id, clock.now());
    }
    await moveCask(tx, caskId, { to: 'LOST', by: 'OPERATOR' });
    const { stage: stageBefore } = cask;
    assert(
      stageBefore !== 'BOTTLED' && stageBefore !== 'CLOSED' && stageBefore !== 'LOST',
      'a cask that is bottled or lost is not moved here',
    );
    await lockAllShares(tx, caskId);
    const at = clock.now();
    await refuseHolder(tx, caller, caskId, at);
    const held = await heldShares(tx, caskId);
    await recordIncident(tx, cask, declared, { at, operatorId });
    await endPlan(tx, caskId, held, { at, operatorId, reason: text.slice(0, 500) });
    const loss = { id: randomUUID(), caskId, cause, text, happenedOn, stageBefore };
    await insertLoss(tx, { ...loss, declaredAt: at, declaredBy: operatorId });
    await insertRequest(tx, caller, requestFor(loss.id), { open: undefined, now: at });
    await jobs.enqueue(tx, 'refresh-listing', { caskIds: [caskId] });
    await recordChange(context, tx, caller, 'cask.declareLost', caskId, {
      before: { stage: stageBefore },
      after: { stage: 'LOST', cause, happenedOn, lossId: loss.id },
      reason: text.slice(0, 500),
    });
    return officeLoss(tx, loss.id, at);
  });
}

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
    const found = orRefuse(await findLoss(tx, lossId), 'LOSS_NOT_FOUND');
    const { caskId } = found;
    const request = await lockOpenApproval(tx, { act: 'cask.confirmLoss', subjectId: lossId });
    await lockCask(tx, caskId);
    const loss = orRefuse(await findLoss(tx, lossId), 'LOSS_NOT_FOUND');
    if (loss.confirmedAt) throw new DomainError('LOSS_CONFIRMED');
    const stage = stageAfter(loss);
    await moveCask(tx, caskId, { to: stage, by: 'OPERATOR' });
    const at = clock.now();
    if (request) await withdraw(tx, request.id, { by: caller.memberId, now: at });
    await deleteLoss(tx, lossId);
    const note = { kind: 'NOTE', source: 'COMPANY', happenedOn: dateIn('IE', at), text: reason } as const;
    await insertEvent(tx, { ...note, caskId, recordedBy: caller.memberId, recordedAt: at });
    await jobs.enqueue(tx, 'refresh-listing', { caskIds: [caskId] });
    const { cause, text, happenedOn, declaredAt, declaredBy } = loss;
    await recordChange(context, tx, caller, 'cask.reverseLoss', caskId, {
      before: { stage: 'LOST', lossId, cause, text, happenedOn, declaredAt, declaredBy },
      after: { stage },
      reason,
    });
  });
}
