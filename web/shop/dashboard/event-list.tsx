import { Link } from 'react-router';
import type { getDashboard } from '#contract/dashboard.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { paths } from '#web/paths.ts';
import { useRelativeTime } from '#web/shop/shared/time/use-local-day.ts';
import { nextEvents } from '#words/en/dashboard.ts';
import { dayOf, yearOf } from '#words/format.ts';

type UpcomingEvent = NonNullable<AnswerOf<typeof getDashboard>['holding']>['events'][number];

function pageOf({ kind, caskId }: UpcomingEvent): string {
  if (kind === 'BOTTLES_TO_PAY') return paths.profileBottles();
  if (kind === 'REMEDY') return paths.profileLosses();
  if (kind === 'WITHDRAWAL') return paths.profileOrders();
  return caskId === null ? paths.profileMembership() : paths.cask(caskId);
}

export function EventList({ events }: { events: readonly UpcomingEvent[] }) {
  const relativeTime = useRelativeTime();
  return (
    <ol className="divide-y divide-hairline border-y border-hairline">
      {events.map((event) => (
        <li
          key={`${event.kind}-${event.caskId}-${event.date}`}
          className="grid gap-x-8 gap-y-1 py-4 tablet:grid-cols-[9rem_1fr_auto] tablet:items-baseline"
        >
          <time dateTime={event.date} className="figures text-small text-ink-muted">
            {event.kind === 'BOTTLING' ? nextEvents.about(yearOf(event.date)) : dayOf(event.date)}
          </time>
          <p>
            <Link to={pageOf(event)} className="textlink">
              {event.name}
            </Link>
            <span className="text-ink-muted">{nextEvents.after(nextEvents.kinds[event.kind])}</span>
          </p>
          <p className="text-small text-ink-faint">{relativeTime(event.date)}</p>
        </li>
      ))}
    </ol>
  );
}
