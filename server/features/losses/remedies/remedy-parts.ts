import { randomUUID } from 'node:crypto';
import { assert } from '#domain/assert.ts';
import { paidForShare } from '#domain/bottling/share-value.ts';
import type { Currency } from '#domain/money.ts';
import type { HeldShare } from '#server/features/bottling/share-queries.ts';
import type { ClaimedShare } from '#server/features/casks/shares/claim-shares.ts';

export interface RemedyPart {
  choiceId: string;
  orderId: string;
  currency: Currency;
  /** Minor units: what was paid for the shares. */
  amount: number;
  held: readonly HeldShare[];
  claimed: readonly ClaimedShare[];
}

export function partsOf(held: readonly HeldShare[], claimed: readonly ClaimedShare[]): RemedyPart[] {
  let taken = 0;
  return [...Map.groupBy(held, ({ orderId }) => orderId)].map(([orderId, ofOrder]) => {
    const [first] = ofOrder;
    assert(first, 'a group has a share');
    taken += ofOrder.length;
    return {
      choiceId: randomUUID(),
      orderId,
      currency: first.currency,
      amount: ofOrder.reduce((sum, share) => sum + paidForShare(share), 0),
      held: ofOrder,
      claimed: claimed.slice(taken - ofOrder.length, taken),
    };
  });
}
