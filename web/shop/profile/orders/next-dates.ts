import type { CalendarEntry } from '#domain/calendar-file.ts';
import type { Certificate } from '#contract/certificate.ts';
import type { Order } from '#contract/order/order.ts';
import { dateIn, type CalendarDate } from '#domain/calendar.ts';
import type { Country } from '#domain/country.ts';
import { whiskeyFrom } from '#domain/cask/cask.ts';
import { bottlingDates, estimateAtBottling, shareCount } from '#domain/order/order-lines.ts';
import { nextDates as words } from '#words/en/profile/order.ts';
import { dayOf, roundedPrice } from '#words/format.ts';

export interface NextDate {
  /** The first day of what is a year. */
  on: CalendarDate;
  when: string;
  text: string;
}

/** Null also where shares have been given back. */
function estimateOf({ lines, withdrawals, refunds }: Order): string | null {
  const estimate = estimateAtBottling(lines);
  if (!estimate || withdrawals.length + refunds.length > 0) return null;
  return roundedPrice(estimate.minor, estimate.currency);
}

/** Three dates, seen from the day of the order. */
export function nextDates(order: Order, { fillDate }: Certificate, country: Country | null): NextDate[] {
  const { lines, placedAt, withdrawUntil } = order;
  const on = dateIn(country, new Date(placedAt));
  const whiskey = whiskeyFrom(fillDate);
  const [first, last] = bottlingDates(lines);
  return [
    { on, when: dayOf(on), text: words.bought(shareCount(lines)) },
    lines.length === 1 && whiskey > on
      ? { on: whiskey, when: dayOf(whiskey), text: words.whiskey(lines[0]?.name ?? '') }
      : { on: withdrawUntil, when: dayOf(withdrawUntil), text: words.lastDay },
    {
      on: first,
      when: words.about(first.slice(0, 4), last.slice(0, 4)),
      text: words.bottling(estimateOf(order)),
    },
  ];
}

export function entriesOf({ id, placedAt, lines }: Order, dates: readonly NextDate[]): CalendarEntry[] {
  const casks = lines.map((line) => line.name).join(', ');
  return dates.map(({ on, when, text }, place) => ({
    id: `${id}-${place}`,
    stamp: placedAt,
    starts: on,
    summary: words.calendarEntry(casks, when === dayOf(on) ? text : `${when}. ${text}`),
  }));
}
