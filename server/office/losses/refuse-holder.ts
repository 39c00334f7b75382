import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { hasHeldShares } from '#server/features/losses/queries.ts';

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
