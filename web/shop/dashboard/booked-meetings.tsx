import { useGet, useMemberCountry } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { QuietLink } from '#web/shop/shared/quiet-link.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { bookedMeetings } from '#words/en/dashboard.ts';
import { meetings as meetingsWords } from '#words/en/profile/membership.ts';
import { meetingsQuery } from '../membership/membership-query.ts';
import { CalendarButton } from '../profile/membership/calendar-button.tsx';

export function BookedMeetings() {
  const country = useMemberCountry();
  const { data } = useGet(meetingsQuery());
  const booked = data?.content.filter(({ mine }) => mine !== null) ?? [];
  if (booked.length === 0) return null;
  return (
    <Section
      title={bookedMeetings.title}
      action={<QuietLink to={paths.profileMembership()}>{bookedMeetings.all}</QuietLink>}
    >
      <ul className="divide-y divide-hairline border-y border-hairline">
        {booked.map(({ id, title, maker, place, online, startsAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4">
            <div className="min-w-0">
              <p className="label figures text-accent">
                {meetingsWords.time(startsAt, online ? country : null)}
              </p>
              <p className="mt-1 font-display text-subheading">{title}</p>
              <p className="text-small text-ink-muted">{bookedMeetings.where(maker, place)}</p>
            </div>
            <CalendarButton meetingId={id} title={title} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
