import type { getDashboard } from '#contract/dashboard.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { prefetch, useGet } from '#web/api/http/cache.ts';
import { useCurrency, useMemberCountry, useSession } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { bookedMeetings, dashboard as dashboardWords, nextEvents } from '#words/en/dashboard.ts';
import { meetings as meetingsWords } from '#words/en/profile/membership.ts';
import { CaskCards, CaskCardsSkeleton } from '../casks/cask-cards.tsx';
import { HowItWorks } from '../content/how-it-works.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { meetingsQuery } from '../membership/membership-query.ts';
import { homeQuery } from '../home/home-query.ts';
import { MeetingCalendarButton } from '../profile/calendar-button.tsx';
import { NewsList, threeNews } from '../news/news-list.tsx';
import { stills } from '#web/shop/pictures/pictures.ts';
import { PictureHeader } from '#web/shop/pictures/picture-header.tsx';
import { QuietLink } from '#web/shop/shared/quiet-link.tsx';
import { useTitle } from '#web/shop/shared/use-title.ts';
import { Holding, type Holdings } from './holding.tsx';
import { EventList } from './event-list.tsx';
import { SavedCasks, WatchedCasks } from './listed-casks.tsx';

export const loader = () => prefetch(homeQuery());

function DashboardPage() {
  useTitle(dashboardWords.name);
  useCurrency();
  const { user } = useSession();
  const dashboard = useGet(homeQuery());
  return (
    <>
      <PictureHeader
        picture={stills}
        alt=""
        label={dashboardWords.label}
        title={user ? dashboardWords.memberTitle : dashboardWords.title}
        lead={user ? dashboardWords.memberLead : dashboardWords.lead}
        height="low"
      />
      <div className="page">
        <Loaded query={dashboard} skeleton={<DashboardSkeleton />}>
          {(data) => <Dashboard data={data} />}
        </Loaded>
      </div>
      {!dashboard.data?.holding?.shares && <HowItWorks />}
    </>
  );
}
export { DashboardPage as Component };

function Dashboard({ data }: { data: AnswerOf<typeof getDashboard> }) {
  return (
    <>
      {data.holding && <MemberSections holding={data.holding} />}
      <Section
        title={dashboardWords.newCasks.title}
        action={<QuietLink to={paths.casks()}>{dashboardWords.newCasks.all}</QuietLink>}
      >
        {data.newCasks.length > 0 ? (
          <CaskCards casks={data.newCasks.slice(0, 6)} />
        ) : (
          <EmptyState title={dashboardWords.newCasks.empty} />
        )}
      </Section>
      {data.soonToFill.length > 0 && (
        <Section title={dashboardWords.fillingSoon.title} lead={dashboardWords.fillingSoon.lead}>
          <CaskCards casks={data.soonToFill.slice(0, 3)} />
        </Section>
      )}
      {data.news.length > 0 && (
        <Section
          title={dashboardWords.news.title}
          action={<QuietLink to={paths.news()}>{dashboardWords.news.all}</QuietLink>}
        >
          <NewsList items={data.news} className={threeNews} />
        </Section>
      )}
    </>
  );
}

function MemberSections({ holding }: { holding: Holdings }) {
  return (
    <>
      <Holding holding={holding} />
      {holding.events.length > 0 && (
        <Section title={nextEvents.title}>
          <EventList events={holding.events} />
        </Section>
      )}
      <BookedMeetings />
      {holding.alerts.length > 0 && <WatchedCasks holding={holding} />}
      <SavedCasks />
    </>
  );
}

function BookedMeetings() {
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
        {booked.map((meeting) => (
          <li key={meeting.id} className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4">
            <div className="min-w-0">
              <p className="label figures text-accent">
                {meetingsWords.time(meeting.startsAt, meeting.online ? country : null)}
              </p>
              <p className="mt-1 font-display text-subheading">{meeting.title}</p>
              <p className="text-small text-ink-muted">
                {bookedMeetings.where(meeting.maker, meeting.place)}
              </p>
            </div>
            <MeetingCalendarButton meeting={meeting} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const DashboardSkeleton = () => (
  <div className="section">
    <CaskCardsSkeleton />
  </div>
);
