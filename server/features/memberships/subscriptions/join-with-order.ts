import type { Country } from '#domain/country.ts';
import { DomainError } from '#domain/errors.ts';
import { isCurrent, type Subscription } from '#domain/membership/membership.ts';
import type { Currency } from '#domain/money.ts';
import type { Context } from '#server/shared/context.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import { levelOf, subscriptionAt, type LevelRow } from '../queries.ts';
import {
  joinFreeLevel,
  startPaidTerm,
  planSubscription,
  withCoupon,
  type PlannedSubscription,
  type Subscriber,
} from './start-paid-term.ts';

interface Joiner {
  memberId: string;
  country: Country | null;
  currency: Currency;
  subscription: Subscription | null;
  now: Date;
}

export interface Joining {
  level: LevelRow;
  planned: PlannedSubscription | null;
  total: number;
}

/**
 * A free level joins where nothing is held, and is passed over otherwise. A paid one is taken at its full price, where
 * none or a free one is held.
 */
export async function planJoining(
  db: Reader,
  { memberId, country, currency, subscription, now }: Joiner,
  levelId: number | undefined,
): Promise<Joining | null> {
  if (levelId === undefined) return null;
  const level = await levelOf(db, levelId, now);
  if (level.priceSgd === 0 && level.priceEur === 0)
    return isCurrent(subscription, now) ? null : { level, planned: null, total: 0 };
  const held = await subscriptionAt(db, memberId, now);
  if (held && held.price > 0 && isCurrent(held, now)) throw new DomainError('ALREADY_SUBSCRIBED');
  const planned = await planSubscription(db, memberId, level, { currency, country, now });
  return { level, planned, total: planned.total };
}

export function joinedBy(joining: Joining | null, subscription: Subscription | null): Subscription | null {
  if (!joining) return subscription;
  const { startsAt = null, endsAt = null } = joining.planned ?? {};
  return { startsAt, endsAt };
}

/** The member is locked. @returns the id of the subscription */
export async function joinWithOrder(
  context: Context,
  tx: Transaction,
  { level, planned }: Joining,
  subscriber: Subscriber,
): Promise<string> {
  const { memberId, now } = subscriber;
  if (!planned) return joinFreeLevel(tx, { memberId, levelId: level.id, now });
  const term = { level, planned, price: withCoupon(planned, null), coupon: null };
  return (await startPaidTerm(context, tx, subscriber, term)).id;
}
