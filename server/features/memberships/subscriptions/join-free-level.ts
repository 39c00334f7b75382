import { randomUUID } from 'node:crypto';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { replaceSubscription } from '../queries.ts';

/** Joined, not started. The member is locked and has no current membership. @returns the id of the subscription */
export async function joinFreeLevel(
  tx: Transaction,
  { memberId, levelId, now }: { memberId: string; levelId: number; now: Date },
): Promise<string> {
  const id = randomUUID();
  const subscription = {
    id,
    memberId,
    levelId,
    joinedAt: now,
    startsAt: null,
    endsAt: null,
    currency: null,
    price: 0,
    credit: 0,
    discount: 0,
    paid: 0,
    ledgerTransactionId: null,
  };
  await replaceSubscription(tx, subscription, now);
  return id;
}
