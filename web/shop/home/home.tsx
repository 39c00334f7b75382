import { Link } from 'react-router';
import { getDashboard } from '#contract/dashboard.ts';
import { get, prefetch } from '#web/api/cache.ts';
import { currency } from '#web/api/currency.ts';
import { useCurrency, useGet } from '#web/api/hooks.ts';
import { wordsFor } from '#web/api/words.ts';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { HowItWorks } from '../content/how-it-works.tsx';
import { NewsCard } from '../news/news-card.tsx';
import { useTitle } from '../title.ts';
import { Difference } from './difference.tsx';
import { Hero } from './hero.tsx';
import { NewCasks } from './new-casks.tsx';

const dashboardQuery = () => get(getDashboard, { query: { currencyType: currency.get() } });

export const loader = () => prefetch(dashboardQuery());

/** '' (spec §2). */
export function Component() {
  useTitle('Shares of single casks of Irish whiskey');
  useCurrency();
  const dashboard = useGet(dashboardQuery());
  return (
    <>
      <Hero />
      <div className="page">
        <Section
          label="The warehouse"
          title="New casks"
          action={
            <Link to={paths.casks()} className="textlink text-small">
              All casks
            </Link>
          }
        >
          {dashboard.isError ? (
            <ErrorState
              message={wordsFor(dashboard.error)}
              onRetry={() => void dashboard.refetch()}
              isRetrying={dashboard.isFetching}
            />
          ) : (
            <NewCasks casks={dashboard.data?.newCasks} />
          )}
        </Section>
      </div>
      <Difference />
      <HowItWorks />
      {dashboard.data && dashboard.data.news.length > 0 && (
        <div className="page">
          <Section label="From the distilleries" title="News">
            <div className="grid gap-10 tablet:grid-cols-2 desktop:grid-cols-3">
              {dashboard.data.news.slice(0, 3).map((item) => (
                <NewsCard key={item.id} item={item} />
              ))}
            </div>
          </Section>
        </div>
      )}
    </>
  );
}
