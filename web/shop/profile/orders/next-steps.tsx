import type { Certificate } from '#contract/certificate.ts';
import type { Order } from '#contract/order/order.ts';
import { dateIn } from '#domain/calendar.ts';
import { whiskeyFrom } from '#domain/cask/cask.ts';
import { bottlingDates, estimateAtBottling, shareCount } from '#domain/order/order-lines.ts';
import { useMemberCountry } from '#web/api/hooks.ts';
import { Part } from '#web/ui/layout/part.tsx';
import { nextDates as words } from '#words/en/profile/order.ts';
import { dayOf, roundedPrice } from '#words/format.ts';

/** Null also where shares have been given back. */
function estimateOf({ lines, withdrawals, refunds }: Order): string | null {
  const estimate = estimateAtBottling(lines);
  if (!estimate || withdrawals.length + refunds.length > 0) return null;
  return roundedPrice(estimate.minor, estimate.currency);
}

/** Three dates, seen from the day of the order. */
export function NextSteps({ order, share: { fillDate } }: { order: Order; share: Certificate }) {
  const { lines, placedAt, withdrawUntil } = order;
  const on = dateIn(useMemberCountry(), new Date(placedAt));
  const whiskey = whiskeyFrom(fillDate);
  const [first, last] = bottlingDates(lines);
  const dates = [
    { when: dayOf(on), text: words.bought(shareCount(lines)) },
    lines.length === 1 && whiskey > on
      ? { when: dayOf(whiskey), text: words.whiskey(lines[0]?.name ?? '') }
      : { when: dayOf(withdrawUntil), text: words.lastDay },
    { when: words.about(first.slice(0, 4), last.slice(0, 4)), text: words.bottling(estimateOf(order)) },
  ];
  return (
    <Part title={words.title} className="mt-12">
      <ol className="border-t border-hairline">
        {dates.map(({ when, text }) => (
          <li
            key={text}
            className="grid items-baseline gap-x-8 gap-y-1 border-b border-hairline py-4 tablet:grid-cols-[10rem_1fr]"
          >
            <p className="figures font-display text-subheading">{when}</p>
            <p className="figures text-ink-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Part>
  );
}
