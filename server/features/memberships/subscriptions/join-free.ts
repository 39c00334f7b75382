import type { Subscription } from '#contract/membership/membership.ts';
import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import { isCurrent } from '#domain/membership/membership.ts';
import type { Context } from '#server/shared/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { levelOf, latestSubscription, lockMembership } from '../queries.ts';
import { joinFreeLevel } from './start-paid-term.ts';
import { subscriptionView } from './subscription-view.ts';

export async function joinFree(
  { db, clock }: Context,
  { memberId }: Caller,
  levelId: number,
): Promise<Subscription> {
  return transaction(db, async (tx) => {
    await lockMembership(tx, memberId);
    const now = clock.now();
    const level = await levelOf(tx, levelId, now);
    if (level.priceSgd > 0 || level.priceEur > 0) throw new DomainError('MEMBERSHIP_NOT_FREE');
    const before = await latestSubscription(tx, memberId);
    if (before && isCurrent(before, now)) {
      if (before.levelId === levelId) return subscriptionView(before, now);
      throw new DomainError('ALREADY_SUBSCRIBED');
    }
    await joinFreeLevel(tx, { memberId, levelId, now });
    const joined = await latestSubscription(tx, memberId);
    assert(joined, 'the subscription was just inserted');
    return subscriptionView(joined, now);
  });
}
