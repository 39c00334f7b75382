import { Link } from 'react-router';
import { getCollection } from '#contract/certificate.ts';
import { get, useGet } from '#web/api/http/cache.ts';
import { useCurrency, useSession } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { shares as sharesText } from '#words/en/common.ts';
import { nextEvents } from '#words/en/dashboard.ts';
import { home } from '#words/en/home.ts';
import { EventList } from '../dashboard/event-list.tsx';
import type { Holdings } from '../dashboard/holding.tsx';
import { NoticeItem } from '../notices/notice-item.tsx';
import { latestNotices } from '../notices/notices-query.ts';
import { HeldCask } from '../profile/collection/held-cask.tsx';
import { QuietLink } from '#web/shop/shared/quiet-link.tsx';
import { OwnNotes } from '../profile/own-notes.tsx';
import { homeQuery } from './home-query.ts';

const words = home.member;
const shown = { casks: 4, events: 3, notices: 2 };

export function MemberHome() {
  useCurrency();
  const { user } = useSession();
  const holding = useGet(homeQuery()).data?.holding;
  return (
    <section className="border-b border-hairline bg-surface-sunken">
      <div className="page min-h-80 py-10 tablet:py-14">
        <h1 className="text-title">{user?.name ? words.greeting(user.name) : words.title}</h1>
        {holding && (holding.shares > 0 ? <Owned holding={holding} /> : <NothingYet />)}
        <LatestNotices />
      </div>
    </section>
  );
}

function NothingYet() {
  return (
    <>
      <p className="prose mt-6 text-lead text-ink-muted">{words.nothingYet}</p>
      <div className="mt-8 flex flex-wrap gap-4">
        <ButtonLink as={Link} to={paths.casks()}>
          {words.browse}
        </ButtonLink>
        <ButtonLink as={Link} to={paths.howItWorks()} kind="dark">
          {words.howItWorks}
        </ButtonLink>
      </div>
    </>
  );
}

function Owned({ holding: { shares, casks, events } }: { holding: Holdings }) {
  return (
    <>
      <p className="mt-4 mb-8 text-lead">
        <Link to={paths.profileCollection()} className="textlink figures">
          {words.holdingOf(sharesText(shares), words.casks(casks))}
        </Link>
      </p>
      <OwnNotes />
      <HeldCasks count={Math.min(casks, shown.casks)} />
      {events.length > 0 && (
        <div className="mt-12">
          <div className="mb-4 flex items-baseline justify-between gap-6">
            <h2 className="text-subheading">{nextEvents.title}</h2>
            <QuietLink to={paths.dashboard()}>{words.dashboard}</QuietLink>
          </div>
          <EventList events={events.slice(0, shown.events)} />
        </div>
      )}
    </>
  );
}

function HeldCasks({ count }: { count: number }) {
  const query = { size: String(shown.casks), onePerCask: 'true' } as const;
  const { data } = useGet(get(getCollection, { query }));
  return (
    <ul className="grid grid-cols-2 gap-x-5 gap-y-10 desktop:grid-cols-4" aria-busy={!data}>
      {data
        ? data.content.map((share) => (
            <li key={share.caskId}>
              <HeldCask share={share} />
            </li>
          ))
        : Array.from({ length: count }, (_, i) => (
            <li key={i}>
              <Skeleton className="aspect-square" />
            </li>
          ))}
    </ul>
  );
}

function LatestNotices() {
  const { data } = useGet(latestNotices());
  const unread = data?.content.filter(({ isRead }) => !isRead).slice(0, shown.notices) ?? [];
  if (unread.length === 0) return null;
  return (
    <div className="mt-10 border-t border-hairline pt-6">
      <h2 className="label text-ink-faint">{words.notices}</h2>
      <ul className="grid gap-x-10 tablet:grid-cols-2">
        {unread.map((notice) => (
          <li key={notice.id}>
            <NoticeItem notice={notice} />
          </li>
        ))}
      </ul>
    </div>
  );
}
