import type { FactsOf } from '#contract/office/approvals.ts';
import { paidForShare } from '#domain/bottling/share-value.ts';
import { lastDayToChoose } from '#domain/cask/loss.ts';
import { DomainError, orRefuse } from '#domain/errors.ts';
import { currencies } from '#domain/money.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import { heldShares, lockAllShares } from '#server/features/bottling/share-queries.ts';
import { lockCask } from '#server/features/casks/stage/stage-queries.ts';
import type { Context } from '#server/shared/context.ts';
import { notifyMany } from '#server/features/notices/notify.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import {
  countriesOf,
  findLoss,
  hasHeldShares,
  insertRemedies,
  setConfirmed,
  type LossRow,
} from '#server/features/losses/queries.ts';

const heldWithinMs = 30 * 24 * 3600_000;

/** Follows the lock of all shares of the cask. @throws OWN_SHARES for who held a share of it in the last 30 days */
export async function refuseHolder(
  tx: Transaction,
  { memberId }: Caller,
  caskId: number,
  at: Date,
): Promise<void> {
  const since = new Date(at.getTime() - heldWithinMs);
  if (await hasHeldShares(tx, { caskId, memberId, since })) throw new DomainError('OWN_SHARES');
}

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
  const found = orRefuse(await findLoss(tx, lossId), 'APPROVAL_CLOSED');
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
  await recordChange(context, tx, caller, 'cask.confirmLoss', loss.caskId, {
    after: { lossId, declaredBy: loss.declaredBy, askedBy },
  });
}

export async function lossFacts(db: Reader, lossId: string): Promise<FactsOf<'cask.confirmLoss'>> {
  const loss = await findLoss(db, lossId);
  if (!loss || loss.confirmedAt) throw new DomainError('APPROVAL_CLOSED');
  const { caskId, caskCode, caskName, cause, text, happenedOn } = loss;
  const held = await heldShares(db, caskId);
  const paid = currencies.map((currency) => ({
    currency,
    amount: held
      .filter((share) => share.currency === currency)
      .reduce((sum, share) => sum + paidForShare(share), 0),
  }));
  return {
    act: 'cask.confirmLoss',
    caskId,
    caskCode,
    caskName,
    cause,
    text,
    happenedOn,
    holders: new Set(held.map(({ memberId }) => memberId)).size,
    shares: held.length,
    paid: paid.filter(({ amount }) => amount > 0),
  };
}
