import type { MembershipLevel, Subscription } from '#contract/membership.ts';
import { isCurrent } from '#domain/membership.ts';
import type { LevelRow, SubscriptionRow } from './queries.ts';

export function levelView(row: LevelRow): MembershipLevel {
  const { id, code, name, tier, summary, benefits, price_sgd: SGD, price_eur: EUR } = row;
  return { id, code, name, tier, summary, benefits, prices: { SGD, EUR } };
}

export function subscriptionView(row: SubscriptionRow, now: Date): Subscription {
  return {
    id: row.id,
    levelId: row.level_id,
    levelName: row.level_name,
    joinedAt: row.joined_at.toISOString(),
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    current: isCurrent({ startsAt: row.starts_at, endsAt: row.ends_at }, now),
  };
}
