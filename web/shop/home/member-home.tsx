import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { getDashboard } from '#contract/dashboard.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { useCurrency, useGet, useSession } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { OtherWallet } from '#web/shop/shared/money/other-wallet.tsx';
import { shares as sharesText } from '#words/en/common.ts';
import { nextEvents } from '#words/en/dashboard.ts';
import { home } from '#words/en/home.ts';
import { dayOf, money } from '#words/format.ts';
import { NoticeItem } from '../notices/notice-item.tsx';
import { latestNotices } from '../notices/notices-query.ts';
import { homeQuery } from './home-query.ts';
import { pageOf } from '#web/shop/shared/time/upcoming-event.ts';

type Holdings = NonNullable<AnswerOf<typeof getDashboard>['holding']>;

const words = home.member;
const shownNotices = 2;

export function MemberHome() {
  useCurrency();
  const { user } = useSession();
  const holding = useGet(homeQuery()).data?.holding;
  return (
    <section className="border-b border-hairline bg-surface-sunken">
      <div className="page py-12 tablet:py-16">
        <p className="label mb-4 text-accent">{words.label}</p>
        <h1 className="text-title">{user?.name ? words.greeting(user.name) : words.title}</h1>
        <dl className="mt-10 grid gap-x-10 gap-y-8 border-t border-hairline pt-8 tablet:grid-cols-3">
          <Fact label={words.holding}>{holding && <HoldingLink holding={holding} />}</Fact>
          <Fact label={words.next}>{holding && <NextEvent holding={holding} />}</Fact>
          <Fact label={words.wallets}>
            {user && (
              <Link to={paths.profileWallet()} className="textlink figures font-display text-subheading">
                {money(user.balance, user.currency)}
              </Link>
            )}
            <OtherWallet />
          </Fact>
        </dl>
        <LatestNotices />
        <div className="mt-10 flex flex-wrap gap-4">
          <ButtonLink as={Link} to={paths.dashboard()}>
            {words.dashboard}
          </ButtonLink>
          <ButtonLink as={Link} to={paths.casks()} kind="dark">
            {words.browse}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-h-20 min-w-0">
    <dt className="label text-ink-faint">{label}</dt>
    <dd className="mt-2">{children}</dd>
  </div>
);

function HoldingLink({ holding: { shares, casks } }: { holding: Holdings }) {
  if (shares === 0) return <span className="font-display text-subheading">{words.holdsNothing}</span>;
  return (
    <Link to={paths.profileCollection()} className="textlink figures font-display text-subheading">
      {words.holdingOf(sharesText(shares), words.casks(casks))}
    </Link>
  );
}

function NextEvent({ holding: { events } }: { holding: Holdings }) {
  const [next] = events;
  if (!next) return <span className="font-display text-subheading">{words.nothingNext}</span>;
  return (
    <>
      <Link to={pageOf(next)} className="textlink font-display text-subheading">
        {next.name}
      </Link>
      <span className="figures mt-1 block text-small text-ink-muted">
        {words.nextOf(nextEvents.kinds[next.kind], dayOf(next.date))}
      </span>
    </>
  );
}

function LatestNotices() {
  const { data } = useGet(latestNotices());
  const unread = data?.content.filter(({ isRead }) => !isRead).slice(0, shownNotices) ?? [];
  if (unread.length === 0) return null;
  return (
    <div className="mt-8 border-t border-hairline pt-6">
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
