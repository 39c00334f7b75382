import { addMonthsIn, localTime } from '../calendar.ts';
import { DomainError } from '../errors.ts';
import type { Country } from '../country.ts';
import type { Currency } from '../money.ts';

// docs/product.md#membership
export const termMonths = 12;

const dayMs = 86_400_000;
export const renewalDays = 30;

export interface Subscription {
  startsAt: Date | null;
  endsAt: Date | null;
}

export function isCurrent(subscription: Subscription | null, now: Date): boolean {
  return subscription !== null && (subscription.endsAt === null || subscription.endsAt > now);
}

/**
 * Until the same time of the same day where the member lives; renewals count from the first term's.
 * @param start of a paid term the payment, of a free one the first purchase of a cask share
 */
export function termFrom(start: Date, country: Country | null): { startsAt: Date; endsAt: Date } {
  return { startsAt: start, endsAt: addMonthsIn(country, start, termMonths) };
}

export interface Level {
  id: number;
  tier: number;
  name: string;
}

export interface HeldSubscription extends Subscription {
  level: Level;
  currency: Currency | null;
  /** Minor units paid and credited for the term. */
  value: number;
}

/**
 * The part of a term's value for its unused days, and never more than the benefits that are left of it. Benefits that are
 * booked or asked for stay the member's, and count as used. Rounded in the member's favour: the day that has begun counts
 * as unused, and a fraction of a cent as a cent. Days are counted on the clock of the member's country, where one of 23
 * or 25 hours is a day.
 * @returns minor units
 */
export function unusedCredit(
  { startsAt, endsAt, value, uses }: HeldTerm,
  now: Date,
  country: Country | null,
): number {
  if (!startsAt || !endsAt || endsAt <= now) return 0;
  const taken = chargeFor({ ...uses, given: uses.given + uses.open }, value);
  const days = (from: Date, to: Date) =>
    Math.ceil((localTime(country, to) - localTime(country, from)) / dayMs);
  const [unused, all] = [BigInt(days(now, endsAt)), BigInt(days(startsAt, endsAt))];
  const credit = (BigInt(value) * unused + all - 1n) / all;
  return Math.min(value - taken, Number(credit));
}

export interface HeldTerm extends HeldSubscription {
  uses: BenefitUses;
  /** The beginning of the first of the terms that renewed one another, and how many they are. */
  began: { at: Date | null; terms: number };
}

export interface PlannedTerm {
  change: 'START' | 'UPGRADE' | 'RENEWAL';
  startsAt: Date;
  endsAt: Date;
  credit: number;
}

/**
 * A higher level begins at once and is credited what is left of the term; the same or a lower one follows the present term, in
 * its last 30 days.
 * @param hasNextTerm whether another term waits for the end of this one already
 * @throws ALREADY_SUBSCRIBED, SUBSCRIPTION_CURRENCY, RENEWAL_TOO_EARLY, DOWNGRADE_AT_TERM_END
 */
export function planTerm(
  held: HeldTerm | null,
  hasNextTerm: boolean,
  { level, currency, country }: { level: Level; currency: Currency; country: Country | null },
  now: Date,
): PlannedTerm {
  if (!held || !isCurrent(held, now)) return { change: 'START', credit: 0, ...termFrom(now, country) };
  if (hasNextTerm) throw new DomainError('ALREADY_SUBSCRIBED');
  if (level.tier > held.level.tier) {
    if (held.value > 0 && held.currency !== currency) throw new DomainError('SUBSCRIPTION_CURRENCY');
    return { change: 'UPGRADE', credit: unusedCredit(held, now, country), ...termFrom(now, country) };
  }
  if (!held.endsAt || held.endsAt.getTime() - now.getTime() > renewalDays * dayMs) {
    throw level.tier === held.level.tier
      ? new DomainError('RENEWAL_TOO_EARLY')
      : new DomainError('DOWNGRADE_AT_TERM_END');
  }
  const { at, terms } = held.began;
  const endsAt = addMonthsIn(country, at ?? held.endsAt, termMonths * (at ? terms + 1 : 1));
  return { change: 'RENEWAL', credit: 0, startsAt: held.endsAt, endsAt };
}

/** Minor units; total = price - credit - discount. */
export interface Price {
  price: number;
  credit: number;
  discount: number;
  total: number;
}

/** The credit never exceeds the price: a higher level always costs more. */
export function priceWithCredit(price: number, credit: number): Omit<Price, 'discount'> {
  const counted = Math.min(credit, price);
  return { price, credit: counted, total: price - counted };
}

export interface BenefitUses {
  given: number;
  open: number;
  included: number;
}

/**
 * A term's price in equal parts for the uses it includes (docs/product.md#membership). Rounded in the member's favour.
 * @param value what was paid and credited for the term, in minor units
 */
export function chargeFor({ given, included }: BenefitUses, value: number): number {
  if (included === 0) return 0;
  return Number((BigInt(value) * BigInt(Math.min(given, included))) / BigInt(included));
}

/** Days before the end on which a member is reminded; 0 is the end itself. */
export const membershipReminderDays = [30, 7, 0] as const;
export type MembershipReminderDays = (typeof membershipReminderDays)[number];

/** Only the latest that is due, so that no member gets two at once. */
export function membershipReminderDue(endsAt: Date, now: Date): MembershipReminderDays | null {
  const left = (endsAt.getTime() - now.getTime()) / dayMs;
  return membershipReminderDays.findLast((days) => left <= days) ?? null;
}
