import { addMonths } from './calendar.ts';
import { DomainError } from './errors.ts';
import type { Country, Currency } from './money.ts';
import { mayWithdraw } from './withdrawal.ts';

/** spec §9: membership valid 12 months. */
export const termMonths = 12;

const day = 86_400_000;
/** A term can be renewed in its last days; the next one then begins where it ends. */
export const renewalDays = 30;

/** One member's hold on a level; both dates null while a free one is joined and not started. */
export interface Subscription {
  startsAt: Date | null;
  endsAt: Date | null;
}

/** Expiry is decided here, at the moment of asking, never by a sweeper. */
export function isCurrent(subscription: Subscription | null, now: Date): boolean {
  return subscription !== null && (subscription.endsAt === null || subscription.endsAt > now);
}

/** A term of 12 months: a paid one from payment, a free one from the first cask-share purchase. */
export function termFrom(start: Date): { startsAt: Date; endsAt: Date } {
  return { startsAt: start, endsAt: addMonths(start, termMonths) };
}

export interface Level {
  id: number;
  tier: number;
  name: string;
}

/** A subscription with what it cost. */
export interface HeldSubscription extends Subscription {
  level: Level;
  /** Null for a free one. */
  currency: Currency | null;
  /** What the term is worth: what was paid and what was credited for it, in minor units. */
  worth: number;
}

/**
 * What the unused days of a term are worth, in minor units. Rounded in the member's favour: the day that has begun
 * counts as unused, and a fraction of a cent as a cent.
 */
export function unusedCredit({ startsAt, endsAt, worth }: HeldSubscription, now: Date): number {
  if (!startsAt || !endsAt || endsAt <= now) return 0;
  const days = (from: Date, to: Date) => Math.ceil((to.getTime() - from.getTime()) / day);
  const [unused, all] = [BigInt(days(now, endsAt)), BigInt(days(startsAt, endsAt))];
  const credit = (BigInt(worth) * unused + all - 1n) / all;
  return Math.min(worth, Number(credit));
}

/** What subscribing to a level would do. */
export interface PlannedTerm {
  change: 'START' | 'UPGRADE' | 'RENEWAL';
  startsAt: Date;
  endsAt: Date;
  /** Minor units. */
  credit: number;
}

/**
 * Whether and how a member may take a paid level now. A higher one begins at once and is credited the unused days; the
 * same or a lower one follows the present term, in its last 30 days.
 * @param held what they hold now, if it is current
 * @param isFollowed whether another term waits for the end of this one already
 */
export function planTerm(
  held: HeldSubscription | null,
  isFollowed: boolean,
  { level, currency }: { level: Level; currency: Currency },
  now: Date,
): PlannedTerm {
  if (!held || !isCurrent(held, now)) return { change: 'START', credit: 0, ...termFrom(now) };
  if (isFollowed) {
    throw new DomainError('ALREADY_SUBSCRIBED');
  }
  if (level.tier > held.level.tier) {
    if (held.worth > 0 && held.currency !== currency) {
      throw new DomainError('SUBSCRIPTION_CURRENCY');
    }
    return { change: 'UPGRADE', credit: unusedCredit(held, now), ...termFrom(now) };
  }
  if (!held.endsAt || held.endsAt.getTime() - now.getTime() > renewalDays * day) {
    throw level.tier === held.level.tier
      ? new DomainError('RENEWAL_TOO_EARLY')
      : new DomainError('DOWNGRADE_AT_TERM_END');
  }
  return { change: 'RENEWAL', credit: 0, ...termFrom(held.endsAt) };
}

/** What a subscription takes from the wallet: its price less the credit, less the coupon; minor units. */
export interface Price {
  price: number;
  credit: number;
  discount: number;
  total: number;
}

/** The credit counts first, and never pays out: what exceeds the price is not lost, because levels only rise in price. */
export function priceWithCredit(price: number, credit: number): Omit<Price, 'discount'> {
  const counted = Math.min(credit, price);
  return { price, credit: counted, total: price - counted };
}

export interface Cancellation {
  /** AT_ONCE gives everything back and restores what was held before; AT_TERM lets the term run out. */
  when: 'AT_ONCE' | 'AT_TERM';
  /** Minor units. */
  refund: number;
}

/**
 * With no benefit used, a paid term is given back whole within 14 days of payment, and a free one that has not begun
 * ends. Once one was used both run to their end: whoever cancels and joins anew is allowed nothing anew.
 */
export function cancellationOf(
  subscription: Subscription & { boughtAt: Date; price: number; paid: number },
  { country, hasUsedBenefit }: { country: Country | null; hasUsedBenefit: boolean },
  now: Date,
): Cancellation {
  const { price, paid, boughtAt, startsAt } = subscription;
  const mayEndNow = price === 0 ? startsAt === null : mayWithdraw(boughtAt, country, now);
  return mayEndNow && !hasUsedBenefit ? { when: 'AT_ONCE', refund: paid } : { when: 'AT_TERM', refund: 0 };
}

/** Days before the end on which a member is reminded; 0 is the end itself. */
export const reminderDays = [30, 7, 0] as const;
export type ReminderDays = (typeof reminderDays)[number];

/** The reminder due now: the last one passed, so that whoever was away is not told twice. Null before the first. */
export function reminderDue(endsAt: Date, now: Date): ReminderDays | null {
  const left = (endsAt.getTime() - now.getTime()) / day;
  return reminderDays.findLast((days) => left <= days) ?? null;
}
