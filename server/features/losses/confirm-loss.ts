import { paidForShare } from '#domain/bottling/share-value.ts';
import { lastDayToChoose } from '#domain/cask/loss.ts';
import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { heldShares, lockAllShares } from '#server/features/bottling/share-queries.ts';
import { lockCask } from '#server/features/casks/stage/stage-queries.ts';
import type { Context } from '#server/features/context.ts';
import { notifyMany } from '#server/features/notices/notify.ts';
import { refuseOwnAccount } from '#server/features/office/payments/refuse-own-account.ts';
import { markUnchanged, recordChange } from '#server/features/office/trail/record-change.ts';
import { countriesOf, findLoss, insertRemedies, setConfirmed, type LossRow } from './queries.ts';
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

/**
 * The second person: from now on the holders may choose, and are notified. Confirmed again, nothing changes.
 * @throws LOSS_NOT_FOUND, FORBIDDEN for who declared it, OWN_SHARES
 */
export async function confirmLoss(context: Context, caller: Caller, lossId: string): Promise<void> {
  await transaction(context.db, async (tx) => {
    const asked = await findLoss(tx, lossId);
    if (!asked) throw new DomainError('LOSS_NOT_FOUND');
    const { caskId } = asked;
    await lockCask(tx, caskId);
    const loss = await findLoss(tx, lossId);
    if (!loss) throw new DomainError('LOSS_NOT_FOUND');
    if (loss.confirmedAt) {
      markUnchanged(caller);
      return;
    }
    refuseOwnAccount(caller, loss.declaredBy);
    await lockAllShares(tx, caskId);
    const confirmedAt = context.clock.now();
    await refuseHolder(tx, caller, caskId, confirmedAt);
    await setConfirmed(tx, lossId, { confirmedAt, confirmedBy: caller.memberId });
    await openRemedies(context, tx, loss, confirmedAt);
    await recordChange(context, tx, caller, {
      action: 'cask.confirmLoss',
      subject: { kind: 'cask', id: caskId },
      after: { lossId, declaredBy: loss.declaredBy },
    });
  });
}
