import { paidForShare } from '#domain/bottling/share-value.ts';
import { lastDayToChoose } from '#domain/cask/loss.ts';
import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { heldShares, lockAllShares } from '#server/features/bottling/share-queries.ts';
import { lockCask } from '#server/features/casks/stage/stage-queries.ts';
import type { Context } from '#server/shared/context.ts';
import { notifyMany } from '#server/features/notices/notify.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import {
  countriesOf,
  findLoss,
  insertRemedies,
  setConfirmed,
  type LossRow,
} from '#server/features/losses/queries.ts';
import { refuseHolder } from './refuse-holder.ts';

async function openRemedies(
  context: Context,
  tx: Transaction,
  { id: lossId, caskId, caskName, text }: LossRow,
  confirmedAt: Date,
): Promise<void> {
  const held = await heldShares(tx, caskId);
  const countries = await countriesOf(
    tx,
    held.map(({ memberId }) => memberId),
  );
  const due = held.map((share) => {
    const country = countries.get(share.memberId) ?? share.orderCountry;
    const { certificateId, memberId } = share;
    const chooseUntil = lastDayToChoose(confirmedAt, country);
    return { certificateId, memberId, country, chooseUntil, amount: paidForShare(share) };
  });
  await insertRemedies(tx, lossId, due);
  for (const [chooseUntil, shares] of Map.groupBy(due, (share) => share.chooseUntil))
    await notifyMany(context, tx, [...new Set(shares.map(({ memberId }) => memberId))], {
      type: 'CASK_LOST',
      event: `loss:${lossId}`,
      data: { lossId, caskName, text, chooseUntil },
    });
}

export async function lockLoss(tx: Transaction, lossId: string): Promise<void> {
  const found = await findLoss(tx, lossId);
  if (!found) throw new DomainError('APPROVAL_CLOSED');
  await lockCask(tx, found.caskId);
  await lockAllShares(tx, found.caskId);
}

export async function confirmLoss(
  context: Context,
  tx: Transaction,
  caller: Caller,
  { lossId, askedBy }: { lossId: string; askedBy: string },
): Promise<void> {
  const loss = await findLoss(tx, lossId);
  if (!loss || loss.confirmedAt) throw new DomainError('APPROVAL_CLOSED');
  // Asked for again, the loss was declared by somebody else than who asks.
  if (loss.declaredBy === caller.memberId) throw new DomainError('NOT_YOURS_TO_DECIDE');
  const confirmedAt = context.clock.now();
  await refuseHolder(tx, caller, loss.caskId, confirmedAt);
  await setConfirmed(tx, lossId, { confirmedAt, confirmedBy: caller.memberId });
  await openRemedies(context, tx, loss, confirmedAt);
  await recordChange(context, tx, caller, {
    action: 'cask.confirmLoss',
    subject: { kind: 'cask', id: loss.caskId },
    after: { lossId, declaredBy: loss.declaredBy, askedBy },
  });
}
