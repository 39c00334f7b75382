import type { Certificate } from '#contract/certificate.ts';
import type { Order } from '#contract/order/order.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import { whiskeyFrom } from '#domain/cask/cask.ts';
import { nextDates as words } from '#words/en/profile/order.ts';
import { dayOf, roundedPrice } from '#words/format.ts';

export interface NextDate {
  /** The first day of what is a year. */
  on: CalendarDate;
  when: string;
  text: string;
}

/** Without cents, as each line shows it; null where it was not estimated, or shares have been given back. */
function estimateOf({ lines, withdrawals, refunds }: Order): string | null {
  const estimates = lines.flatMap(({ atBottling }) => atBottling ?? []);
  const [one] = estimates;
  if (!one || estimates.length < lines.length || withdrawals.length + refunds.length > 0) return null;
  const amount = estimates.reduce((sum, estimate) => sum + Math.round(estimate.amount / 100) * 100, 0);
  return roundedPrice(amount, one.currency);
}

/** As seen from the day of the order: three. */
export function nextDates(order: Order, { fillDate }: Certificate): NextDate[] {
  const { lines, placedAt, withdrawUntil } = order;
  const on = placedAt.slice(0, 10);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const whiskey = whiskeyFrom(fillDate);
  const bottlings = lines.map(({ bottlingDate }) => bottlingDate).toSorted();
  const [first = on, last = first] = [bottlings[0], bottlings.at(-1)];
  return [
    { on, when: dayOf(placedAt), text: words.bought(count) },
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
