import type { AnswerOf } from '#contract/endpoint.ts';
import type { listSubscriptions, Membership } from '#contract/membership.ts';
import { isCurrent } from '#domain/membership.ts';
import { lastDayOfWithdrawal } from '#domain/withdrawal.ts';
import { memberOf } from '../account/members/member.ts';
import type { Context } from '../context.ts';
import { paged, type Paging } from '#server/platform/http/paged.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { cancellationNow } from './cancel-subscription.ts';
import {
  countSubscriptions,
  heldOf,
  latestSubscription,
  subscriptionNow,
  subscriptionsOf,
  type SubscriptionRow,
} from './queries.ts';
import { subscriptionView } from './subscription-view.ts';

async function cancellationView(
  { db, clock }: Context,
  { memberId }: Caller,
  latest: SubscriptionRow | undefined,
): Promise<Membership['cancellation']> {
  const now = clock.now();
  if (!latest || latest.cancelledAt || !isCurrent(heldOf(latest), now)) return null;
  const { country } = await memberOf(db, memberId);
  const { when, refund } = await cancellationNow(db, latest, country, now);
  const withdrawUntil =
    when === 'AT_ONCE' && latest.price > 0 ? lastDayOfWithdrawal(latest.joinedAt, country) : null;
  return { subscriptionId: latest.id, when, refund, withdrawUntil };
}

/** The member's subscription, the one that waits for its end, and what cancelling would do. */
export async function ownMembership(context: Context, caller: Caller): Promise<Membership> {
  const { db, clock } = context;
  const now = clock.now();
  const held = await subscriptionNow(db, caller.memberId, now);
  const latest = await latestSubscription(db, caller.memberId);
  return {
    subscription: held ? subscriptionView(held, now) : null,
    next: latest && latest.id !== held?.id ? subscriptionView(latest, now) : null,
    cancellation: await cancellationView(context, caller, latest),
  };
}

/** All subscriptions the member has had, newest first. */
export async function ownHistory(
  { db, clock }: Context,
  { memberId }: Caller,
  paging: Paging,
): Promise<AnswerOf<typeof listSubscriptions>> {
  const rows = await subscriptionsOf(db, memberId, paging.size, paging.page * paging.size);
  const now = clock.now();
  return paged(
    rows.map((row) => subscriptionView(row, now)),
    paging,
    await countSubscriptions(db, memberId),
  );
}
