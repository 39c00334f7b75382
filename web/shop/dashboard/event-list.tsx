import { Link } from 'react-router';
import { nextEvents } from '#words/en/dashboard.ts';
import { dayOf, yearOf } from '#words/format.ts';
import { pageOf, type UpcomingEvent } from '#web/shop/shared/time/upcoming-event.ts';
import { useRelativeTime } from '#web/shop/shared/time/use-relative-time.ts';

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
