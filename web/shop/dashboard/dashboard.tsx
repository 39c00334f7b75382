import { Link } from 'react-router';
import { getDashboard } from '#contract/dashboard.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { get, prefetch } from '#web/api/cache.ts';
import { currency } from '#web/api/currency.ts';
import { useCurrency, useGet, useSession } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { CaskCards, CaskCardsSkeleton } from '../casks/cask-cards.tsx';
import { HowItWorks } from '../content/how-it-works.tsx';
import { Loaded } from '../loaded.tsx';
import { NewsList } from '../news/news-list.tsx';
import { useTitle } from '../title.ts';
import { Holding } from './holding.tsx';
import { NextEvents } from './next-events.tsx';
import { Watched } from './watched.tsx';

const dashboardQuery = () => get(getDashboard, { query: { currencyType: currency.get() } });

export const loader = () => prefetch(dashboardQuery());

/** /dashboard: for anyone what is new, for a member first what they hold. */
export function Component() {
  useTitle('Dashboard');
  useCurrency();
  const { user } = useSession();
  const dashboard = useGet(dashboardQuery());
  return (
    <>
      <div className="page">
        <PageHeader
          label="Dashboard"
          title={user?.name ? `Good to see you, ${user.name}` : 'In the warehouse now'}
          lead="What is new, what is about to be filled, and the news from the distilleries."
        />
        <Loaded query={dashboard} skeleton={<DashboardSkeleton />}>
          {(data) => <Dashboard data={data} />}
        </Loaded>
      </div>
      <HowItWorks />
    </>
  );
}

function Dashboard({ data }: { data: AnswerOf<typeof getDashboard> }) {
  return (
    <>
      {data.holding && <Own holding={data.holding} />}
      <Section title="New casks" action={<AllCasks />}>
        {data.newCasks.length > 0 ? (
          <CaskCards casks={data.newCasks.slice(0, 6)} />
        ) : (
          <EmptyState title="No new cask at the moment" />
        )}
      </Section>
      {data.soonToFill.length > 0 && (
        <Section
          title="Filling soon"
          lead="Announced, not on sale yet. On a cask’s page you can ask to be told when it is."
        >
          <CaskCards casks={data.soonToFill.slice(0, 3)} />
        </Section>
      )}
      {data.news.length > 0 && (
        <Section
          title="News"
          action={
            <Link to={paths.news()} className="textlink text-small">
              All news
            </Link>
          }
        >
          <NewsList items={data.news} />
        </Section>
      )}
    </>
  );
}

function Own({ holding }: { holding: NonNullable<AnswerOf<typeof getDashboard>['holding']> }) {
  return (
    <>
      <Holding holding={holding} />
      {holding.events.length > 0 && <NextEvents events={holding.events} />}
      {holding.alerts.length > 0 && <Watched holding={holding} />}
    </>
  );
}

const AllCasks = () => (
  <Link to={paths.casks()} className="textlink text-small">
    All casks
  </Link>
);

const DashboardSkeleton = () => (
  <div className="section">
    <CaskCardsSkeleton />
  </div>
);
