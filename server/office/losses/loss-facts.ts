import type { ApprovalFacts } from '#contract/office/approvals.ts';
import { paidForShare } from '#domain/bottling/share-value.ts';
import { DomainError } from '#domain/errors.ts';
import { currencies } from '#domain/money.ts';
import { heldShares } from '#server/features/bottling/share-queries.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { findLoss } from '#server/features/losses/queries.ts';

export async function lossFacts(
  db: Reader,
  lossId: string,
): Promise<Extract<ApprovalFacts, { act: 'cask.confirmLoss' }>> {
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
