import type { AnswerOf } from '#contract/endpoint.ts';
import type { listSubscriptions as endpoint, Membership } from '#contract/membership/membership.ts';
import { isCurrent } from '#domain/membership/membership.ts';
import { lastDayOfWithdrawal } from '#domain/law/working-days.ts';
import { getMember } from '#server/features/members/queries.ts';
import type { Context } from '#server/shared/context.ts';
import { paged, type Paging } from '#server/platform/http/paged.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { cancellationAt } from './cancel-subscription.ts';
import {
  countSubscriptions,
  latestSubscription,
  subscriptionAt,
  listSubscriptionRows,
  type SubscriptionRow,
} from '../queries.ts';
import { subscriptionView } from './subscription-view.ts';

async function cancellationView(
  { db, clock }: Context,
  { memberId }: Caller,
  latest: SubscriptionRow | undefined,
): Promise<Membership['cancellation']> {
  const now = clock.now();
  if (!latest || latest.cancelledAt || !isCurrent(latest, now)) return null;
  const { country } = await getMember(db, memberId);
  const { when, refund, charge } = await cancellationAt(db, latest, country, now);
  const withdrawUntil =
    when === 'AT_ONCE' && latest.price > 0 ? lastDayOfWithdrawal(latest.joinedAt, country) : null;
  return { subscriptionId: latest.id, when, refund, charge, withdrawUntil };
}

export async function getMembership(context: Context, caller: Caller): Promise<Membership> {
  const { db, clock } = context;
  const now = clock.now();
  const held = await subscriptionAt(db, caller.memberId, now);
  const latest = await latestSubscription(db, caller.memberId);
  return {
    subscription: held ? subscriptionView(held, now) : null,
    next: latest && latest.id !== held?.id ? subscriptionView(latest, now) : null,
    cancellation: await cancellationView(context, caller, latest),
  };
}

export async function listSubscriptions(
  { db, clock }: Context,
  { memberId }: Caller,
  paging: Paging,
): Promise<AnswerOf<typeof endpoint>> {
  const rows = await listSubscriptionRows(db, memberId, paging.size, paging.page * paging.size);
  const now = clock.now();
  return paged(
    rows.map((row) => subscriptionView(row, now)),
    paging,
    await countSubscriptions(db, memberId),
  );
}
