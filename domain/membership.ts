import { addMonths } from './calendar.ts';

/** spec §9: membership valid 12 months. */
export const termMonths = 12;

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
